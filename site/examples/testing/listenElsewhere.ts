import { Server } from 'node:net';

/** Loaded before a program: its server listens on the port of the variable, and the parent learns which one it got. */
const { listen } = Server.prototype;
Server.prototype.listen = function (this: Server, ...args: unknown[]) {
  this.once('listening', () => process.send?.(this.address()));
  const callback = args.find((value) => typeof value === 'function');
  const port = Number(process.env.LISTEN_ON ?? 0);
  return Reflect.apply(listen, this, [{ port, host: '127.0.0.1' }, callback]);
} as typeof listen;
