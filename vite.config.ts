import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
                },
                // What most pages and parts that load later share. Each module alone would be some hundred bytes.
                { name: 'shell', minShareCount: 22 },
              ],
            },
          },
        },
      },
    },
  },
}));
