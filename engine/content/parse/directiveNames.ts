/** The directives that set a note apart. */
export const admonitionTypes = ['note', 'tip', 'info', 'caution', 'warning', 'danger', 'details'];

/** Names of all directives that hold content. */
export const containerNames = [...admonitionTypes, 'tabs', 'tab', 'code-group'];
