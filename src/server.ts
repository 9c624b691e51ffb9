import { enableCompileCache } from 'node:module';

// Type stripping and compilation take most of the start time, so their results are cached between starts.
enableCompileCache();
// Libraries read NODE_ENV when they are loaded, so it must be set before the first import.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production';

const { main } = await import('#app/main.ts');
await main();
