import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { MailMessage } from './mail-message.ts';

/** Encrypts queued mails. Many contain a working link, and the queue is in the database and its backups. */
export interface MailCipher {
  encrypt(message: MailMessage): string;
  /** @throws Error if the mail was encrypted with another AUTH_SECRET or changed */
  decrypt(sealed: string): MailMessage;
}

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createMailCipher(secret: string): MailCipher {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'greatcircle mail queue', 32));
  return {
    encrypt(message) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      const text = Buffer.concat([cipher.update(JSON.stringify(message)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(text.toString()) as MailMessage;
      } catch (error) {
        throw new Error('This mail was queued under another AUTH_SECRET and cannot be read', { cause: error });
      }
    },
  };
}
