import { ensureBuilt } from './build.ts';

// `npm start` on a fresh clone builds first; afterwards the build is up to date and this costs a few milliseconds.
process.env.NODE_ENV ??= 'production';
await ensureBuilt();
await import('../src/server.ts');
