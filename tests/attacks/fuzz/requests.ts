import fc from 'fast-check';
import { onePage } from '../../../src/platform/pdf/pdf.fixtures.ts';
import { multipart } from '../../../src/platform/testing/multipart.ts';
import { addressOf, pageAddress } from './addresses.ts';
import type { Operation } from './api-document.ts';
import { hostileText } from './hostile-values.ts';
import type { KnownValues } from './known-values.ts';
import { brokenText, mutated } from './mutations.ts';
import { valuesFor } from './schema-values.ts';

/** Who asks. */
export const ROLES = ['visitor', 'member', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** One request of the run, made from the seed and its number alone. */
export interface FuzzRequest {
  readonly method: string;
  /** As it goes over the wire. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** In what way it is wrong, `valid` where in none that the document forbids. */
  readonly kind: Kind;
}

type Kind = 'valid' | 'fields' | 'broken' | 'address' | 'headers' | 'method' | 'page' | 'form' | 'upload';

const JSON_TYPE = { 'content-type': 'application/json' };
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application/merge-patch+json',
  '*/*',
  '',
];
const METHODS = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'SEARCH',
  'LINK',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'GET',
];
const HEADERS: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
  { 'accept-encoding': 'br;q=0, gzip;q=NaN, identity;q=0, *;q=0' },
  { 'accept-encoding': 'x'.repeat(5000) },
  { accept: 'application/xml', 'accept-language': '\u00ff'.repeat(50) },
  { 'if-none-match': '*' },
  { 'if-none-match': '"'.repeat(500) },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-,5-1,-0' },
  { range: 'bytes=99999999999999999999-' },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { authorization: 'Bearer x' },
  { authorization: 'Basic Og==' },
  { cookie: 'greatcircle_session=%' },
  { cookie: 'greatcircle_session=a.b; greatcircle_session=c' },
  { cookie: `greatcircle_session=${'.'.repeat(3000)}; greatcircle_device=%00; greatcircle_second_step=x` },
  { cookie: '=;;==; a=\u00e9' },
  { 'x-request-id': '\u00ff'.repeat(300) },
  { 'user-agent': `${'<script>'.repeat(300)}\u00ff` },
  { 'x-huge': 'a'.repeat(12_000) },
  { host: 'evil.example' },
  { host: '[::1]:x' },
];

/** Requests to a call of the API: as the document allows them, and wrong in every way we can think of. */
export function requestsTo(operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const { method } = operation;
  const address = addressOf(operation, known, false);
  const strange = addressOf(operation, known, true);
  const fitting = operation.body && valuesFor(operation.body, known);
  const text = (fitting ?? fc.constant({})).map(asText);
  const jsonHeaders = operation.body ? JSON_TYPE : {};
  const body = operation.body ? text : fc.constant(undefined);
  if (isUpload(operation)) return uploads(operation, address);

  const request = (kind: Kind, more: Partial<Record<keyof FuzzRequest, fc.Arbitrary<unknown>>>) =>
    fc.record({
      method: fc.constant(method),
      path: address,
      headers: fc.constant(jsonHeaders),
      body,
      kind: fc.constant(kind),
      ...more,
    }) as fc.Arbitrary<FuzzRequest>;
  const writes = method !== 'GET';
  const broken = request('broken', { body: brokenText(text), headers: brokenHeaders });
  return fc.oneof(
    { weight: 8, arbitrary: request('valid', {}) },
    { weight: 4, arbitrary: request('address', { path: strange }) },
    {
      weight: 1,
      arbitrary: request('headers', {
        headers: fc.constantFrom(...HEADERS).map((odd) => ({ ...jsonHeaders, ...odd })),
      }),
    },
    {
      weight: 1,
      arbitrary: request('method', {
        method: fc.constantFrom(...METHODS),
        body: fc.constant(undefined),
        headers: fc.constant({}),
      }),
    },
    ...(writes ? [{ weight: 2, arbitrary: broken }] : []),
    ...(fitting ? [{ weight: 6, arbitrary: request('fields', { body: mutated(fitting).map(asText) }) }] : []),
  );
}

const brokenHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant(JSON_TYPE) },
  { weight: 2, arbitrary: fc.constantFrom(...TYPES).map((type) => ({ 'content-type': type })) },
);

/** Requests to everything that is no call of the API. */
export function requestsToPages(
  pages: readonly string[],
  forms: readonly string[],
  known: KnownValues,
): fc.Arbitrary<FuzzRequest> {
  const page = fc.record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant('GET') },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
    ),
    path: pageAddress(pages, known),
    headers: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constantFrom(...HEADERS) }),
    body: fc.constant(undefined),
    kind: fc.constant('page' as const),
  });
  const form = fc.record({
    method: fc.constant('POST'),
    path: pageAddress(forms, known),
    headers: fc.constant({ 'content-type': 'application/x-www-form-urlencoded' }),
    body: fc
      .dictionary(fc.constantFrom(...FIELDS), fc.oneof(hostileText, fc.constant('ada@example.com')), { maxKeys: 8 })
      .map((fields) => new URLSearchParams(fields).toString()),
    kind: fc.constant('form' as const),
  });
  return fc.oneof({ weight: 4, arbitrary: page }, { weight: 1, arbitrary: form });
}

const FIELDS = [
  'email',
  'password',
  'firstName',
  'lastName',
  'message',
  'token',
  'next',
  'code',
  'content',
  'authorName',
  'authorEmail',
  'website',
  'company',
  'industry',
  'frequency',
  'parentId',
  'elapsed',
  '__proto__',
];

const isUpload = ({ name }: Operation) => name === 'POST /api/upload' || name === 'POST /api/images';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const FILES: readonly Buffer[] = [
  onePage(),
  PIXEL,
  PIXEL.subarray(0, 40),
  Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="gc9()"/>'),
  Buffer.from('GIF89a/*<script>gc9()</script>*/'),
  Buffer.alloc(0),
  Buffer.alloc(3000, 0xff),
];

function uploads({ method }: Operation, address: fc.Arbitrary<string>): fc.Arbitrary<FuzzRequest> {
  const form = fc
    .record({
      name: fc.oneof(hostileText, fc.constantFrom('a.pdf', 'a.png', '..\\a.pdf')),
      file: fc.constantFrom(...FILES),
      field: fc.constantFrom('file', 'file', 'file', 'image', '__proto__'),
    })
    .map(({ name, file, field }) => multipart(name.slice(0, 300).replace(/["\r\n]/g, ''), file, field));
  const bare = fc
    .tuple(fc.constantFrom(...FILES), fc.constantFrom(...TYPES))
    .map(([body, type]) => ({ headers: { 'content-type': type }, body }));
  return fc
    .tuple(address, fc.oneof({ weight: 3, arbitrary: form }, { weight: 1, arbitrary: bare }))
    .map(([path, { headers, body }]) => ({ method, path, headers, body, kind: 'upload' as const }));
}

const asText = (value: unknown): string => JSON.stringify(value) ?? '';
