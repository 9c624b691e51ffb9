import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const FRAMEWORK = /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/;
const ENTRY = path.resolve('src/client.tsx');
const ADMINISTRATION = path.resolve('src/routes/admin') + path.sep;
// Each of the modules that the pages share would be some hundred bytes alone.
const FEWEST_SHARERS = 16;

type GetModule = (
  id: string,
) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;

/**
 * How many pages and later parts import each of our modules. The administration's do not count, because every visitor would load
 * what they share. Nor does what a package imports, because its index names everything it has.
 */
function countSharers(getModule: GetModule): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const modules = new Map<string, ReturnType<GetModule>>();
  const parts = new Set([ENTRY]);
  for (const part of parts) {
    const reached = new Set([part]);
    for (const id of reached) {
      counts.set(id, (counts.get(id) ?? 0) + 1);
      if (id.includes('node_modules')) continue;
      if (!modules.has(id)) modules.set(id, getModule(id));
      const { importedIds = [], dynamicallyImportedIds = [] } = modules.get(id) ?? {};
      for (const imported of importedIds) reached.add(imported);
      for (const imported of dynamicallyImportedIds) if (!imported.startsWith(ADMINISTRATION)) parts.add(imported);
    }
  }
  return counts;
}

let sharers: ReadonlyMap<string, number> | undefined;

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    tanstackStart({
      server: { entry: './ssr.tsx' },
      router: {
        generatedRouteTree: './routeTree.gen.ts',
        routesDirectory: './routes',
        // Each page's chunk includes its loader, so that nobody downloads another page's queries.
        codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
      },
      // The build fails if code from a `server/` folder, `platform` or `app` would enter the browser bundle.
      importProtection: {
        behavior: 'error',
        client: { files: ['**/server/**', '**/platform/**', '**/app/**'], excludeFiles: ['**/node_modules/**'] },
      },
    }),
    react(),
  ],
  // React has this hook since version 18, so the shim for older versions is left out.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    target: 'es2023',
    // The oldest browsers that Tailwind supports. Without them, Vite writes every color a second time for older ones.
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The largest chunk is the editor, which only administrators load.
    chunkSizeWarningLimit: 640,
    // Otherwise the first script would list the imports of every page. Pages load on link hover, which is early enough.
    modulePreload: false,
  },
  environments: {
    // A package is many files, which Node would load one by one, and React asks in each of them what NODE_ENV is.
    ...(command === 'build' && {
      ssr: { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } },
    }),
    client: {
      build: {
        rolldownOptions: {
          // Inlines constants, so that a page that needs two of them does not load the whole list.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // Every page needs these. One file per group compresses better than the dozen of the bundler's default.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  // Code that only some pages need goes into their chunks.
                  tags: ['$initial'],
                  test: FRAMEWORK,
                },
                // What most of a visitor's pages and parts that load later share.
                {
                  name(id, bundle) {
                    sharers ??= countSharers((other) => bundle.getModuleInfo(other));
                    return FRAMEWORK.test(id) || (sharers.get(id) ?? 0) >= FEWEST_SHARERS ? 'shell' : null;
                  },
                  debugName: 'shell',
                  // The bundler counts what is left after unused code is gone, and the administration's as well.
                  minShareCount: FEWEST_SHARERS,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
