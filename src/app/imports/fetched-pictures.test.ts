import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { IMPORTS_PATH } from '#features/firm/imports/imports.constants.ts';
import { createImporter, createPicture, createZip } from '../testing/import-site.ts';
import { createTestApp, type TestApp, type TestBrowser } from '../testing/test-app.ts';

let server: Server;
let former: string;
const asked: string[] = [];
beforeAll(async () => {
  const picture = await createPicture('#334455');
  server = createServer(({ url = '' }, reply) => {
    asked.push(url);
    if (url === '/moved.jpg') reply.writeHead(302, { location: '/real.jpg' }).end();
    else if (url === '/circle.jpg') reply.writeHead(302, { location: '/circle.jpg' }).end();
    else if (url === '/real.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
    else if (url === '/page.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>');
    else reply.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  former = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server?.close());
beforeEach(() => asked.splice(0));

const write = () =>
  ['real', 'moved', 'circle', 'page', 'gone'].map((name) => `![${name}](${former}/${name}.jpg)`).join('\n\n');
const post = () => createZip({ 'post.md': `---\ntitle: Post\ndate: 2020-01-02\n---\n\n${write()}\n` });

async function run(app: TestApp, admin: TestBrowser, body: object) {
  const importer = createImporter(admin);
  const { id } = await importer.check('post.zip', await post());
  expect(asked).toEqual([]);
  await admin.send(`${IMPORTS_PATH}/${id}/run`, body);
  await importer.waitFor(id);
  const { rows } = await app.services.db.$client.query('SELECT content FROM blog_posts');
  return String(rows[0]?.content);
}

async function withSite(env: Record<string, string>, work: (app: TestApp, admin: TestBrowser) => Promise<void>) {
  const app = await createTestApp({ label: 'fetched-pictures', env });
  try {
    await work(app, await app.createAdminBrowser());
  } finally {
    await app.close();
  }
}

it('fetches pictures of the former site only when that is wanted', () =>
  withSite({ WEBHOOK_PRIVATE: '1' }, async (app, admin) => {
    expect(await run(app, admin, {})).toContain(`[real](<${former}/real.jpg>)`);
    expect(asked).toEqual([]);
    await app.database.empty('imports', 'blog_posts');
    const content = await run(app, admin, { fetchesPictures: true });
    expect(content.match(/!\[\w+\]\(\/media\/uploads\/(real|moved)-/g)).toHaveLength(2);
    for (const name of ['circle', 'page', 'gone']) expect(content).toContain(`[${name}](<${former}/${name}.jpg>)`);
    expect(asked.filter((url) => url === '/circle.jpg').length).toBeLessThan(6);
  }));

it('never asks an address that is not on the public internet', () =>
  withSite({}, async (app, admin) => {
    expect(await run(app, admin, { fetchesPictures: true })).not.toContain('/media/');
    expect(asked).toEqual([]);
  }));
