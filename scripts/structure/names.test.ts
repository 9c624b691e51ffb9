import { describe, expect, it } from 'vitest';
import { check, LEAF } from './check-tree.ts';

describe('names, barrels and sizes', { timeout: 240_000 }, () => {
  const lines = (count: number) => `${'\n'.repeat(count - 1)}${LEAF}\n`;

  it('are reported when they break the rules', async () => {
    const wrong: Record<string, string> = {
      'src/utils/all.ts': 'has no place',
      'src/all.ts': 'has no place',
      'src/lib/apiClient.ts': 'kebab-case',
      'src/lib/Dates/a.ts': 'kebab-case',
      'scripts/checkAll.ts': 'kebab-case',
      'src/features/news/server/news.store.ts': 'library/, firm/, audience/, learning/',
      'src/features/library/blog/server/blog.utils.ts': '<noun>.<role>.ts',
      'src/features/library/blog/ui/blog.hooks.ts': '<noun>.queries.ts',
      'src/features/library/blog/admin/blog.hooks.ts': '<noun>.queries.ts',
      'src/features/library/blog/blog.types.ts': '<noun>.contract.ts',
      'src/features/library/blog/lib/a.ts': 'server/, ui/, admin/ and pages/',
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
      'src/features/library/case-studies/server/case-studies.service.test.ts',
      'src/features/library/blog/server/reading-time.ts',
      'src/features/library/blog/ui/comment-form.tsx',
      'src/features/library/blog/admin/blog.queries.ts',
      'src/features/library/blog/pages/post-page.tsx',
      'src/features/library/blog/blog.kind.ts',
      'src/features/library/blog/comments.contract.ts',
      'src/features/learning/mentor/domain/choose-steps.ts',
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
