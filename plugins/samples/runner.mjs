// The process that runs the samples of some pages, one after the other, each until nothing is left to do.
// Samples arrive as JSON on standard input; each result is a line of JSON on standard output.
import { readFileSync, writeSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import vm from 'node:vm';

const { samples, environment, localPackages, freshPackages, target } = JSON.parse(
  readFileSync(0, 'utf8'),
);
const AsyncFunction = (async () => {}).constructor;

/** With another target, a sample may still get answers after its last line. */
const targetGraceMs = 1000;

let printed = '';
let tableRows;
const { table } = console;
let current;
let error;
let prepared;

process.stdout.write = (text, ...rest) => {
  printed += typeof text === 'string' ? text : Buffer.from(text).toString();
  for (const argument of rest) if (typeof argument === 'function') argument();
  return true;
};
globalThis.ownPrintsStart__ = () => {
  printed = '';
};

const loopback = /^(?:localhost|127\.|::1|\[::1\])/;
const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...parameters) {
  const [options] = Array.isArray(parameters[0]) ? parameters[0] : parameters;
  const host = typeof options === 'object' ? (options.host ?? 'localhost') : parameters[1];
  if (!target && !loopback.test(host ?? 'localhost'))
    throw new Error('samples run without a network');
  return connect.apply(this, parameters);
};

/** A function that keeps its results by its first argument. */
function once(make) {
  const results = new Map();
  return (key, ...rest) => {
    if (!results.has(key)) results.set(key, make(key, ...rest));
    return results.get(key);
  };
}

const requireFrom = once((file) => createRequire(file));
/** `require` of the page whose sample runs. */
let require;

const functionOf = once((code) => new Function('require', 'module', 'exports', code));

/** A bundled module of the repository, evaluated once for each sample. */
function evaluate(code) {
  const module = { exports: {} };
  functionOf(code)(requireFor(), module, module.exports);
  return module.exports;
}

const isFresh = (file) =>
  freshPackages.some((name) => file.includes(path.join('node_modules', name) + path.sep));

// Each sample evaluates the modules of fresh packages again. Compiling them again, too, would take a third of the time.
const moduleOf = once((file, code) => ({
  run: vm.compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename: file,
  }),
  require: createRequire(file),
}));
const compile = Module.prototype._compile;
Module.prototype._compile = function (code, file, format) {
  if (!isFresh(file) || !file.endsWith('.js') || format === 'module')
    return compile.call(this, code, file, format);
  const { run, require } = moduleOf(file, code);
  return run.call(this.exports, this.exports, require, this, file, path.dirname(file));
};

let local = new Map();
/** `require` for samples: packages of the repository come first. */
function requireFor() {
  const own = require;
  const find = (name) => {
    if (!(name in localPackages)) return own(name);
    if (!local.has(name)) local.set(name, evaluate(localPackages[name]));
    return local.get(name);
  };
  return Object.assign(find, { resolve: own.resolve });
}

const keepRows = (rows) => {
  tableRows = rows;
};

function end() {
  if (!current) return;
  if (process.exitCode) fail(new Error(`it ends with exit code ${process.exitCode}`));
  process.exitCode = undefined;
  const outcome = current.givesTable ? JSON.stringify(tableRows ?? []) : printed;
  writeSync(
    1,
    `${JSON.stringify({ page: current.page, id: current.id, printed: outcome, error })}\n`,
  );
  current = undefined;
}

/** Modules of one sample by file name. */
let modules;

function sourceModule(code, name) {
  const identifier = path.join(`${current.from}.samples`, name);
  return new vm.SourceTextModule(code, {
    identifier,
    initializeImportMeta: (meta) => {
      meta.url = pathToFileURL(identifier).href;
    },
    importModuleDynamically: async (specifier) => {
      const module = await linked(specifier);
      await ready(module);
      return module;
    },
  });
}

async function ready(module) {
  if (module.status === 'unlinked') await module.link(linked);
  if (module.status !== 'evaluated') await module.evaluate();
}

function linked(specifier) {
  const name = specifier.startsWith('./') ? fileOf(specifier.slice(2)) : specifier;
  if (!modules.has(name)) {
    const { files } = current;
    modules.set(name, name in files ? sourceModule(files[name], name) : packageModule(specifier));
  }
  return modules.get(name);
}

/** The page's file that an import refers to: TypeScript is imported by its JavaScript name. */
function fileOf(name) {
  const base = name.replace(/\.js$/, '');
  return [name, `${base}.ts`, `${base}.tsx`].find((file) => file in current.files) ?? `./${name}`;
}

function packageModule(specifier) {
  const exported = requireFor()(specifier);
  const isNamed = typeof exported === 'object' || typeof exported === 'function';
  const names = new Set([...(exported && isNamed ? Object.keys(exported) : []), 'default']);
  return new vm.SyntheticModule(
    [...names],
    function () {
      for (const name of names)
        this.setExport(name, name === 'default' ? exported : exported[name]);
    },
    { identifier: specifier },
  );
}

async function run(sample) {
  if (environment) prepared = await evaluate(environment).prepare({ target });
  if (sample.isScript) {
    const module = { exports: {} };
    const values = [requireFor(), module, module.exports];
    await new AsyncFunction('require', 'module', 'exports', sample.code)(...values);
  } else {
    await ready(sourceModule(sample.code, `${sample.id}.js`));
  }
}

function start() {
  current = samples.shift();
  if (!current) return;
  require = requireFrom(current.from);
  printed = '';
  tableRows = undefined;
  error = undefined;
  prepared = undefined;
  modules = new Map();
  local = new Map();
  // rows of a table on the page are passed on unchanged; everything else it prints is dropped
  console.table = current.givesTable ? keepRows : table;
  // each sample gets packages without the state of the others
  for (const file of Object.keys(require.cache)) if (isFresh(file)) delete require.cache[file];
  // a sample that only uses promises lets the loop end at once; one more turn, and "beforeExit" comes again
  setImmediate(() => {});
  run(current)
    .catch(fail)
    .finally(() => {
      if (target) setTimeout(finish, targetGraceMs);
    });
}

async function finish() {
  const { finish: work } = prepared ?? {};
  prepared = undefined;
  try {
    await work?.();
  } catch (reason) {
    fail(reason);
  }
}

function describe({ name, message, cause }) {
  const why = cause instanceof Error ? ` (${cause.message})` : '';
  return `${name}: ${message}${why}`;
}

const fail = (reason) => {
  error ??= reason instanceof Error ? describe(reason) : inspect(reason);
};
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
process.on('exit', end);
process.on('beforeExit', () => {
  if (prepared) {
    // the event loop turns once more for work that this starts
    setImmediate(finish);
    return;
  }
  end();
  start();
});
start();
