// The process that runs the samples of one page, one after the other, each until nothing is left to do.
// Samples come as JSON on standard input; each result is a line of JSON on standard output.
import { readFileSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import { inspect } from 'node:util';

const { from, samples } = JSON.parse(readFileSync(0, 'utf8'));
const require = createRequire(from);
const AsyncFunction = (async () => {}).constructor;

let printed = '';
let given;
const { table } = console;
let current;
let error;

process.stdout.write = (text, ...rest) => {
  printed += typeof text === 'string' ? text : Buffer.from(text).toString();
  for (const one of rest) if (typeof one === 'function') one();
  return true;
};

const loopback = /^(?:localhost|127\.|::1|\[::1\])/;
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...given) {
  const [options] = Array.isArray(given[0]) ? given[0] : given;
  const host = typeof options === 'object' ? (options.host ?? 'localhost') : given[1];
  if (!loopback.test(host ?? 'localhost')) throw new Error('samples run without a network');
  return connect.apply(this, given);
};

function refuseClusters() {
  const couchbase = require('couchbase');
  couchbase.Cluster.connect = async () => {
    throw new Error('samples run without a server');
  };
}

const keepRows = (rows) => {
  given = rows;
};

function end() {
  if (!current) return;
  const outcome = current.givesTable ? JSON.stringify(given ?? []) : printed;
  writeSync(1, `${JSON.stringify({ id: current.id, printed: outcome, error })}\n`);
  current = undefined;
}

function start() {
  current = samples.shift();
  if (!current) return;
  printed = '';
  given = undefined;
  // the rows of a table of the page cross as they are; anything else that it prints is not shown
  console.table = current.givesTable ? keepRows : table;
  error = undefined;
  // each sample gets a package without the instances and models of the others
  for (const file of Object.keys(require.cache)) {
    if (/[\\/]node_modules[\\/]ottoman[\\/]/.test(file)) delete require.cache[file];
  }
  refuseClusters();
  const module = { exports: {} };
  const names = ['require', 'module', 'exports', 'ownPrintsStart__'];
  const values = [require, module, module.exports, () => (printed = '')];
  // a rejection is noted by the listener below, as it would be in a program
  new AsyncFunction(...names, current.code)(...values);
}

const fail = (reason) => {
  error ??= reason instanceof Error ? `${reason.name}: ${reason.message}` : inspect(reason);
};
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
process.on('exit', end);
process.on('beforeExit', () => {
  end();
  start();
});
start();
