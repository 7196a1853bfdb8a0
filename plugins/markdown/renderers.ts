/** Everything that renders, as one module: threads load it once. */
export { admonition, remarkAlerts } from './admonitions';
export { codeFile } from './codeFile';
export { diagramHint, rehypeHints, remarkOpenDetails } from './hints';
export { notations } from './notation';
export { codeGroup, commands, tab, tabs } from './tabs';
