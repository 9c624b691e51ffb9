import { enableCompileCache } from 'node:module';

// Type stripping and compilation are most of a start: keep their results between starts.
enableCompileCache();
// Libraries choose their build when they are loaded, so this stands before the first of them.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';

const { main } = await import('./app/main.ts');
await main();
