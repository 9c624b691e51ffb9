import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** One body in one encoding, with the header list `writeHead` takes as it is. */
export interface Variant {
  readonly body: Buffer;
  readonly headers: readonly string[];
}

/** A reply held as bytes, ready to be sent in the encoding the browser takes. */
export interface Entry {
  readonly status: number;
  readonly etag: string;
  readonly br: Variant;
  readonly gzip: Variant;
  readonly identity: Variant;
  /** Of the bodies and the texts of the headers. */
  readonly bytes: number;
}

const BROTLI_QUALITY = 9;
// Enough to find again what must be compressed; below that a header costs more than it saves.
const SMALLEST_COMPRESSED = 256;

/** Turns a fresh reply into an entry. Hashes replace its policy's nonce, so that its bytes can be shared. */
export async function entryOf(response: Response, fixedHeaders: Readonly<Record<string, string>>): Promise<Entry> {
  const { body, policy } = replaceNonce(
    Buffer.from(await response.arrayBuffer()),
    response.headers.get('content-security-policy') ?? '',
  );
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const headers: [string, string][] = [
    ...Object.entries({ ...fixedHeaders, ...sharing(response) }),
    ...(body.length > 0 ? [['content-type', type] as [string, string]] : []),
    ['etag', etag],
    ['cache-control', response.headers.get('cache-control') ?? 'no-cache'],
    ['vary', 'accept-encoding, cookie'],
    ...forwarded(response, ['link', 'location', 'content-location', 'x-total-count', 'retry-after']),
    ['content-security-policy', policy],
  ];
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    body: bytes,
    headers: [
      ...headers,
      ...(encoding ? [['content-encoding', encoding]] : []),
      ['content-length', String(bytes.length)],
    ]
      .filter(([, value]) => value !== '')
      .flat() as string[],
  });
  const identity = variant(body);
  const compressed = body.length >= SMALLEST_COMPRESSED;
  const br = compressed
    ? variant(
        trim(
          await compressBrotli(body, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
              [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
            },
          }),
        ),
        'br',
      )
    : identity;
  const gz = compressed ? variant(trim(await compressGzip(body)), 'gzip') : identity;
  const bodies = compressed ? body.length + br.body.length + gz.body.length : body.length;
  const texts = identity.headers.reduce((sum, text) => sum + text.length, 0);
  return { status: response.status, etag, br, gzip: gz, identity, bytes: bodies + texts };
}

/** A copy without spare room: zlib returns a slice of 16 kB whatever it needed of it. */
function trim(bytes: Buffer): Buffer {
  return Buffer.from(new Uint8Array(bytes).buffer);
}

/** A picture may be shown on other sites' pages, where a reader reads our feed; nothing else may. */
function sharing(response: Response): Record<string, string> {
  const policy = response.headers.get('cross-origin-resource-policy');
  return policy === null ? {} : { 'cross-origin-resource-policy': policy };
}

function forwarded(response: Response, names: readonly string[]): [string, string][] {
  return names.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
}

/**
 * Allows by hash the inline scripts that carry the nonce of the page's policy, and no others: a script that came with the content
 * was not marked by the renderer. Then every trace of the nonce is removed.
 */
function replaceNonce(body: Buffer, policy: string): { body: Buffer; policy: string } {
  const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1];
  if (nonce === undefined) return { body, policy };
  const html = body.toString();
  // Structured data is not run, so the policy has nothing to say about it.
  const scripts = html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of scripts) {
    if (attributes.includes(` nonce="${nonce}"`))
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  // The router also writes it into a <meta>, from which the browser would put it on elements of its own, and on every other tag of the head.
  const traces = new RegExp(`<meta [^>]*csp-nonce[^>]*>| nonce="${nonce}"`, 'g');
  return {
    body: Buffer.from(html.replace(traces, '')),
    policy: policy.replace(` 'nonce-${nonce}'`, () => [...hashes].map((hash) => ` ${hash}`).join('')),
  };
}
