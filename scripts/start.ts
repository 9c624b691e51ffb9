import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.ts';
import { ALLOCATOR_SETTINGS, NODE_OPTIONS, SERVER_PATH } from './server-command.ts';

// `npm start` builds first on a fresh clone. Later starts find the build up to date, and reading its inputs takes about 0.1 s.
await ensureBuilt();
const command = [process.execPath, ...NODE_OPTIONS, ...process.execArgv, SERVER_PATH];
// The server replaces this process and keeps its process ID and terminal. It therefore starts with the allocator settings
// and without the memory that the build used. Windows cannot replace a process and has a different allocator.
if (process.platform === 'win32') await import(pathToFileURL(SERVER_PATH).href);
else process.execve?.(process.execPath, command, { ...ALLOCATOR_SETTINGS, ...process.env });
