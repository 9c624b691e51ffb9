import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { vi } from 'vitest';
import { ZipFile } from 'yazl';
import { IMPORT_UPLOAD_PATH, IMPORTS_PATH, WORKING_STATES } from '#features/firm/imports/imports.constants.ts';
import type { SiteImport } from '#features/firm/imports/imports.contract.ts';
import { multipart } from '#platform/testing/raw-request.ts';
import { ROOT_DIR } from '../root-dir.ts';
import type { TestBrowser } from './test-app.ts';

const FIXTURES = path.join(ROOT_DIR, 'tests/fixtures/imports');
export const readFixture = (name: string): Buffer => readFileSync(path.join(FIXTURES, name));

/** The files of a folder of fixtures, by their paths inside it. */
export const readFixtureFolder = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(path.join(FIXTURES, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return entry.isFile() ? [[path.relative(path.join(FIXTURES, folder), file), readFileSync(file)]] : [];
    }),
  );

export const createPicture = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** An archive with these files. A mode makes an entry a link. */
export async function createZip(files: Readonly<Record<string, Buffer | string>>, mode?: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), name, mode === undefined ? {} : { mode });
  zip.end();
  return buffer(zip.outputStream);
}

const IMPORT_LIMIT_MS = 30_000;

/** The calls of the screen for imports. */
export function createImporter(admin: TestBrowser) {
  const read = async (id: number) => (await (await admin.fetch(`${IMPORTS_PATH}/${id}`)).json()) as SiteImport;
  const upload = (name: string, bytes: Buffer) => {
    const { headers, body } = multipart(name, bytes);
    return admin.fetch(IMPORT_UPLOAD_PATH, { method: 'POST', headers, body: new Uint8Array(body) });
  };
  /** Waits until nobody works on the import. */
  const waitFor = (id: number): Promise<SiteImport> =>
    vi.waitFor(
      async () => {
        const found = await read(id);
        if (WORKING_STATES.includes(found.state)) throw new Error(`The import is still ${found.state}`);
        return found;
      },
      { timeout: IMPORT_LIMIT_MS, interval: 50 },
    );
  const act = async (id: number, action: 'run' | 'stop' | 'take-back') =>
    admin.send(`${IMPORTS_PATH}/${id}/${action}`, {});
  const check = async (name: string, bytes: Buffer): Promise<SiteImport> => {
    const reply = await upload(name, bytes);
    if (reply.status !== 201) throw new Error(`${reply.status} ${await reply.text()}`);
    return waitFor(((await reply.json()) as SiteImport).id);
  };
  return {
    read,
    upload,
    check,
    act,
    waitFor,
    /** Checks and imports. */
    async run(name: string, bytes: Buffer): Promise<SiteImport> {
      const { id, failure } = await check(name, bytes);
      if (failure) throw new Error(failure);
      await act(id, 'run');
      return waitFor(id);
    },
    async takeBack(id: number): Promise<SiteImport> {
      await act(id, 'take-back');
      return waitFor(id);
    },
  };
}
