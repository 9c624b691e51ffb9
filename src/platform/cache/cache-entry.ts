import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A body in one encoding, with its headers in the list format of `writeHead`. */
export interface Variant {
  readonly body: Buffer;
  /** Differs between encodings, because a strong ETag stands for exact bytes (RFC 9110, 8.8.3.3). */
  readonly etag: string;
  readonly headers: readonly string[];
  /** For requests with a session: the same, but not to be stored anywhere. */
  readonly privateHeaders: readonly string[];
}

/** A cached reply as bytes, in every encoding. */
export interface CacheEntry {
  readonly status: number;
  /** The ETag of every encoding: a client that has any of them has this content. */
  readonly etags: readonly string[];
  readonly br: Variant;
  readonly gzip: Variant;
  readonly identity: Variant;
  /** Whether `br` is as small as it gets; it is quickly compressed at first. */
  readonly isSmall: boolean;
  /** Size of the bodies and the header texts. */
  readonly bytes: number;
}

const PRIVATE = 'private, no-store';
// For the home page 8 ms and 18.8 kB, or 140 ms and 16.8 kB. The qualities between save 1 % and take up to 80 ms.
const QUICK = 5;
const SMALL = 10;
// For smaller bodies, compression does not outweigh its headers.
const MIN_COMPRESSED_BYTES = 256;

/** Creates an entry from a reply. Hashes replace the nonce in its policy, so that everyone can get the same bytes. */
export async function createEntry(
  response: Response,
  fixedHeaders: Readonly<Record<string, string>>,
): Promise<CacheEntry> {
  const { body, policy } = replaceNonce(
    Buffer.from(await response.arrayBuffer()),
    response.headers.get('content-security-policy') ?? '',
  );
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const named = pickHeaders(response, ['link', 'location', 'content-location', 'x-total-count', 'retry-after']);
  // A browser that gets a 304 keeps the headers it has, and only a list's Link says whether there is a next page.
  const hash = createHash('sha256')
    .update(JSON.stringify([type, named]))
    .update(body);
  const etags = createEtags(hash.digest('base64url').slice(0, 22));
  const headers: [string, string][] = [
    ...Object.entries({ ...fixedHeaders, ...getSharingHeaders(response) }),
    ...(body.length > 0 ? [['content-type', type] as [string, string]] : []),
    ['cache-control', response.headers.get('cache-control') ?? 'no-cache'],
    ['vary', 'accept-encoding, cookie'],
    ...named,
    ['content-security-policy', policy],
  ];
  const createVariant = (bytes: Buffer, etag: string, encoding?: string): Variant => {
    const own = [
      ...headers,
      ['etag', etag],
      ...(encoding ? [['content-encoding', encoding]] : []),
      ['content-length', String(bytes.length)],
    ].filter(([, value]) => value !== '');
    return {
      body: bytes,
      etag,
      headers: own.flat() as string[],
      privateHeaders: own.flatMap(([name, value]) => [name, name === 'cache-control' ? PRIVATE : value]) as string[],
    };
  };
  const identity = createVariant(body, etags.identity);
  const texts = identity.headers.reduce((sum, text) => sum + text.length, 0);
  const entry = { status: response.status, etags: Object.values(etags), identity, bytes: body.length + texts };
  if (body.length < MIN_COMPRESSED_BYTES) return { ...entry, br: identity, gzip: identity, isSmall: true };
  const [br, gz] = await Promise.all([compressBody(body, QUICK), compressGzip(body).then(trim)]);
  return {
    ...entry,
    br: createVariant(br, etags.br, 'br'),
    gzip: createVariant(gz, etags.gzip, 'gzip'),
    isSmall: false,
    bytes: entry.bytes + br.length + gz.length,
  };
}

const createEtags = (tag: string) => ({
  identity: `"${tag}"`,
  gzip: `"${tag}-gzip"`,
  br: `"${tag}-br"`,
  smallBr: toSmall(`"${tag}-br"`),
});

const toSmall = (etag: string) => etag.replace(/"$/, '-small"');

/** Returns the entry with a brotli body that is about a tenth smaller. Its bytes differ, and therefore its ETag. */
export async function shrinkEntry(entry: CacheEntry): Promise<CacheEntry> {
  const body = await compressBody(entry.identity.body, SMALL);
  const etag = toSmall(entry.br.etag);
  const own = new Map([
    ['content-length', String(body.length)],
    ['etag', etag],
  ]);
  const replaceOwn = (headers: readonly string[]) =>
    headers.map((text, i) => (i % 2 === 1 && own.get(headers[i - 1] ?? '')) || text);
  const { headers, privateHeaders } = entry.br;
  const br = { body, etag, headers: replaceOwn(headers), privateHeaders: replaceOwn(privateHeaders) };
  return { ...entry, br, isSmall: true, bytes: entry.bytes - entry.br.body.length + body.length };
}

async function compressBody(body: Buffer, quality: number): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return trim(await compressBrotli(body, { params }));
}

/** Copies the bytes to a buffer of exactly their size; zlib returns a slice of a larger buffer (16 kB). */
function trim(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}

/** Only pictures may be shown on other sites' pages, for example in feed readers. */
function getSharingHeaders(response: Response): Record<string, string> {
  const policy = response.headers.get('cross-origin-resource-policy');
  return policy === null ? {} : { 'cross-origin-resource-policy': policy };
}

function pickHeaders(response: Response, names: readonly string[]): [string, string][] {
  return names.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
}

/**
 * Allows by hash the inline scripts that have the nonce of the page's policy, and no others, because a script injected
 * through content has no nonce. Then removes the nonce everywhere.
 */
function replaceNonce(body: Buffer, policy: string): { body: Buffer; policy: string } {
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
  if (nonce === undefined) return { body, policy };
  const html = body.toString();
  // Structured data is not executed, so the policy does not apply to it.
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of scripts) {
    if (attributes.includes(` nonce="${nonce}"`))
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  // The router also writes the nonce into a <meta> tag, which its client code reads, and into the other tags of the
  // head.
  const nonceUses = new RegExp(`<meta [^>]*csp-nonce[^>]*>| nonce="${nonce}"`, 'g');
  return {
    body: Buffer.from(html.replace(nonceUses, '')),
    policy: policy.replace(` 'nonce-${nonce}'`, () => [...hashes].map((hash) => ` ${hash}`).join('')),
  };
}
