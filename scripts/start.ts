import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.ts';
import { ALLOCATOR, NODE_OPTIONS, SERVER } from './server-command.ts';

// `npm start` on a fresh clone builds first; afterwards the build is up to date and this costs a few milliseconds.
await ensureBuilt();
const command = [process.execPath, ...NODE_OPTIONS, ...process.execArgv, SERVER];
// The server replaces this process and keeps its id and terminal, so that it starts with the allocator's settings and without the
// memory that building took. Windows cannot replace a process, and has another allocator.
if (process.platform === 'win32') await import(pathToFileURL(SERVER).href);
else process.execve?.(process.execPath, command, { ...ALLOCATOR, ...process.env });
