import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPeopleAndDrafts, exportSite, importFolder } from '../testing/export-site.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let source: TestApp;
let target: TestApp;
let folder: string;
beforeAll(async () => {
  source = await createTestApp({ label: 'export-from', env: { SAMPLE_CONTENT: 'on' } });
  target = await createTestApp({ label: 'export-to' });
  folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-export-'));
}, 120_000);
afterAll(async () => {
  await source?.close();
  await target?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every file of an export by its name, without the lists that an import does not take. */
async function readExport(name: string): Promise<ReadonlyMap<string, Buffer>> {
  const root = path.join(folder, name);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [path.relative(root, file), await readFile(file)] as const);
  return new Map((await Promise.all(read)).filter(([file]) => !file.startsWith('lists/to-read/')).toSorted());
}

describe('an export', () => {
  it('of one site, imported into an empty one and exported again, is the same files', async () => {
    await addPeopleAndDrafts(source);
    await exportSite(source, path.join(folder, 'first'));
    const report = await importFolder(target, path.join(folder, 'first'));
    expect(report.problems).toEqual([]);
    expect(report.counts).toMatchObject({
      subscriber: { new: 3 },
      issue: { new: 2 },
      redirect: { new: 2 },
      'row:answer': { new: 1 },
      'row:registration': { new: 1 },
      'row:note': { new: 1 },
      'row:tagged or assigned person': { new: 2 },
      'row:old article link': { new: 1 },
      'row:old series link': { new: 1 },
      settings: { new: 1 },
    });
    expect(await target.database.query('SELECT FROM newsletter_deliveries')).toEqual([]);
    expect(await target.database.query('SELECT slug, status FROM newsletter_issues ORDER BY id')).toEqual([
      { slug: 'spring-issue', status: 'sent' },
      { slug: 'not-yet', status: 'draft' },
    ]);
    expect(await target.database.query('SELECT clicks FROM newsletter_links ORDER BY number')).toEqual([
      { clicks: 7 },
      { clicks: 0 },
    ]);
    expect(await target.database.query('SELECT practice, routed_by FROM contact_forms WHERE id = 501')).toEqual([
      { practice: 'Airlines', routed_by: 'Airlines, “slot”' },
    ]);
    await exportSite(target, path.join(folder, 'second'));
    const [first, second] = [await readExport('first'), await readExport('second')];
    expect([...second.keys()]).toEqual([...first.keys()]);
    for (const [name, bytes] of first)
      if (!second.get(name)?.equals(bytes)) expect([name, String(second.get(name))]).toEqual([name, String(bytes)]);
  }, 120_000);
});
