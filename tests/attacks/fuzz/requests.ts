import fc from 'fast-check';
import { generateAddress, generatePageAddress } from './addresses.ts';
import type { Operation } from './api-document.ts';
import type { FuzzRequest, Kind } from './fuzz-request.ts';
import { hostileText } from './hostile-values.ts';
import type { KnownValues } from './known-values.ts';
import { breakText, mutateBody } from './mutations.ts';
import { CONTENT_TYPES, METHODS, ODD_HEADERS } from './odd-headers.ts';
import { generateValues } from './schema-values.ts';
import { generateUploads } from './uploads.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Generates requests to a call of the API: valid ones and many kinds of invalid ones. */
export function generateRequests(operation: Operation, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const { method } = operation;
  const address = generateAddress(operation, known, false);
  const hostileAddress = generateAddress(operation, known, true);
  const validBody = operation.body && generateValues(operation.body, known);
  const text = (validBody ?? fc.constant({})).map(toJson);
  const jsonHeaders = operation.body ? JSON_TYPE : {};
  const body = operation.body ? text : fc.constant(undefined);
  if (isUpload(operation)) return generateUploads(address);

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
  const broken = request('broken', { body: breakText(text), headers: brokenHeaders });
  return fc.oneof(
    { weight: 8, arbitrary: request('valid', {}) },
    { weight: 4, arbitrary: request('address', { path: hostileAddress }) },
    {
      weight: 1,
      arbitrary: request('headers', {
        headers: fc.constantFrom(...ODD_HEADERS).map((odd) => ({ ...jsonHeaders, ...odd })),
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
    ...(validBody ? [{ weight: 6, arbitrary: request('fields', { body: mutateBody(validBody).map(toJson) }) }] : []),
  );
}

const brokenHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant(JSON_TYPE) },
  { weight: 2, arbitrary: fc.constantFrom(...CONTENT_TYPES).map((type) => ({ 'content-type': type })) },
);

/** Generates requests to everything outside the API. */
export function generatePageRequests(
  pages: readonly string[],
  forms: readonly string[],
  known: KnownValues,
): fc.Arbitrary<FuzzRequest> {
  const page = fc.record({
    method: fc.oneof(
      { weight: 9, arbitrary: fc.constant('GET') },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
    ),
    path: generatePageAddress(pages, known),
    headers: fc.oneof(
      { weight: 5, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_HEADERS) },
    ),
    body: fc.constant(undefined),
    kind: fc.constant('page' as const),
  });
  const form = fc.record({
    method: fc.constant('POST'),
    path: generatePageAddress(forms, known),
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

const isUpload = ({ name }: Operation) =>
  ['POST /api/upload', 'POST /api/images', 'POST /api/media/{id}/replace'].includes(name);
const toJson = (value: unknown): string => JSON.stringify(value) ?? '';
