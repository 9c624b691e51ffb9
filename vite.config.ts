import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Files of `ui`, `lib`, `site` and `pages/shell` (not of their subfolders) that are loaded only when they are needed. */
const NOT_IN_SHELL = [
  'form-field',
  'search-field',
  'common-passwords',
  'same-site-path',
  'tabs',
  'autolink',
  'learner-profile',
  'mentee-context',
  'progress-bar',
  'bar',
  'activity-words',
  'protected',
  'error-page',
  'not-found-page',
  'near-matches',
  'industry-names',
  'industries',
  'api-error',
  'learning-time',
  'headings',
  // With a table of letters, for forms of the administration.
  'slug',
  'skeleton',
  'words',
  'roles',
];
/** What the pages of the library share: each alone would be a file of some hundred bytes, and every reader needs them. */
const ALSO_IN_SHELL = [
  'useSuspenseQuery\\.js$',
  'ui/page/(trail|page-title)\\.tsx$',
  'blog/(ui/)?blog\\.(constants|queries)\\.ts$',
];
const IN_SHELL = [`src/(pages/shell|site|ui|lib)/(?!${NOT_IN_SHELL.join('|')})[\\w.-]+\\.tsx?$`, ...ALSO_IN_SHELL].join(
  '|',
);
const SHELL = new RegExp(IN_SHELL.replaceAll('/', '[\\\\/]'));

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
  // React has had the hook itself since 18: what stands in for it in older ones is carried by nobody.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The editor, which administrators alone fetch, is the largest.
    chunkSizeWarningLimit: 600,
    // The first script would list what every other page imports. Pages are fetched when their link is pointed at, early enough.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A list of paths and limits is not carried about for the two that a page needs.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            // Every page needs these: one file each compresses better than the dozen the bundler would make of them.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  // What only some pages need of it travels with them.
                  tags: ['$initial'],
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
                },
                {
                  // The firm's texts come with the pages that show them; its name is written into every chunk that says it.
                  name: 'site',
                  priority: 1,
                  test: /site\.config\.ts/,
                },
                {
                  name: 'shell',
                  test: SHELL,
                },
              ],
            },
          },
        },
      },
    },
  },
});
