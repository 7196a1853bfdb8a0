import { install } from './install';

/** `node --import memory-couchbase/register app.js` runs a program without a server. */
install();
