import { Readable } from 'node:stream';
import { requestPublic } from '#platform/outgoing/request-public.ts';
import { FETCH_LIMITS, IMPORT_LIMITS } from '../../imports.constants.ts';

/** Fetches a picture of the former site; undefined if it cannot be had. What comes is not checked here. */
export type FetchPicture = (address: string) => Promise<Readable | undefined>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Fetches the pictures of one run, one after the other for each text, within all limits. Never from private networks. */
export function createPictureFetcher({ allowsPrivate }: { readonly allowsPrivate: boolean }): FetchPicture {
  let count = 0;
  let bytes = 0;
  return async (address) => {
    if (!/^https?:\/\//i.test(address)) return undefined;
    // Old texts say http; the guard lets only https through.
    let url = allowsPrivate ? address : address.replace(/^http:/i, 'https:');
    for (let step = 0; step <= FETCH_LIMITS.redirects; step += 1) {
      if (count >= FETCH_LIMITS.count || bytes >= FETCH_LIMITS.bytes) return undefined;
      count += 1;
      try {
        const maxBytes = Math.min(IMPORT_LIMITS.picture, FETCH_LIMITS.bytes - bytes);
        const reply = await requestPublic({ url, timeoutMs: FETCH_LIMITS.timeoutMs, maxBytes, allowsPrivate });
        bytes += reply.body.length;
        const { location } = reply.headers;
        if (REDIRECTS.has(reply.status) && location) url = new URL(location, url).href;
        else return reply.status === 200 && !reply.isCut ? Readable.from([reply.body]) : undefined;
      } catch {
        // A site that is gone must not end the import. The picture is named as missing.
        return undefined;
      }
    }
    return undefined;
  };
}
