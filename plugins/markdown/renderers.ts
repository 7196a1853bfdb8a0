/** Everything that renders, as one module: threads load it once. */
export { admonition, remarkAlerts } from './admonitions';
export { codeBlock, hiddenCode } from './code/codeBlock';
export { codeFile } from './codeFile';
export { remarkForeignSyntax } from './foreignSyntax';
export { diagramHint, rehypeHints, remarkOpenDetails } from './hints';
export { rehypeNames } from './names';
export { notations } from './notation';
export { codeGroup, commands, tab, tabs } from './tabs';
