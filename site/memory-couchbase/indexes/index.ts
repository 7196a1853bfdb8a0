export { type Index, IndexCatalog } from './catalog';
export { IndexFeed } from './feed';
export { type Plan, planScan } from './plan';
