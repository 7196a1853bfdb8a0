export { StagedWrites } from './attempt';
export { MemoryTransactions, type TransactionSettings } from './transactions';
