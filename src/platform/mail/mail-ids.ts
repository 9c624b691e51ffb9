import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const MAIL_ID = /^(?<name>[\w-]{1,60})\.(?<mark>[\da-f]{32})$/;

/** Marks Message-IDs, so that a returned mail proves to which address the site sent it. */
export interface MailIds {
  /** The Message-ID, without the domain, of a mail to this address. */
  mark(name: string, address: string): string;
  /** Whether the site gave this id to a mail to this address. */
  isMarked(id: string, address: string): boolean;
}

/** @param secret the site's; the key of the marks is derived from it */
export function createMailIds(secret: string): MailIds {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'greatcircle mail ids', 32));
  const createMark = (name: string, address: string) =>
    createHmac('sha256', key).update(`${name}\n${address.toLowerCase()}`).digest('hex').slice(0, 32);
  return {
    mark: (name, address) => `${name}.${createMark(name, address)}`,
    isMarked(id, address) {
      const { name, mark } = MAIL_ID.exec(id)?.groups ?? {};
      if (name === undefined || mark === undefined) return false;
      return timingSafeEqual(Buffer.from(createMark(name, address)), Buffer.from(mark));
    },
  };
}
