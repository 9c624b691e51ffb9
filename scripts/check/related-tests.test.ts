import { expect, it } from 'vitest';
import { findRelatedTests } from './related-tests.ts';

const SOURCES = new Map(
  Object.entries({
    'src/lib/dates.ts': '',
    'src/lib/dates.test.ts': "import './dates.ts';",
    'src/features/library/blog/server/blog.store.ts': "import { day } from '#lib/dates.ts';",
    'src/features/library/blog/server/blog.routes.ts': "import { list } from './blog.store.ts';",
    'src/features/library/blog/server/blog.routes.test.ts': "import { createTestApp } from '#app/testing/test-app.ts';",
    'src/features/firm/news/server/news.routes.test.ts': "import { createTestApp } from '#app/testing/test-app.ts';",
    'src/app/api.ts': "export { routes } from '#features/library/blog/server/blog.routes.ts';",
    'src/app/testing/test-app.ts': "export const createTestApp = () => import('../api.ts');",
    'src/app/main.test.ts':
      "import { requireBuild } from './testing/test-site.ts';\nimport { createTestApp } from './testing/test-app.ts';",
    'src/lib/types.test.ts': "import type { Day } from './dates.ts';\nimport { type Hour } from './dates.ts';",
  }),
);

it('finds the tests of a change through all imports; near are those few imports away or of the same noun', () => {
  const [blog, news] = ['library/blog/server/blog', 'firm/news/server/news'].map(
    (name) => `src/features/${name}.routes.test.ts`,
  );
  expect(findRelatedTests(SOURCES, ['src/lib/dates.ts'])).toEqual({
    near: ['src/lib/dates.test.ts'],
    far: [blog, news, 'src/app/main.test.ts'],
  });
  expect(findRelatedTests(SOURCES, ['src/features/library/blog/server/blog.store.ts']).near).toEqual([blog]);
});

it('names a changed test first, counts no import of types, and leaves out what needs a build', () => {
  const changed = ['src/lib/types.test.ts', 'src/lib/dates.ts'];
  expect(findRelatedTests(SOURCES, changed).near).toEqual(['src/lib/types.test.ts', 'src/lib/dates.test.ts']);
  expect(findRelatedTests(SOURCES, ['src/lib/dates.ts']).far).not.toContain('src/lib/types.test.ts');
  expect(findRelatedTests(SOURCES, ['src/app/main.test.ts'])).toEqual({ near: [], far: ['src/app/main.test.ts'] });
});
