import { describe, expect, it } from 'vitest';
import { check, LEAF } from './check-tree.ts';

const imports = (...specifiers: string[]) => specifiers.map((one) => `import '${one}';\n`).join('');

describe('import rules', { timeout: 240_000 }, () => {
  it('let every zone import what the table allows', async () => {
    const tree = {
      'src/server.ts': imports('#app/main.ts'),
      'src/router.tsx': imports('#pages/home/home-page.tsx'),
      'src/app/main.ts': imports(
        ...[
          '#features/library/blog/server/blog.routes.ts',
          '#platform/db/db.ts',
          '#content/posts.ts',
          '#site',
          'node:path',
        ],
      ),
      'src/routes/index.tsx': imports(
        ...['#pages/home/home-page.tsx', '#ui/styles.css?url', '#features/library/blog/ui/blog.queries.ts'],
        ...[
          '#features/library/blog/pages/post-page.tsx',
          '#features/library/blog/admin/post-form.tsx',
          '#admin-kit/record-form.tsx',
        ],
        '#site/page-meta.ts',
      ),
      'src/ui/styles.css': '',
      'src/pages/home/home-page.tsx': imports('#features/library/blog/ui/post-card.tsx', '#ui/button.tsx'),
      'src/pages/admin/panels.tsx': imports('#features/library/blog/admin/post-form.tsx', '#admin-kit/record-form.tsx'),
      'src/site/page-meta.ts': imports('#lib/dates.ts'),
      'src/admin-kit/record-form.tsx': imports('#ui/button.tsx', '#site/page-meta.ts', '#lib/dates.ts'),
      'src/features/library/blog/admin/post-form.tsx': imports(
        ...['../ui/post-card.tsx', '../blog.kind.ts', '#admin-kit/record-form.tsx', '#ui/button.tsx', '#lib/dates.ts'],
      ),
      'src/features/library/blog/pages/post-page.tsx': imports(
        ...['../ui/post-card.tsx', '../blog.contract.ts', '#admin-kit/record-form.tsx', '#ui/button.tsx'],
      ),
      'src/features/library/blog/ui/post-card.tsx': imports(
        '../blog.contract.ts',
        '#ui/button.tsx',
        '#site/page-meta.ts',
        '#lib/dates.ts',
      ),
      'src/features/library/blog/ui/blog.queries.ts': imports('../blog.constants.ts'),
      'src/features/library/blog/server/blog.routes.ts': imports(
        ...['./blog.store.ts', '../blog.contract.ts', '../blog.kind.ts', '#platform/db/db.ts'],
      ),
      'src/features/library/blog/server/blog.store.ts': imports('node:path', 'drizzle-orm'),
      'src/features/library/blog/server/blog.routes.test.ts': imports('#app/testing/test-app.ts', './blog.routes.ts'),
      'src/app/testing/test-app.ts': imports('../main.ts'),
      'src/app/main.test.ts': imports('../../scripts/build.ts'),
      'src/lib/dates.test.ts': imports('./dates.ts', 'node:fs'),
      'scripts/build.ts': LEAF,
      'src/features/library/blog/blog.contract.ts': imports(
        'zod',
        './blog.kind.ts',
        './blog.constants.ts',
        '#lib/dates.ts',
      ),
      'src/features/library/blog/blog.kind.ts': imports('./blog.constants.ts', '#lib/dates.ts'),
      'src/features/library/blog/blog.constants.ts': LEAF,
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
      ...[
        'src/platform/db/db.ts',
        'src/features/library/blog/server/blog.store.ts',
        'src/features/library/blog/ui/post-card.tsx',
      ],
      ...[
        'src/features/library/blog/blog.contract.ts',
        'src/features/library/blog/admin/post-form.tsx',
        'src/admin-kit/list.tsx',
      ],
      ...['src/features/library/blog/pages/post-page.tsx', 'src/pages/home/home-page.tsx'],
    ];
    const forbidden: [file: string, specifier: string, line: string][] = [
      ['src/app/a.ts', '#server.ts', 'app → src/server.ts'],
      ['src/app/a.ts', '../../scripts/build.ts', 'app → scripts/build.ts'],
      ['src/app/a.ts', './testing/test-app.ts', 'app → src/app/testing/test-app.ts'],
      ['src/routes/a.tsx', '#ui/button.tsx', 'routes → src/ui/button.tsx'],
      ['src/site/a.ts', '#ui/button.tsx', 'site → src/ui/button.tsx'],
      [
        'src/pages/a.tsx',
        '#features/library/blog/server/blog.store.ts',
        'pages → src/features/library/blog/server/blog.store.ts',
      ],
      ['src/pages/a.tsx', '#app/run.ts', 'pages → src/app/run.ts'],
      ['src/pages/a.tsx', '#platform/db/db.ts', 'pages → src/platform/db/db.ts'],
      ...['ui', 'admin', 'pages'].flatMap((part): [string, string, string][] => {
        const file = `src/features/firm/team/${part}/a.tsx`;
        return [
          [
            file,
            '#features/library/blog/blog.contract.ts',
            `feature ${part} → src/features/library/blog/blog.contract.ts`,
          ],
          [
            file,
            '#features/library/blog/ui/post-card.tsx',
            `feature ${part} → src/features/library/blog/ui/post-card.tsx`,
          ],
          [file, '#pages/home/home-page.tsx', `feature ${part} → src/pages/home/home-page.tsx`],
          [file, '#platform/db/db.ts', `feature ${part} → src/platform/db/db.ts`],
          [file, 'node:fs', `feature ${part}: node → fs`],
        ];
      }),
      [
        'src/features/firm/team/server/team.store.ts',
        '#features/library/blog/server/blog.store.ts',
        'feature server → src/features/library/blog/server/blog.store.ts',
      ],
      [
        'src/features/firm/team/server/team.store.test.ts',
        '#features/library/blog/server/blog.routes.ts',
        "feature server's test → src/features/library/blog/server/blog.routes.ts",
      ],
      [
        'src/features/library/blog/ui/a.tsx',
        '../server/blog.store.ts',
        'feature ui → src/features/library/blog/server/blog.store.ts',
      ],
      [
        'src/features/library/blog/ui/a.tsx',
        '../admin/post-form.tsx',
        'feature ui → src/features/library/blog/admin/post-form.tsx',
      ],
      ['src/features/library/blog/ui/a.tsx', '#admin-kit/list.tsx', 'feature ui → src/admin-kit/list.tsx'],
      [
        'src/features/library/blog/admin/a.tsx',
        '../server/blog.store.ts',
        'feature admin → src/features/library/blog/server/blog.store.ts',
      ],
      [
        'src/features/library/blog/admin/a.tsx',
        '../pages/post-page.tsx',
        'feature admin → src/features/library/blog/pages/post-page.tsx',
      ],
      [
        'src/features/library/blog/server/blog.routes.ts',
        '../ui/post-card.tsx',
        'feature server → src/features/library/blog/ui/post-card.tsx',
      ],
      [
        'src/features/library/blog/server/blog.routes.ts',
        '#app/testing/test-app.ts',
        'feature server → src/app/testing/test-app.ts',
      ],
      ['src/features/library/news/news.contract.ts', '#platform/db/db.ts', 'contract → src/platform/db/db.ts'],
      [
        'src/features/library/news/news.contract.ts',
        '#features/library/blog/blog.contract.ts',
        'contract → src/features/library/blog/blog.contract.ts',
      ],
      ['src/features/library/news/news.contract.ts', 'drizzle-orm', 'contract: package → node_modules/drizzle-orm/'],
      ['src/features/library/news/news.kind.ts', 'drizzle-orm', 'kind: package → node_modules/drizzle-orm/'],
      [
        'src/features/library/news/news.kind.ts',
        './news.contract.ts',
        'kind → src/features/library/news/news.contract.ts',
      ],
      ['src/features/library/news/news.constants.ts', 'zod', 'constants: package → node_modules/zod/'],
      ['src/features/library/news/news.constants.ts', 'node:fs', 'constants: package → fs'],
      [
        'src/admin-kit/a.tsx',
        '#features/library/blog/blog.contract.ts',
        'admin-kit → src/features/library/blog/blog.contract.ts',
      ],
      ['src/ui/a.tsx', '#features/library/blog/ui/post-card.tsx', 'ui → src/features/library/blog/ui/post-card.tsx'],
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

  it("let a feature's server import in one direction only", async () => {
    const [routes, service, presenter, store, table, pure] = [
      'a.routes',
      'a.service',
      'a.presenter',
      'a.store',
      'a.table',
      'a',
    ];
    const folder = 'src/features/library/blog/server';
    const file = (name: string | undefined) => `${folder}/${name}.ts`;
    const found = await check({
      [file(routes)]: imports('./a.service.ts', './a.presenter.ts', './a.store.ts', './b.routes.ts'),
      [file('b.routes')]: LEAF,
      [file(service)]: imports('./a.store.ts', './a.ts', './a.presenter.ts'),
      [file(presenter)]: `import type { A } from './a.store.ts';\n${imports('./a.table.ts')}`,
      [file(store)]: imports('./a.table.ts', './b.service.ts'),
      [file('b.service')]: LEAF,
      [file(table)]: LEAF,
      [file(pure)]: imports('./b.store.ts'),
      [file('b.store')]: LEAF,
    });
    expect(found).toEqual(
      [
        [presenter, table],
        [routes, 'b.routes'],
        [service, presenter],
        [store, 'b.service'],
        [pure, 'b.store'],
      ].map(([from, to]) => `${file(from)}  direction → ${file(to)}`),
    );
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
