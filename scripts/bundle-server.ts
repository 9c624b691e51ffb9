import path from 'node:path';
import { build } from 'rolldown';

// Packages that Node loads slowly file by file: drizzle-orm's package.json alone is parsed again for each of its files, which
// is half of a start. The rest stays where it is.
const BUNDLED = /^(drizzle-orm|hono|hono-openapi|zod|rate-limiter-flexible|@hono\/|@standard-community\/)/;
// Read once in an installation's life, next to its Markdown; runs from source.
const SAMPLE_CONTENT = './sample-content.ts';
const DEVELOPMENT = './front-dev.ts';

/**
 * Bundles `src/server.ts` into `dist/server/server.js`, so that a start takes less than a second, and beside it the program that
 * platform/pdf starts in a process of its own.
 */
export async function bundleServer(root: string): Promise<void> {
  const keptInSource = new Set([SAMPLE_CONTENT, DEVELOPMENT]);
  await build({
    input: {
      server: path.join(root, 'src/server.ts'),
      'pdf-reader.process': path.join(root, 'src/platform/pdf/pdf-reader.process.ts'),
    },
    platform: 'node',
    logLevel: 'warn',
    plugins: [
      {
        name: 'kept-in-source',
        resolveId: (id) =>
          keptInSource.has(id) ? { id: `../../src/app/${id.slice(2)}`, external: 'relative' } : undefined,
      },
    ],
    external: (id) => !id.startsWith('.') && !id.startsWith('#') && !path.isAbsolute(id) && !BUNDLED.test(id),
    output: {
      dir: path.join(root, 'dist/server'),
      entryFileNames: '[name].js',
      chunkFileNames: 'server-[name]-[hash].js',
      format: 'esm',
    },
  });
}
