/**
 * Writes one HTTP request file for every API call of a running site, in the format scanners read (docs/security.md,
 * "Scanners"):
 * `node scripts/scan-requests.ts http://127.0.0.1:3000 folder "cookie of a session"`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ApiCall, buildBody, listCalls, type Schema } from '../src/platform/testing/openapi-calls.ts';

const [origin, folder, cookie] = process.argv.slice(2);
if (!origin || !folder) {
  process.stderr.write('Usage: node scripts/scan-requests.ts <origin> <folder> [cookie]\n');
  process.exit(2);
}

// These would end the scanner's session, change its password or delete the site's content during the scan.
const NOT_SENT = /^(DELETE .*|POST \/api\/auth\/(logout|change-password|two-factor\/.*))$/;
// These would replace the session they are sent with.
const WITHOUT_COOKIE = /^\/api\/auth\/(login|signup|two-factor)$/;
// Values for fields with a special format. A list's cursor goes into a separate request, because an invalid cursor
// fails the request before its other parameters are used.
const SAMPLE_VALUES: Readonly<Record<string, string>> = {
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
for (const { method, path: address, query, body } of listCalls(document)) {
  if (NOT_SENT.test(`${method} ${address}`)) continue;
  const target = address.replace(/\{slug\}/, 'any').replace(/\{\w+\}/g, '1');
  const json = body && JSON.stringify(createSample(body));
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
  const parameters = query.map(
    (one) => `${one.name}=${encodeURIComponent(String(createSample(one.schema, one.name)))}`,
  );
  const lines = [
    `${method} ${target}${parameters.length > 0 ? `?${parameters.join('&')}` : ''} HTTP/1.1`,
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

function createSample(schema: Schema, name = ''): unknown {
  return buildBody(schema, (field, maxLength) => (SAMPLE_VALUES[field] ?? 'wave').slice(0, maxLength), name);
}
