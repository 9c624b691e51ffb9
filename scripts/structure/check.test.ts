import { describe, expect, it } from 'vitest';
import { checkTree } from './check.ts';
import { settle } from './debts.ts';

const SUBPATHS = { '#site': './site.config.ts', '#*': './src/*' };

/** Checks a made-up tree, and gives its violations as they are printed. */
function check(tree: Record<string, string>): string[] {
  const files = Object.entries({ 'site.config.ts': 'export const site = {};', ...tree });
  const found = checkTree(
    files.map(([path, text]) => ({ path, text })),
    SUBPATHS,
  );
  return found.map(({ file, line, what }) => `${file}:${line}  ${what}`);
}

const LEAF = 'export const leaf = 1;';

describe('import law', () => {
  it('lets every zone import what the table names', () => {
    const tree = {
      'src/server.ts': "import '#app/main.ts';",
      'src/router.tsx': "import '#pages/home/home-page.tsx';",
      'src/app/main.ts':
        "import '#features/blog/server/blog.routes.ts'; import '#platform/db/db.ts'; import '#content/posts.ts'; import '#site';",
      'src/routes/index.tsx':
        "import '#pages/home/home-page.tsx'; import css from '#ui/styles.css?url'; import '#features/blog/ui/blog.queries.ts';",
      'src/ui/styles.css': '',
      'src/pages/home/home-page.tsx':
        "import '#features/blog/ui/post-card.tsx'; import '#ui/button.tsx'; import '#site';",
      'src/features/blog/ui/post-card.tsx':
        "import type { A } from '../blog.contract.ts'; import '#ui/button.tsx'; import '#lib/dates.ts';",
      'src/features/blog/ui/blog.queries.ts': "import '../blog.constants.ts';",
      'src/features/blog/server/blog.routes.ts':
        "import './blog.store.ts'; import '../blog.contract.ts'; import '#platform/db/db.ts';",
      'src/features/blog/server/blog.store.ts': "import 'node:path'; import 'drizzle-orm';",
      'src/features/blog/server/blog.routes.test.ts': "import '#app/testing/test-app.ts';",
      'src/app/testing/test-app.ts': "import '../main.ts';",
      'src/app/main.test.ts': "import '../../scripts/build.ts';",
      'scripts/build.ts': LEAF,
      'src/features/blog/blog.contract.ts': "import 'zod'; import './blog.constants.ts'; import '#lib/dates.ts';",
      'src/features/blog/blog.constants.ts': LEAF,
      'src/platform/db/db.ts': "import '#lib/dates.ts'; import 'pg';",
      'src/ui/button.tsx': "import '#lib/dates.ts';",
      'src/content/posts.ts': "import '#lib/dates.ts';",
      'src/lib/dates.ts': LEAF,
    };
    expect(check(tree)).toEqual([]);
  });

  it.each([
    ['src/app/main.ts', '#server.ts', 'app → entry  src/server.ts'],
    ['src/app/main.ts', '../../scripts/build.ts', 'app → outside  scripts/build.ts'],
    ['src/routes/index.tsx', '#ui/button.tsx', 'routes → ui  src/ui/button.tsx'],
    [
      'src/pages/home/home-page.tsx',
      '#features/blog/server/blog.store.ts',
      'pages → blog/server  src/features/blog/server/blog.store.ts',
    ],
    ['src/pages/home/home-page.tsx', '#app/main.ts', 'pages → app  src/app/main.ts'],
    [
      'src/features/team/ui/team-card.tsx',
      '#features/blog/blog.contract.ts',
      'team/ui → blog/contract  src/features/blog/blog.contract.ts',
    ],
    [
      'src/features/team/server/team.store.ts',
      '#features/blog/server/blog.store.ts',
      'team/server → blog/server  src/features/blog/server/blog.store.ts',
    ],
    [
      'src/features/blog/ui/post-card.tsx',
      '../server/blog.store.ts',
      'blog/ui → blog/server  src/features/blog/server/blog.store.ts',
    ],
    [
      'src/features/blog/server/blog.routes.ts',
      '../ui/post-card.tsx',
      'blog/server → blog/ui  src/features/blog/ui/post-card.tsx',
    ],
    [
      'src/features/blog/server/blog.routes.ts',
      '#app/testing/test-app.ts',
      'blog/server → testing  src/app/testing/test-app.ts',
    ],
    ['src/features/blog/blog.contract.ts', '#platform/db/db.ts', 'blog/contract → platform  src/platform/db/db.ts'],
    ['src/features/blog/blog.contract.ts', 'drizzle-orm', 'blog/contract → package  drizzle-orm'],
    ['src/features/blog/blog.constants.ts', 'zod', 'blog/constants → package  zod'],
    ['src/ui/button.tsx', '#features/blog/ui/post-card.tsx', 'ui → blog/ui  src/features/blog/ui/post-card.tsx'],
    ['src/ui/button.tsx', '#site', 'ui → site  site.config.ts'],
    ['src/platform/db/db.ts', '#ui/button.tsx', 'platform → ui  src/ui/button.tsx'],
    ['src/lib/dates.ts', '#platform/db/db.ts', 'lib → platform  src/platform/db/db.ts'],
    ['src/lib/dates.ts', 'node:fs', 'lib → package  node:fs'],
    ['src/lib/dates.ts', '../../package.ts', 'unresolved  ../../package.ts'],
  ])('stops %s from importing %s', (file, specifier, what) => {
    const tree = Object.fromEntries(
      [
        ...[
          'scripts/build.ts',
          'src/server.ts',
          'src/app/main.ts',
          'src/app/testing/test-app.ts',
          'src/ui/button.tsx',
          'src/platform/db/db.ts',
        ],
        ...[
          'src/features/blog/server/blog.store.ts',
          'src/features/blog/ui/post-card.tsx',
          'src/features/blog/blog.contract.ts',
        ],
      ].map((path) => [path, LEAF]),
    );
    expect(check({ ...tree, [file]: `\nimport '${specifier}';` })).toEqual([`${file}:2  ${what}`]);
  });

  it.each([
    "import type { A } from '#platform/db/db.ts';",
    "export { a } from '#platform/db/db.ts';\nexport const b = 1;",
    "export * from '#platform/db/db.ts';\nexport const b = 1;",
    "export const load = () => import('#platform/db/db.ts');",
    "export type A = import('#platform/db/db.ts').A;",
    "export const worker = new URL('../platform/db/db.ts', import.meta.url);",
    "import { a } from '../platform/db/db';\nexport const b = a;",
  ])('sees through the way of writing: %s', (text) => {
    const found = check({ 'src/lib/dates.ts': text, 'src/platform/db/db.ts': LEAF });
    expect(found).toEqual(['src/lib/dates.ts:1  lib → platform  src/platform/db/db.ts']);
  });

  it('does not take text for imports', () => {
    expect(check({ 'src/lib/dates.ts': "// import '#app/a.ts'\nexport const text = \"import '#app/a.ts'\";" })).toEqual(
      [],
    );
  });

  it('names a file that has no zone', () => {
    expect(check({ 'src/utils/all.ts': LEAF })).toEqual([
      'src/utils/all.ts:1  zone  docs/architecture.md has no place for this file',
    ]);
  });
});

