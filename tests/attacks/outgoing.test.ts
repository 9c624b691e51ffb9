import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORD_KINDS } from '#app/testing/record-kinds.ts';
import { createTestSite, type TestSite } from '#app/testing/test-site.ts';
import { addUser, createIpAddress, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { listOperations, type Operation } from './fuzz/api-document.ts';
import { SiteValues } from './fuzz/known-values.ts';
import { generateValues } from './fuzz/schema-values.ts';

/** A server that the site has no reason to contact. */
let trap: Server;
let caught = 0;
let lure: string;
let site: TestSite;
beforeAll(async () => {
  trap = createServer((_, response) => response.end('caught'));
  trap.on('connection', () => {
    caught += 1;
  });
  trap.listen(0, '127.0.0.1');
  await once(trap, 'listening');
  lure = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/pic.png`;
  site = await createTestSite({ label: 'outgoing', renderPage: async () => new Response('<!doctype html>') });
});
afterAll(async () => {
  await site?.close();
  trap?.close();
});

const writeLureText = () =>
  `![a](${lure}) [a](${lure}) <img src="${lure}"> <iframe src="${lure}"></iframe> ${lure} <${lure}>\n\n[x]: ${lure}`;

/** Replaces texts and addresses in a value with the lure. Fields with fixed values stay. */
function insertLure(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => insertLure(one, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, insertLure(one, key)]));
  if (typeof value !== 'string') return value;
  if (/url|image|link|website|redirect|callback/i.test(name)) return lure;
  if (/content|lesson|message|text|challenge|solution|results|bio|description|excerpt|goals|challenges/i.test(name))
    return writeLureText();
  return value;
}

it('no record, text or header that a client sends makes the server contact another server', async () => {
  const { email } = await addUser(site.services.db, { role: 'admin' });
  const admin = await signInBrowser(site, email);
  const document: unknown = JSON.parse((await site.request('/api/openapi.json')).body.toString());
  const operations = listOperations(document);
  const send = ({ method, path }: Pick<Operation, 'method' | 'path'>, body: unknown) =>
    admin.send(path.replace(/\{\w+\}/g, '1'), body, {
      method,
      from: createIpAddress(),
      headers: { 'x-forwarded-host': new URL(lure).host, referer: lure, 'x-original-url': lure },
    });

  let created = 0;
  for (const { path, requiredFields, optionalFields, addresses } of RECORD_KINDS) {
    const lureAddresses = Object.fromEntries(addresses.map((name) => [name, lure]));
    const texts = insertLure(requiredFields) as Record<string, unknown>;
    for (const body of [
      { ...texts, ...lureAddresses },
      { ...texts, ...optionalFields, ...lureAddresses, slug: undefined },
    ]) {
      const reply = await send({ method: 'POST', path }, body);
      if (reply.status === 201) created += 1;
    }
  }
  expect(created).toBeGreaterThanOrEqual(RECORD_KINDS.length);
  const known = new SiteValues();
  for (const operation of operations.filter(({ body, path }) => body && !path.startsWith('/api/auth/'))) {
    const values = fc.sample(generateValues(operation.body ?? {}, known), { seed: 7, numRuns: 5 });
    for (const value of values) await send(operation, insertLure(value));
    await send(operation, {
      ...(insertLure(values[0]) as object),
      url: lure,
      webhook: lure,
      redirectTo: lure,
      callbackURL: lure,
    });
  }

  for (const { path, method } of operations) if (method === 'GET') await admin.fetch(path.replace(/\{\w+\}/g, '1'));
  const posts = (await (await admin.fetch('/api/blog-posts')).json()) as { slug: string }[];
  const pages = posts.flatMap(({ slug }) => [`/insights/articles/${slug}.md`, `/og/articles/${slug}.png`]);
  for (const page of [
    ...pages,
    '/og/white-papers/1.png',
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/sitemap.xml',
    '/llms.txt',
    `/media/x/${encodeURIComponent(lure)}`,
  ])
    await site.request(page, { headers: { host: new URL(lure).host } });
  const preview = await admin.send('/api/preview', { content: writeLureText(), kind: 'article' });
  expect(await preview.text()).toContain(lure);
  // Waits for all jobs, including mails.
  await expect
    .poll(
      async () =>
        (await site.database.query("SELECT 1 FROM pgboss.job WHERE state < 'completed' AND start_after <= now()"))
          .length,
      { timeout: 20_000 },
    )
    .toBe(0);

  expect(caught).toBe(0);
  await fetch(lure);
  expect(caught).toBe(1);
});
