import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { SECURITY_HEADERS } from '../../../src/platform/http/security-headers.ts';
import type { RawReply } from '../../../src/platform/testing/raw-request.ts';
import type { Operation, Schema } from './api-document.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { SCRIPT_MARK } from './hostile-values.ts';

const JSON_TYPE = 'application/json';
/** Words of a database, a runtime or a machine, which a refusal has no business to hold. */
const INNARDS =
  /node_modules|\bat [\w.<>]+ \(|\.(ts|js|mjs):\d+|\b(ECONN|ENOENT|EACCES|ERR_)\w*|\b(SELECT|INSERT|UPDATE|DELETE)\b.+\b(FROM|INTO|SET)\b|violates|syntax error|\bpg_|relation "|column "|invalid input|ZodError|TypeError|SyntaxError|Error:|\$argon2/;
const MOST_BYTES = 8 * 1024 * 1024;
/** What may come of an address that is no page's or file's. */
const PAGE_STATUSES = new Set([
  200, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 410, 413, 415, 416, 429,
]);

/** Says what is wrong with a reply; nothing where nothing is. */
export function createJudge(operations: readonly Operation[], publicUrl: string) {
  const validators = new Map<Schema, ValidateFunction>();
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  const validatorOf = (schema: Schema) => {
    const found = validators.get(schema) ?? ajv.compile(closed(schema) as object);
    validators.set(schema, found);
    return found;
  };

  const asDeclared = (operation: Operation, { status, headers, body }: RawReply): string[] => {
    const declared = operation.responses[status];
    if (!declared) return [`the status ${status} is not in the document`];
    const type = typeOf(headers);
    const schema = declared.content?.[type]?.schema;
    if (declared.content && !schema) return [`the type ${type || 'none'} is not in the document`];
    if (!schema || type !== JSON_TYPE) return [];
    const value = parsed(body);
    if (value === undefined) return ['the body is no JSON'];
    const validator = validatorOf(schema);
    return validator(value) ? [] : [`the body is another: ${ajv.errorsText(validator.errors)}`];
  };

  return (request: FuzzRequest, reply: RawReply): string[] => {
    const { status, headers, body } = reply;
    if (isRefusedByNode(reply)) return [];
    const faults = [...generalFaults(request, reply, publicUrl)];
    const operation = operationAt(operations, request);
    const isData = /^\/api(\/|$|\?)/.test(request.path);
    if (request.method === 'HEAD' || status === 304) {
      if (body.length > 0) faults.push('there is a body');
    } else if (operation) faults.push(...asDeclared(operation, reply));
    else if (isData && status >= 400) faults.push(...refusalFaults(reply));
    if (!operation && !PAGE_STATUSES.has(status) && status < 500) faults.push(`the status ${status} is not expected`);
    if (typeOf(headers) === 'text/html' && body.includes(SCRIPT_MARK))
      faults.push('the page holds a script that was sent');
    return faults;
  };
}

const typeOf = (headers: RawReply['headers']) => headers['content-type']?.split(';')[0] ?? '';

/** Node's own parser refuses before the site is asked: no body, and the connection ends. */
const isRefusedByNode = ({ status, headers, body }: RawReply) =>
  [400, 431].includes(status) &&
  headers.connection === 'close' &&
  body.length === 0 &&
  !headers['x-content-type-options'];

/** The call that an address belongs to as the router reads it; undefined where the attack led elsewhere. */
function operationAt(operations: readonly Operation[], { method, path }: FuzzRequest): Operation | undefined {
  if (!URL.canParse(path, 'http://local')) return undefined;
  const { pathname } = new URL(path, 'http://local');
  const matching = operations.filter((one) => one.method === method && patternOf(one.path).test(pathname));
  return matching.find((one) => one.path === pathname) ?? (matching.length === 1 ? matching[0] : undefined);
}

const patterns = new Map<string, RegExp>();
function patternOf(path: string): RegExp {
  const found = patterns.get(path) ?? new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(path, found);
  return found;
}

function* generalFaults(
  request: FuzzRequest,
  { status, headers, body }: RawReply,
  publicUrl: string,
): Iterable<string> {
  if (status >= 500) yield `a ${status}: ${body.toString().slice(0, 200)}`;
  if (body.length > MOST_BYTES) yield `${body.length} bytes`;
  if (status !== 304) {
    for (const name of Object.keys(SECURITY_HEADERS)) if (headers[name] === undefined) yield `no ${name}`;
    if (headers['content-security-policy'] === undefined && status < 300) yield 'no content-security-policy';
  }
  if (body.length > 0 && headers['content-type'] === undefined) yield 'no content-type';
  const { location } = headers;
  if (location !== undefined && new URL(location, publicUrl).origin !== publicUrl) yield `it leads to ${location}`;
  for (const cookie of headers['set-cookie'] ?? [])
    if (!/; HttpOnly/i.test(cookie) || !/; SameSite=Lax/i.test(cookie))
      yield `the cookie ${cookie.split('=')[0]} is open`;
  if (headers['access-control-allow-origin'] !== undefined) yield 'another origin is let in';
  if (status >= 400 && request.method !== 'HEAD') {
    const words =
      typeOf(headers) === JSON_TYPE ? wordsOf(body) : body.toString().replace(/<script[\s\S]*?<\/script>/g, '');
    const innards = typeOf(headers) === JSON_TYPE ? INNARDS.exec(words) : /node_modules|\.(ts|tsx):\d+/.exec(words);
    if (innards) yield `it tells "${words.slice(Math.max(0, innards.index - 40), innards.index + 120)}"`;
  }
}

interface Refusal {
  readonly error: string;
  readonly issues?: readonly { readonly message: string }[];
}

/** The sentences of a refusal, without what it repeats of the request. */
function wordsOf(body: Buffer): string {
  const { error = '', issues = [] } = (parsed(body) ?? {}) as Partial<Refusal>;
  return [error, ...issues.map(({ message }) => message)].join('\n');
}

function refusalFaults({ headers, body }: RawReply): string[] {
  const refusal = typeOf(headers) === JSON_TYPE ? (parsed(body) as Refusal | undefined) : undefined;
  return typeof refusal?.error === 'string' && refusal.error !== '' ? [] : ['the refusal has another shape'];
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The schema with every object closed: a field the document does not tell is drift. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  return 'properties' in parts && !('additionalProperties' in parts)
    ? { ...parts, additionalProperties: false }
    : parts;
}
