import { enableCompileCache } from 'node:module';

// Type stripping and compilation are most of a start: keep their results between starts.
enableCompileCache();

const { main } = await import('./app/main.ts');
await main();
