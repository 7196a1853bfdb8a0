export { type Index, IndexCatalog } from './catalog';
export { type Plan, planScan } from './plan';
