export type {
  BuildIndex,
  CollectionStatement,
  CreateIndex,
  DropIndex,
  Expression,
  IndexKey,
  KeyspacePath,
  Statement,
} from './ast';
export { canonical, conjuncts, disjuncts, documentMark } from './canonical';
export { checkStatement } from './check';
export { emptyEnvironment } from './environment';
export { Evaluator } from './evaluate';
export { type Executed, type ExecuteInput, execute } from './execute';
export { duplicateKey, duplicateKeyReason, faultCodes, QueryFault } from './faults';
export { SyntaxFault } from './lex';
export { parseExpression, parseStatement } from './parse';
export { withDocument } from './select';
export type { DataSource, DocumentRow, ScanPlan, ScanRequest } from './source';
export { isTrue } from './values';
