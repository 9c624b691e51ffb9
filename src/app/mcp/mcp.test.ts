import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Capability } from '#lib/roles.ts';
import { createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
const article = (title: string, status: string) => ({
  title,
  slug: '',
  excerpt: `About ${title}.`,
  content: `The **whole** text of ${title}.`,
  category: 'airlines',
  status,
});
const ids = new Map<string, number>();
let makeToken: (...capabilities: Capability[]) => Promise<string>;
beforeAll(async () => {
  site = await createTestSite({ label: 'mcp', renderPage: async () => new Response('page') });
  const admin = await site.createAdminBrowser();
  for (const [title, status] of [
    ['Turnarounds', 'published'],
    ['Unfinished', 'draft'],
  ] as const) {
    const reply = await admin.send('/api/blog-posts', article(title, status));
    ids.set(title, ((await reply.json()) as { id: number }).id);
  }
  makeToken = async (...capabilities) => {
    const reply = await admin.send('/api/tokens', { name: 'Assistant', capabilities });
    return ((await reply.json()) as { token: string }).token;
  };
});
afterAll(() => site?.close());

const connect = async (token?: string) => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const url = new URL(`http://127.0.0.1:${site.port}/mcp`);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }) as never);
  return client;
};
const call = async (client: Client, name: string, input: Record<string, unknown>) => {
  const { content, isError } = await client.callTool({ name, arguments: input });
  return { isError: isError === true, text: (content as { text: string }[])[0]?.text ?? '' };
};
const read = (client: Client, title: string) => call(client, 'read', { kind: 'article', id: ids.get(title) });

it('finds and reads what is public, without a token', async () => {
  const client = await connect();
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['search', 'read']);
  const found = JSON.parse((await call(client, 'search', { query: 'turnarounds' })).text);
  expect(found).toMatchObject([
    { kind: 'article', id: ids.get('Turnarounds'), url: expect.stringContaining('/insights/articles/turnarounds') },
  ]);
  expect((await read(client, 'Turnarounds')).text).toMatch(/^# Turnarounds\n\nhttp.*The \*\*whole\*\* text/s);
  expect(await read(client, 'Unfinished')).toMatchObject({ isError: true });
  expect(JSON.parse((await call(client, 'search', { query: 'unfinished' })).text)).toEqual([]);
  expect(await call(client, 'read', { kind: 'user', id: 1 })).toMatchObject({ isError: true });
  await client.close();
});

it('reads drafts with a token that may, and with no other', async () => {
  const client = await connect(await makeToken('publishes'));
  expect(JSON.parse((await call(client, 'list_drafts', { kind: 'article' })).text)).toEqual([
    { kind: 'article', id: ids.get('Unfinished'), title: 'Unfinished' },
  ]);
  expect((await read(client, 'Unfinished')).text).toContain('text of Unfinished');
  await client.close();
  const other = await connect(await makeToken('seesPeople'));
  expect((await other.listTools()).tools.map(({ name }) => name)).toEqual(['search', 'read']);
  expect(await read(other, 'Unfinished')).toMatchObject({ isError: true });
  await other.close();
  await expect(connect('gct_wrong')).rejects.toThrow();
});

it('is refused under another name of this machine, from another site, and other than by POST', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const post = async (more: Record<string, string>, method = 'POST') =>
    (await site.request('/mcp', { method, headers: { ...headers, ...more }, ...(method === 'POST' && { body }) }))
      .status;
  expect(await post({})).toBe(200);
  expect(await post({ host: 'evil.example' })).toBe(403);
  expect(await post({ origin: 'https://evil.example' })).toBe(403);
  expect(await post({ host: 'evil.example', origin: 'http://evil.example' })).toBe(403);
  expect(await post({ 'content-type': 'text/plain' })).toBe(415);
  expect(await post({}, 'GET')).toBe(405);
  expect(await post({}, 'DELETE')).toBe(405);
});
