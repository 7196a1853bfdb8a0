export { MemoryCluster } from './cluster';
export { refuseOthers } from './refuseOthers';
