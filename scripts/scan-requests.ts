/**
 * Writes one HTTP request a file for every call of a running site, as scanners read them (docs/security.md, "Scanners"):
 * `node scripts/scan-requests.ts http://127.0.0.1:3000 folder "cookie of a session"`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiCall, bodyOf, callsOf, type Schema } from '../src/platform/testing/openapi-calls.ts';

const [origin, folder, cookie] = process.argv.slice(2);
if (!origin || !folder) {
  process.stderr.write('Usage: node scripts/scan-requests.ts <origin> <folder> [cookie]\n');
  process.exit(2);
}

// These would end the scanner's own session, change its password or empty the site while it is at work.
const NOT_SENT = /^(DELETE .*|POST \/api\/auth\/(logout|change-password|two-factor\/.*))$/;
// These would take the place of the session they are sent with.
const WITHOUT_COOKIE = /^\/api\/auth\/(login|signup|two-factor)$/;
// What has a form of its own. A list's cursor is asked for alone, in a second request: a wrong one refuses all the rest.
const PLAIN: Readonly<Record<string, string>> = {
  ids: '1',
  password: 'wave after wave',
  industry: 'airlines',
  from: '2026-01-01',
  to: '2027-01-01',
  section: 'start',
  email: 'scanner@example.com',
  authorEmail: 'scanner@example.com',
  pdfUrl: 'https://example.com/a.pdf',
  linkedinUrl: 'https://example.com/a',
  twitterUrl: 'https://example.com/a',
  url: 'https://example.com/a',
  profileImage: '/media/images/a.webp',
  featuredImage: '/media/images/a.webp',
  coverImage: '/media/images/a.webp',
  thumbnailImage: '/media/images/a.webp',
};

mkdirSync(folder, { recursive: true });
const document = (await (await fetch(new URL('/api/openapi.json', origin))).json()) as {
  paths: Record<string, object>;
};
let written = 0;
for (const { method, path: address, query, body } of callsOf(document)) {
  if (NOT_SENT.test(`${method} ${address}`)) continue;
  const target = address.replace(/\{slug\}/, 'any').replace(/\{\w+\}/g, '1');
  const json = body && JSON.stringify(sample(body));
  const name = `${method}${address}`.replace(/[^A-Za-z]+/g, '-').toLowerCase();
  write(
    name,
    method,
    target,
    query.filter((one) => one.name !== 'cursor'),
    json,
  );
  const cursor = query.filter((one) => one.name === 'cursor');
  if (cursor.length > 0) write(`${name}-cursor`, method, target, cursor, json);
}
process.stdout.write(`${written} requests in ${folder}\n`);

function write(name: string, method: string, target: string, query: ApiCall['query'], json: string | undefined): void {
  const asked = query.map((one) => `${one.name}=${encodeURIComponent(String(sample(one.schema, one.name)))}`);
  const lines = [
    `${method} ${target}${asked.length > 0 ? `?${asked.join('&')}` : ''} HTTP/1.1`,
    `Host: ${new URL(origin ?? '').host}`,
    'Accept: application/json',
    ...(cookie && !WITHOUT_COOKIE.test(target) ? [`Cookie: ${cookie}`] : []),
    ...(json === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`]),
    '',
    json ?? '',
  ];
  writeFileSync(path.join(folder ?? '', `${name}.txt`), lines.join('\r\n'));
  written += 1;
}

function sample(schema: Schema, name = ''): unknown {
  return bodyOf(schema, (at, longest) => (PLAIN[at] ?? 'wave').slice(0, longest), name);
}
