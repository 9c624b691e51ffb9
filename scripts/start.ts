import { ensureBuilt } from './build.ts';

// `npm start` on a fresh clone builds first; afterwards the build is up to date and this costs a few milliseconds.
await ensureBuilt();
const server = new URL('../dist/server/server.js', import.meta.url);
await import(server.href);
