import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LEAF = 'export const leaf = 1;';

/**
 * Writes these files to a temporary folder and returns what `npm run structure` prints there, without the last line.
 */
async function check(tree: Record<string, string>): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'greatcircle-structure-'));
  try {
    const { imports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { imports: object };
    const packages = ['zod', 'drizzle-orm', 'pg', 'react'];
    const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']));
    const files: Record<string, string> = {
      'package.json': JSON.stringify({ type: 'module', imports, dependencies }),
      'site.config.ts': 'export const site = {};',
      ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/package.json`, '{"exports":"./index.js"}'])),
      ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, ''])),
      ...tree,
    };
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const script = path.join(ROOT, 'scripts/check-structure.ts');
    const lines = await new Promise<string[]>((resolve, reject) => {
      execFile(process.execPath, [script], { cwd: folder }, (_failure, stdout, stderr) =>
        stderr === '' ? resolve(stdout.trim().split('\n')) : reject(new Error(stderr)),
      );
    });
    const last = lines.pop();
    expect(last).toMatch(new RegExp(`^${lines.length} violations? in \\d+ files$`));
    return lines;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const imports = (...specifiers: string[]) => specifiers.map((one) => `import '${one}';\n`).join('');

describe('import rules', { timeout: 240_000 }, () => {
  it('let every zone import what the table allows', async () => {
    const tree = {
      'src/server.ts': imports('#app/main.ts'),
      'src/router.tsx': imports('#pages/home/home-page.tsx'),
      'src/app/main.ts': imports(
        ...['#features/blog/server/blog.routes.ts', '#platform/db/db.ts', '#content/posts.ts', '#site', 'node:path'],
      ),
      'src/routes/index.tsx': imports(
        ...['#pages/home/home-page.tsx', '#ui/styles.css?url', '#features/blog/ui/blog.queries.ts'],
        ...['#features/blog/pages/post-page.tsx', '#features/blog/admin/post-form.tsx', '#admin-kit/record-form.tsx'],
        '#site/page-meta.ts',
      ),
      'src/ui/styles.css': '',
      'src/pages/home/home-page.tsx': imports('#features/blog/ui/post-card.tsx', '#ui/button.tsx'),
      'src/pages/admin/panels.tsx': imports('#features/blog/admin/post-form.tsx', '#admin-kit/record-form.tsx'),
      'src/site/page-meta.ts': imports('#lib/dates.ts'),
      'src/admin-kit/record-form.tsx': imports('#ui/button.tsx', '#site/page-meta.ts', '#lib/dates.ts'),
      'src/features/blog/admin/post-form.tsx': imports(
        ...['../ui/post-card.tsx', '../blog.kind.ts', '#admin-kit/record-form.tsx', '#ui/button.tsx', '#lib/dates.ts'],
      ),
      'src/features/blog/pages/post-page.tsx': imports(
        ...['../ui/post-card.tsx', '../blog.contract.ts', '#admin-kit/record-form.tsx', '#ui/button.tsx'],
      ),
      'src/features/blog/ui/post-card.tsx': imports(
        '../blog.contract.ts',
        '#ui/button.tsx',
        '#site/page-meta.ts',
        '#lib/dates.ts',
      ),
      'src/features/blog/ui/blog.queries.ts': imports('../blog.constants.ts'),
      'src/features/blog/server/blog.routes.ts': imports(
        ...['./blog.store.ts', '../blog.contract.ts', '../blog.kind.ts', '#platform/db/db.ts'],
      ),
      'src/features/blog/server/blog.store.ts': imports('node:path', 'drizzle-orm'),
      'src/features/blog/server/blog.routes.test.ts': imports('#app/testing/test-app.ts', './blog.routes.ts'),
      'src/app/testing/test-app.ts': imports('../main.ts'),
      'src/app/main.test.ts': imports('../../scripts/build.ts'),
      'src/lib/dates.test.ts': imports('./dates.ts', 'node:fs'),
      'scripts/build.ts': LEAF,
      'src/features/blog/blog.contract.ts': imports('zod', './blog.kind.ts', './blog.constants.ts', '#lib/dates.ts'),
      'src/features/blog/blog.kind.ts': imports('./blog.constants.ts', '#lib/dates.ts'),
      'src/features/blog/blog.constants.ts': LEAF,
      'src/platform/db/db.ts': imports('#lib/dates.ts', 'pg'),
      'src/ui/button.tsx': imports('#lib/dates.ts'),
      'src/content/posts.ts': imports('#lib/dates.ts'),
      'src/lib/dates.ts': LEAF,
    };
    expect(await check(tree)).toEqual([]);
  });

  it('report every import that the table does not allow', async () => {
    const targets = [
      ...['scripts/build.ts', 'src/server.ts', 'src/app/run.ts', 'src/app/testing/test-app.ts', 'src/ui/button.tsx'],
      ...['src/platform/db/db.ts', 'src/features/blog/server/blog.store.ts', 'src/features/blog/ui/post-card.tsx'],
      ...['src/features/blog/blog.contract.ts', 'src/features/blog/admin/post-form.tsx', 'src/admin-kit/list.tsx'],
      ...['src/features/blog/pages/post-page.tsx', 'src/pages/home/home-page.tsx'],
    ];
    const forbidden: [file: string, specifier: string, line: string][] = [
      ['src/app/a.ts', '#server.ts', 'app → src/server.ts'],
      ['src/app/a.ts', '../../scripts/build.ts', 'app → scripts/build.ts'],
      ['src/app/a.ts', './testing/test-app.ts', 'app → src/app/testing/test-app.ts'],
      ['src/routes/a.tsx', '#ui/button.tsx', 'routes → src/ui/button.tsx'],
      ['src/site/a.ts', '#ui/button.tsx', 'site → src/ui/button.tsx'],
      ['src/pages/a.tsx', '#features/blog/server/blog.store.ts', 'pages → src/features/blog/server/blog.store.ts'],
      ['src/pages/a.tsx', '#app/run.ts', 'pages → src/app/run.ts'],
      ['src/pages/a.tsx', '#platform/db/db.ts', 'pages → src/platform/db/db.ts'],
      ...['ui', 'admin', 'pages'].flatMap((part): [string, string, string][] => {
        const file = `src/features/team/${part}/a.tsx`;
        return [
          [file, '#features/blog/blog.contract.ts', `feature ${part} → src/features/blog/blog.contract.ts`],
          [file, '#features/blog/ui/post-card.tsx', `feature ${part} → src/features/blog/ui/post-card.tsx`],
          [file, '#pages/home/home-page.tsx', `feature ${part} → src/pages/home/home-page.tsx`],
          [file, '#platform/db/db.ts', `feature ${part} → src/platform/db/db.ts`],
          [file, 'node:fs', `feature ${part}: node → fs`],
        ];
      }),
      [
        'src/features/team/server/team.store.ts',
        '#features/blog/server/blog.store.ts',
        'feature server → src/features/blog/server/blog.store.ts',
      ],
      [
        'src/features/team/server/team.store.test.ts',
        '#features/blog/server/blog.store.ts',
        "feature server's test → src/features/blog/server/blog.store.ts",
      ],
      ['src/features/blog/ui/a.tsx', '../server/blog.store.ts', 'feature ui → src/features/blog/server/blog.store.ts'],
      ['src/features/blog/ui/a.tsx', '../admin/post-form.tsx', 'feature ui → src/features/blog/admin/post-form.tsx'],
      ['src/features/blog/ui/a.tsx', '#admin-kit/list.tsx', 'feature ui → src/admin-kit/list.tsx'],
      [
        'src/features/blog/admin/a.tsx',
        '../server/blog.store.ts',
        'feature admin → src/features/blog/server/blog.store.ts',
      ],
      [
        'src/features/blog/admin/a.tsx',
        '../pages/post-page.tsx',
        'feature admin → src/features/blog/pages/post-page.tsx',
      ],
      [
        'src/features/blog/server/blog.routes.ts',
        '../ui/post-card.tsx',
        'feature server → src/features/blog/ui/post-card.tsx',
      ],
      [
        'src/features/blog/server/blog.routes.ts',
        '#app/testing/test-app.ts',
        'feature server → src/app/testing/test-app.ts',
      ],
      ['src/features/news/news.contract.ts', '#platform/db/db.ts', 'contract → src/platform/db/db.ts'],
      [
        'src/features/news/news.contract.ts',
        '#features/blog/blog.contract.ts',
        'contract → src/features/blog/blog.contract.ts',
      ],
      ['src/features/news/news.contract.ts', 'drizzle-orm', 'contract: package → node_modules/drizzle-orm/index.js'],
      ['src/features/news/news.kind.ts', 'drizzle-orm', 'kind: package → node_modules/drizzle-orm/index.js'],
      ['src/features/news/news.kind.ts', './news.contract.ts', 'kind → src/features/news/news.contract.ts'],
      ['src/features/news/news.constants.ts', 'zod', 'constants: package → node_modules/zod/index.js'],
      ['src/features/news/news.constants.ts', 'node:fs', 'constants: package → fs'],
      ['src/admin-kit/a.tsx', '#features/blog/blog.contract.ts', 'admin-kit → src/features/blog/blog.contract.ts'],
      ['src/ui/a.tsx', '#features/blog/ui/post-card.tsx', 'ui → src/features/blog/ui/post-card.tsx'],
      ['src/ui/a.tsx', '#admin-kit/list.tsx', 'ui → src/admin-kit/list.tsx'],
      ['src/ui/a.tsx', '#site', 'ui → site.config.ts'],
      ['src/pages/a.tsx', '#site', 'pages → site.config.ts'],
      ['src/site/a.ts', '#site', 'site → site.config.ts'],
      ['src/platform/a.ts', '#ui/button.tsx', 'platform → src/ui/button.tsx'],
      ['src/content/a.ts', '#platform/db/db.ts', 'content → src/platform/db/db.ts'],
      ['src/lib/a.ts', '#platform/db/db.ts', 'lib → src/platform/db/db.ts'],
      ['src/lib/a.ts', 'node:fs', 'lib: node → fs'],
      ['src/lib/a.ts', '../../package.ts', 'unresolved → ../../package.ts'],
      ['src/lib/a.test.ts', '#ui/button.tsx', "lib's test → src/ui/button.tsx"],
    ];
    const tree: Record<string, string> = Object.fromEntries(targets.map((file) => [file, LEAF]));
    for (const [file, specifier] of forbidden) tree[file] = `${tree[file] ?? ''}import '${specifier}';\n`;
    expect(await check(tree)).toEqual(forbidden.map(([file, , line]) => `${file}  ${line}`).sort());
  });

  it('recognize every form of import', async () => {
    const forms = [
      "import type { A } from '#platform/db.ts';",
      "import { type A } from '#platform/db.ts';",
      "export { leaf } from '#platform/db.ts';\nexport const b = 1;",
      "export * from '#platform/db.ts';\nexport const b = 1;",
      "export const load = () => import('#platform/db.ts');",
      "export type A = import('#platform/db.ts').A;",
      "import a = require('#platform/db.ts');\nexport const b = a;",
      "import { a } from '../platform/db';\nexport const b = a;",
    ];
    const files = forms.map((text, index) => [`src/lib/a${index}.ts`, text] as const);
    const found = await check({
      'src/platform/db.ts': LEAF,
      ...Object.fromEntries(files),
      'src/lib/text.ts': "// import '#platform/db.ts'\nexport const text = \"import '#platform/db.ts'\";",
      'src/lib/worker.ts': "export const worker = new URL('../platform/db.ts', import.meta.url);",
    });
    expect(found).toEqual([
      ...files.map(([file]) => `${file}  lib → src/platform/db.ts`),
      'src/lib/worker.ts  refers to a file in another folder with new URL(…, import.meta.url)',
    ]);
  });
});

describe('cycles', { timeout: 240_000 }, () => {
  it('are reported, including those of types and dynamic imports', async () => {
    const found = await check({
      'src/lib/a.ts': imports('./b.ts'),
      'src/lib/b.ts': imports('./c.ts'),
      'src/lib/c.ts': imports('./a.ts'),
      'src/lib/types-a.ts': "import type { B } from './types-b.ts';",
      'src/lib/types-b.ts': "import { type A } from './types-a.ts';",
      'src/lib/late-a.ts': "await import('./late-b.ts');",
      'src/lib/late-b.ts': imports('./late-a.ts'),
      'src/lib/outside.ts': imports('./a.ts'),
    });
    expect(found).toEqual([
      expect.stringMatching(/^src\/lib\/[abc]\.ts {2}cycle → (src\/lib\/[abc]\.ts → ){3}src\/lib\/[abc]\.ts$/),
      expect.stringMatching(/^src\/lib\/late-.+ cycle → /),
      expect.stringMatching(/^src\/lib\/types-.+ cycle → /),
    ]);
  });
});

describe('names, barrels and sizes', { timeout: 240_000 }, () => {
  const lines = (count: number) => `${'\n'.repeat(count - 1)}${LEAF}\n`;

  it('are reported when they break the rules', async () => {
    const wrong: Record<string, string> = {
      'src/utils/all.ts': 'has no place',
      'src/all.ts': 'has no place',
      'src/lib/apiClient.ts': 'kebab-case',
      'src/lib/Dates/a.ts': 'kebab-case',
      'scripts/checkAll.ts': 'kebab-case',
      'src/features/blog/server/helpers.ts': '<noun>.<role>.ts',
      'src/features/blog/server/blog.utils.ts': '<noun>.<role>.ts',
      'src/features/blog/ui/blog.hooks.ts': '<noun>.queries.ts',
      'src/features/blog/admin/blog.hooks.ts': '<noun>.queries.ts',
      'src/features/blog/blog.types.ts': 'blog.contract.ts',
      'src/features/blog/team.contract.ts': 'blog.contract.ts',
      'src/features/blog/lib/a.ts': 'server/, ui/, admin/ and pages/',
      'src/routes/Insights.tsx': 'lower case',
      'src/lib/index.ts': 'barrel',
      'src/lib/again.ts': 'barrel',
      'src/lib/through.ts': 'barrel',
      'src/lib/long.test.ts': 'has 321 lines, at most 320',
      'src/lib/long.ts': 'has 251 lines, at most 250',
      'src/content/readers/page.ts': 'has 400 lines',
      'src/ui/late-part.tsx': "uses React's lazy",
    };
    const found = await check({
      ...Object.fromEntries(Object.keys(wrong).map((file) => [file, LEAF])),
      'src/lib/dates.ts': LEAF,
      'src/lib/again.ts': "export * from './dates.ts';",
      'src/lib/through.ts': "import { leaf } from './dates.ts';\nexport { leaf };",
      'src/lib/long.test.ts': lines(321),
      'src/lib/long.ts': lines(251),
      'src/content/readers/page.ts': lines(400),
      'src/ui/late-part.tsx': "import { lazy, Suspense } from 'react';\nexport const late = [lazy, Suspense];",
    });
    const expected = Object.entries(wrong).sort(([a], [b]) => (a < b ? -1 : 1));
    expect(found).toEqual(expected.map(([file, words]) => expect.stringMatching(new RegExp(`^${file} .*${words}`))));
  });

  it('are accepted when they follow the rules', async () => {
    const right = [
      'src/features/case-studies/server/case-studies.service.test.ts',
      'src/features/blog/ui/comment-form.tsx',
      'src/features/blog/admin/blog.queries.ts',
      'src/features/blog/pages/post-page.tsx',
      'src/features/blog/blog.kind.ts',
      'src/admin-kit/record-form.tsx',
      'src/platform/http/rate-limits.table.ts',
      'src/routes/insights/articles.$slug.tsx',
      'src/routes/insights/index.tsx',
      'src/routes/_signed-in/__root.tsx',
      'src/routes/sitemap[.]xml.ts',
      'tests/e2e/menu.phone.spec.ts',
    ];
    const tree = {
      ...Object.fromEntries(right.map((file) => [file, LEAF])),
      'src/lib/a.ts': lines(250),
      'src/content/posts.ts': lines(400),
      'src/ui/lazy-part.tsx': "import { lazy } from 'react';\nexport const part = lazy;",
      'src/routeTree.gen.ts': lines(400),
    };
    expect(await check(tree)).toEqual([]);
  });
});
