export { MemoryCluster } from './cluster';
