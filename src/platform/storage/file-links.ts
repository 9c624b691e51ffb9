import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where stored files have their addresses; without a signature nothing is found there. */
export const FILES_PATH = '/files';
const LIFE_SECONDS = 300;

/** Addresses of private files that work for five minutes, for whoever holds them. */
export interface FileLinks {
  /** A path that serves the file `key` to be saved as `name`. */
  sign(key: string, name: string): string;
  /** Whether this site signed exactly this, and whether it still holds. */
  check(link: FileLink): 'valid' | 'expired' | 'invalid';
}

export interface FileLink {
  readonly key: string;
  readonly name: string;
  /** Seconds since 1970, as they stand in the address. */
  readonly expires: string;
  readonly signature: string;
}

/** @param now milliseconds since 1970 */
export function createFileLinks(secret: string, now: () => number = Date.now): FileLinks {
  // The purpose comes first: nothing else the site's secret signs can be taken for a link. The name is last, as it may hold anything.
  const signatureOf = ({ key, expires, name }: Omit<FileLink, 'signature'>) =>
    createHmac('sha256', secret).update(`file link\n${key}\n${expires}\n${name}`).digest('base64url');
  return {
    sign(key, name) {
      const expires = String(Math.floor(now() / 1000) + LIFE_SECONDS);
      const signature = signatureOf({ key, name, expires });
      return `${FILES_PATH}/${key}?${new URLSearchParams({ name, expires, signature })}`;
    },
    check({ signature, ...link }) {
      const expected = Buffer.from(signatureOf(link));
      const given = Buffer.from(signature);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'invalid';
      return Number(link.expires) * 1000 > now() ? 'valid' : 'expired';
    },
  };
}
