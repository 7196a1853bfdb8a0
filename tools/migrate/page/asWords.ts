/** A text so that Markdown shows it as it is. */
export const asWords = (text: string): string => text.replace(/[\\[\]*_`<>{}]/g, '\\$&');
