import { isSigned, signText } from '../auth/tokens.ts';

/** Path of stored files; requests need a signature. */
export const FILES_PATH = '/files';
const LIFETIME_SECONDS = 300;

/** Signed links to private files. They work for five minutes for anyone who has them. */
export interface FileLinks {
  /** Returns a path that serves the file `key` as a download named `name`. */
  sign(key: string, name: string): string;
  /** Checks the signature and the expiry of a link. */
  check(link: FileLink): 'valid' | 'expired' | 'invalid';
}

export interface FileLink {
  readonly key: string;
  readonly name: string;
  /** Seconds since 1970, as in the address. */
  readonly expires: string;
  readonly signature: string;
}

/** @param now milliseconds since 1970 */
export function createFileLinks(secret: string, now: () => number = Date.now): FileLinks {
  // The name is last, because it may contain any character.
  const getSigned = ({ key, expires, name }: Omit<FileLink, 'signature'>) => `file link\n${key}\n${expires}\n${name}`;
  return {
    sign(key, name) {
      const expires = String(Math.floor(now() / 1000) + LIFETIME_SECONDS);
      const signature = signText(secret, getSigned({ key, name, expires }));
      return `${FILES_PATH}/${key}?${new URLSearchParams({ name, expires, signature })}`;
    },
    check({ signature, ...link }) {
      if (!isSigned(secret, getSigned(link), signature)) return 'invalid';
      return Number(link.expires) * 1000 > now() ? 'valid' : 'expired';
    },
  };
}
