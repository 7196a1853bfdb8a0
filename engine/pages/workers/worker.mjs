// A thread of the engine that runs from its sources: tsx reads the TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./worker.ts');