describe('cycles', () => {
  it('prints the shortest cycle of a knot once', () => {
    const found = check({
      'src/lib/a.ts': "import './b.ts';",
      'src/lib/b.ts': "import './c.ts'; import './a.ts';",
      'src/lib/c.ts': "import './a.ts';",
      'src/lib/d.ts': "import './a.ts';",
    });
    expect(found).toEqual(['src/lib/a.ts:1  cycle  src/lib/a.ts → src/lib/b.ts → src/lib/a.ts']);
  });

  it('counts dynamic imports, and not types', () => {
    expect(check({ 'src/lib/a.ts': "import type { B } from './b.ts';", 'src/lib/b.ts': "import './a.ts';" })).toEqual(
      [],
    );
    expect(check({ 'src/lib/a.ts': "import { type B } from './b.ts';", 'src/lib/b.ts': "import './a.ts';" })).toEqual(
      [],
    );
    expect(check({ 'src/lib/a.ts': "await import('./b.ts');", 'src/lib/b.ts': "import './a.ts';" })).toHaveLength(1);
  });
});

describe('names, barrels and sizes', () => {
  it.each([
    ['src/lib/apiClient.ts', 'kebab-case'],
    ['src/lib/Dates/a.ts', 'kebab-case'],
    ['scripts/checkAll.ts', 'kebab-case'],
    ['src/features/blog/server/helpers.ts', '<noun>.<role>.ts'],
    ['src/features/blog/server/blog.utils.ts', '<noun>.<role>.ts'],
    ['src/features/blog/ui/blog.hooks.ts', '<noun>.queries.ts'],
    ['src/features/blog/blog.types.ts', 'blog.contract.ts'],
    ['src/features/blog/team.contract.ts', 'blog.contract.ts'],
    ['src/features/blog/lib/a.ts', 'server/ and ui/'],
    ['src/routes/Insights.tsx', 'lower case'],
  ])('refuses the name %s', (file, words) => {
    const found = check({ [file]: LEAF });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(words);
  });

  it.each([
    'src/features/case-studies/server/case-studies.service.test.ts',
    'src/features/blog/ui/comment-form.tsx',
    'src/platform/http/rate-limits.table.ts',
    'src/routes/insights/articles.$slug.tsx',
    'src/routes/_signed-in/__root.tsx',
    'src/routes/sitemap[.]xml.ts',
    'tests/e2e/menu.phone.spec.ts',
  ])('takes the name %s', (file) => {
    expect(check({ [file]: LEAF })).toEqual([]);
  });

  it.each([
    ['src/lib/all.ts', "export * from './dates.ts';"],
    ['src/lib/all.ts', "import { leaf } from './dates.ts';\nexport { leaf };"],
    ['src/lib/dates/index.ts', LEAF],
  ])('refuses the barrel %s', (file, text) => {
    expect(check({ 'src/lib/dates.ts': LEAF, [file]: text })).toEqual([
      `${file}:1  barrel  import from the files themselves`,
    ]);
  });

  it('takes an index among the routes', () => {
    expect(check({ 'src/routes/insights/index.tsx': LEAF })).toEqual([]);
  });

  it('refuses a file past 300 lines, but not data and not what is generated', () => {
    const long = (lines: number) => `${'\n'.repeat(lines - 1)}export const leaf = 1;\n`;
    const found = check({
      'src/lib/a.ts': long(300),
      'src/lib/b.ts': long(301),
      'src/content/posts.ts': long(400),
      'src/content/readers/page.ts': long(400),
      'src/routeTree.gen.ts': long(400),
    });
    expect(found).toEqual([
      'src/content/readers/page.ts:301  size  400 lines, at most 300',
      'src/lib/b.ts:301  size  301 lines, at most 300',
    ]);
  });
});

describe('known debts', () => {
  const violation = { file: 'src/lib/a.ts', line: 3, what: 'lib → ui  src/ui/button.tsx' };

  it('does not print one, wherever its line moves', () => {
    expect(settle([violation], ['src/lib/a.ts  lib → ui  src/ui/button.tsx'])).toEqual({ fresh: [], paid: [] });
  });

  it('wants one out of the list that is paid', () => {
    expect(settle([], ['src/lib/a.ts  lib → ui  src/ui/button.tsx']).paid).toHaveLength(1);
  });
});
