import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tailwindcss(),
    tanstackStart({
      server: { entry: './ssr.tsx' },
      router: {
        generatedRouteTree: './routeTree.gen.ts',
        routesDirectory: './routes',
        // What a page reads travels with the page: nobody downloads another page's queries.
        codeSplittingOptions: { defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']] },
      },
      // Whatever stands in a `server/` folder or in `platform` never enters the browser's bundle: the build fails first.
      importProtection: {
        behavior: 'error',
        client: { files: ['**/server/**', '**/platform/**', '**/app/**'], excludeFiles: ['**/node_modules/**'] },
      },
    }),
    react(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page needs these: one file each compresses better than the dozen the bundler would make of them.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
                },
                {
                  name: 'shell',
                  test: /src[\\/](pages[\\/]shell|ui[\\/][^\\/]+\.tsx?|lib[\\/][^\\/]+\.ts)|site\.config\.ts/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
