import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface PublicRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For all of it: the name server, the connection, and the reply. */
  readonly timeoutMs: number;
  /** What comes after it is not read. */
  readonly maxBytes: number;
  /** Allows http, and addresses that are not public. */
  readonly allowsPrivate: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Asks the name server. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

export interface PublicReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Whether there was more than `maxBytes`. */
  readonly isCut: boolean;
}

/** Why an address gets no request. Its message is a sentence for people. */
export class AddressRefused extends Error {}

/** Returns why an address gets no request, as far as the address itself tells; undefined if it may get one. */
export function findAddressProblem(text: string, allowsPrivate: boolean): string | undefined {
  if (!URL.canParse(text)) return 'This is not a web address.';
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    return 'Please enter an address that begins with https://.';
  if (url.username || url.password) return 'Please enter an address without a name and password.';
  const host = getHost(url);
  const isLocalName = /(?:^|\.)localhost\.?$/.test(host);
  if (!allowsPrivate && (isLocalName || (isIP(host) !== 0 && !isPublicAddress(host))))
    return 'This address is not on the public internet.';
  return undefined;
}

/**
 * Sends a request to an address that somebody typed, and reads the reply. Redirects are replies like others.
 * @throws AddressRefused, and the errors of the connection
 */
export async function requestPublic(request: PublicRequest): Promise<PublicReply> {
  const { allowsPrivate, timeoutMs, maxBytes, body, method = 'GET' } = request;
  const problem = findAddressProblem(request.url, allowsPrivate);
  if (problem !== undefined) throw new AddressRefused(problem);
  const url = new URL(request.url);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
  try {
    const addresses = await abortable(findAddresses(getHost(url), request), signal);
    return await new Promise<PublicReply>((resolve, reject) => {
      const { request: open } = url.protocol === 'https:' ? https : http;
      const sent = open(url, {
        method,
        headers: {
          ...request.headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
        // A connection of its own, to an address that was checked: the name is not resolved again.
        agent: false,
        lookup: (_host, options, done) => {
          const [first] = addresses;
          if (options.all) done(null, [...addresses]);
          else if (first) done(null, first.address, first.family);
        },
        signal,
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        readBody(response, maxBytes).then(
          (read) => resolve({ status: response.statusCode ?? 0, headers: response.headers, ...read }),
          reject,
        );
      });
      sent.end(body);
    });
  } catch (error) {
    if (timeout.aborted && !request.signal?.aborted) throw new Error(`No reply within ${timeoutMs / 1000} seconds.`);
    throw error;
  }
}

/** An IPv6 address stands in brackets. Decimal and octal spellings of IPv4 are already normal in a URL. */
const getHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

async function findAddresses(
  host: string,
  { allowsPrivate, resolve = (name) => lookup(name, { all: true }) }: PublicRequest,
): Promise<readonly LookupAddress[]> {
  const family = isIP(host);
  const found = family === 0 ? await resolve(host) : [{ address: host, family }];
  const addresses = allowsPrivate ? found : found.filter(({ address }) => isPublicAddress(address));
  if (addresses.length === 0) throw new AddressRefused('This address is not on the public internet.');
  return addresses;
}

/** The name server's answer may come after the deadline. */
const abortable = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<{ body: Buffer; isCut: boolean }> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part.subarray(0, maxBytes - bytes));
    bytes += part.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) break;
  }
  return { body: Buffer.concat(parts), isCut: bytes > maxBytes };
}
