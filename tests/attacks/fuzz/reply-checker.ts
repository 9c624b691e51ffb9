import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { getIssuer } from '../../../src/features/learning/badges/badges.calls.ts';
import { SECURITY_HEADERS } from '../../../src/platform/http/security-headers.ts';
import type { RawReply } from '../../../src/platform/testing/raw-request.ts';
import type { Operation, Schema } from './api-document.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import { INJECTED_SCRIPT } from './hostile-values.ts';

const JSON_TYPE = 'application/json';
/** Details of a database, runtime or machine that an error response must not reveal. */
const INTERNALS =
  /node_modules|\bat [\w.<>]+ \(|\.(ts|js|mjs):\d+|\b(ECONN|ENOENT|EACCES|ERR_)\w*|\b(SELECT|INSERT|UPDATE|DELETE)\b.+\b(FROM|INTO|SET)\b|violates|syntax error|\bpg_|relation "|column "|invalid input|ZodError|TypeError|SyntaxError|Error:|\$argon2/;
const MAX_BYTES = 8 * 1024 * 1024;
/** Statuses allowed for requests that match no call of the API. */
const PAGE_STATUSES = new Set([
  200, 206, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 405, 410, 413, 415, 416, 429,
]);

/** Creates a function that lists the faults of a reply. */
export function createReplyChecker(operations: readonly Operation[], publicUrl: string) {
  const validators = new Map<Schema, ValidateFunction>();
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  const getValidator = (schema: Schema) => {
    const found = validators.get(schema) ?? ajv.compile(closeObjects(schema) as object);
    validators.set(schema, found);
    return found;
  };

  const findContractFaults = (operation: Operation, { status, headers, body }: RawReply): string[] => {
    const declared = operation.responses[status];
    if (!declared) return [`the status ${status} is not in the document`];
    const type = getType(headers);
    const schema = declared.content?.[type]?.schema;
    if (declared.content && !schema) return [`the type ${type || 'none'} is not in the document`];
    if (!schema || type !== JSON_TYPE) return [];
    const value = parseJson(body);
    if (value === undefined) return ['the body is not JSON'];
    const validator = getValidator(schema);
    return validator(value) ? [] : [`the body does not match the schema: ${ajv.errorsText(validator.errors)}`];
  };

  return (request: FuzzRequest, reply: RawReply): string[] => {
    const { status, headers, body } = reply;
    if (isRefusedByNode(reply)) return [];
    const faults = [...findGeneralFaults(request, reply, publicUrl)];
    const operation = findOperation(operations, request);
    const isData = /^\/api(\/|$|\?)/.test(request.path);
    if (request.method === 'HEAD' || status === 304) {
      if (body.length > 0) faults.push('there is a body');
    } else if (operation && !isRespelling(request, reply)) faults.push(...findContractFaults(operation, reply));
    else if (isData && status >= 400) faults.push(...findErrorFaults(reply));
    if (!operation && !PAGE_STATUSES.has(status) && status < 500) faults.push(`the status ${status} is not expected`);
    if (getType(headers) === 'text/html' && body.includes(INJECTED_SCRIPT))
      faults.push('the page contains a script from the request');
    return faults;
  };
}

/** Whether a reply only leads from another spelling of an address to its canonical one (tests/attacks/spellings.test.ts). */
function isRespelling({ method, path }: FuzzRequest, { status, headers: { location } }: RawReply): boolean {
  if (status !== 308 || method !== 'GET' || location === undefined || location === path) return false;
  return (
    decodeURIComponent(new URL(location, 'http://local').pathname) ===
    decodeURIComponent(new URL(path, 'http://local').pathname)
  );
}

const getType = (headers: RawReply['headers']) => headers['content-type']?.split(';')[0] ?? '';

/** Node's parser rejects the request before the site sees it: the reply has no body and the connection closes. */
const isRefusedByNode = ({ status, headers, body }: RawReply) =>
  [400, 431].includes(status) &&
  headers.connection === 'close' &&
  body.length === 0 &&
  !headers['x-content-type-options'];

/** Finds the call the router matches to an address. Returns undefined if the attack leads elsewhere. */
function findOperation(operations: readonly Operation[], { method, path }: FuzzRequest): Operation | undefined {
  if (!URL.canParse(path, 'http://local')) return undefined;
  const { pathname } = new URL(path, 'http://local');
  const matching = operations.filter((one) => one.method === method && getPattern(one.path).test(pathname));
  return matching.find((one) => one.path === pathname) ?? (matching.length === 1 ? matching[0] : undefined);
}

const patterns = new Map<string, RegExp>();
function getPattern(path: string): RegExp {
  const found = patterns.get(path) ?? new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(path, found);
  return found;
}

function* findGeneralFaults(
  request: FuzzRequest,
  { status, headers, body }: RawReply,
  publicUrl: string,
): Iterable<string> {
  if (status >= 500) yield `a ${status}: ${body.toString().slice(0, 200)}`;
  if (body.length > MAX_BYTES) yield `${body.length} bytes`;
  if (status !== 304) {
    for (const name of Object.keys(SECURITY_HEADERS)) if (headers[name] === undefined) yield `no ${name}`;
    if (headers['content-security-policy'] === undefined && status < 300) yield 'no content-security-policy';
  }
  if (body.length > 0 && headers['content-type'] === undefined) yield 'no content-type';
  const { location } = headers;
  if (location !== undefined && new URL(location, publicUrl).origin !== publicUrl) yield `it redirects to ${location}`;
  for (const cookie of headers['set-cookie'] ?? [])
    if (!/; HttpOnly/i.test(cookie) || !/; SameSite=Lax/i.test(cookie))
      yield `the cookie ${cookie.split('=')[0]} is not protected`;
  // Verifiers of badges run on other sites, and read only public data.
  if (headers['access-control-allow-origin'] !== undefined && !request.path.startsWith(getIssuer.path))
    yield 'another origin has access';
  if (status >= 400 && request.method !== 'HEAD') {
    const text =
      getType(headers) === JSON_TYPE ? getErrorTexts(body) : body.toString().replace(/<script[\s\S]*?<\/script>/g, '');
    const internals = getType(headers) === JSON_TYPE ? INTERNALS.exec(text) : /node_modules|\.(ts|tsx):\d+/.exec(text);
    if (internals) yield `it reveals "${text.slice(Math.max(0, internals.index - 40), internals.index + 120)}"`;
  }
}

interface ErrorReply {
  readonly error: string;
  readonly issues?: readonly { readonly message: string }[];
}

/** Gets the sentences of an error response, without the parts that repeat the request. */
function getErrorTexts(body: Buffer): string {
  const { error = '', issues = [] } = (parseJson(body) ?? {}) as Partial<ErrorReply>;
  return [error, ...issues.map(({ message }) => message)].join('\n');
}

function findErrorFaults({ headers, body }: RawReply): string[] {
  const errorReply = getType(headers) === JSON_TYPE ? (parseJson(body) as ErrorReply | undefined) : undefined;
  return typeof errorReply?.error === 'string' && errorReply.error !== ''
    ? []
    : ['the error response has the wrong shape'];
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** Disallows undeclared properties in every object of a schema, so that undocumented fields fail. */
function closeObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeObjects);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closeObjects(part)]));
  return 'properties' in parts && !('additionalProperties' in parts)
    ? { ...parts, additionalProperties: false }
    : parts;
}
