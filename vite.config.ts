import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Files of `ui`, `lib`, `site` and `pages/shell` (not of their subfolders) that are loaded only when they are needed. */
const NOT_IN_SHELL = [
  'activity-actions',
  'count-words',
  'form-actions',
  'form-field',
  'person-fields',
  'posted-form',
  // Only some public pages show these.
  'site-drawing',
  'copy-button',
  'copy-field',
  'globe-seal',
  'image-upload',
  'prose',
  'common-passwords',
  'same-site-path',
  'tabs',
  'unsent-text',
  'use-action',
  'menu-panel',
  'autolink',
  'user-fields',
  'mentee-context',
  'progress-bar',
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
  'writing-field',
  'xml',
];
/** Shared by the library pages. Every reader needs them, and separate files would have only some hundred bytes each. */
const ALSO_IN_SHELL = [
  'useSuspenseQuery\\.js$',
  'ui/page/page-head\\.tsx$',
  // Stands where code could not be loaded.
  'ui/lists/load-error\\.tsx$',
  'blog/(ui/)?blog\\.(constants|queries)\\.ts$',
  'ui/toast/toast-store\\.ts$',
  'lucide-react/dist/esm/createLucideIcon\\.mjs$',
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
                { name: 'shell', test: SHELL },
                // Every page has such a form in its footer.
                { name: 'forms', test: /src[\\/]ui[\\/](form-field|posted-form)\.tsx/ },
              ],
            },
          },
        },
      },
    },
  },
}));
