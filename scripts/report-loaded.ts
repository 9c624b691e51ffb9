import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Preloaded by `scripts/dev.ts`, which is sent each source file that the server loads.
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) process.send?.(fileURLToPath(url));
    return nextLoad(url, context);
  },
});
