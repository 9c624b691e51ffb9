import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Files of `ui`, `lib`, `site` and `pages/shell` (not of their subfolders) that are loaded only when they are needed. */
const NOT_IN_SHELL = [
  'form-field',
  // Only some public pages show these.
  'site-drawing',
  'copy-button',
  'play-video',
  'prose',
  'search-field',
  'common-passwords',
  'same-site-path',
  'tabs',
  'menu-panel',
  'autolink',
  'user-fields',
  'mentee-context',
  'progress-bar',
  'activity-words',
  'protected',
  'error-page',
  'not-found-page',
  'near-matches',
  'industry-names',
  'term-options',
  'api-error',
  'learning-time',
  'headings',
  // Contains a transliteration table, and only administration forms use it.
  'slug',
  'skeleton',
  'words',
];
/** Shared by the library pages. Every reader needs them, and separate files would have only some hundred bytes each. */
const ALSO_IN_SHELL = [
  'useSuspenseQuery\\.js$',
  'ui/page/page-head\\.tsx$',
  // Stands where code could not be loaded.
  'ui/lists/load-error\\.tsx$',
  'blog/(ui/)?blog\\.(constants|queries)\\.ts$',
];
const IN_SHELL = [`src/(pages/shell|site|ui|lib)/(?!${NOT_IN_SHELL.join('|')})[\\w.-]+\\.tsx?$`, ...ALSO_IN_SHELL].join(
  '|',
);
const SHELL = new RegExp(IN_SHELL.replaceAll('/', '[\\\\/]'));

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
                {
                  // The firm's texts load with the pages that show them. Its name is inlined where it is used.
                  name: 'site',
                  priority: 1,
                  test: /site\.config\.ts/,
                },
                { name: 'shell', test: SHELL },
              ],
            },
          },
        },
      },
    },
  },
}));
