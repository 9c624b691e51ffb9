import { afterAll, beforeAll, expect, it } from 'vitest';
import { skills } from '#features/learning/mentor/server/skills.table.ts';
import { skillKind } from '#features/learning/mentor/skills.kind.ts';
import { createRecordStore } from '#platform/records/record-store.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'related' });
});
afterAll(() => app?.close());

it('records that are equally related come in the order of their kind', async () => {
  const store = createRecordStore(skills, { ...skillKind, related: { category: 1 } });
  const insert = (name: string) => ({ name, type: 'skill' as const, category: 'Planning' });
  const [row] = await store.insert(app.services.db, ['Weather', 'Crews', 'Aircraft', 'Slots'].map(insert));
  const names = async (limit: number) =>
    row && (await store.listRelated(app.services.db, row, limit)).map(({ name }) => name);
  expect(await names(3)).toEqual(['Aircraft', 'Crews', 'Slots']);
  expect(await names(2)).toEqual(['Aircraft', 'Crews']);
});
