import { ImapFlow } from 'imapflow';

/** A mail in the mailbox, without its text. */
export interface ListedMail {
  readonly uid: number;
  /** When the mailbox received it. */
  readonly receivedAt: Date;
  /** Its header Content-Type. */
  readonly type: string;
}

/** An open mailbox. It is only read: no mail in it is marked, moved or deleted. */
export interface Mailbox {
  /** A mailbox that was made again has another validity, and its mails have other numbers. */
  readonly validity: string;
  readonly count: number;
  /** The numbers of the mails after this one that were received since a day, ascending. */
  listUids(after: number, since: Date): Promise<readonly number[]>;
  list(uids: readonly number[]): Promise<readonly ListedMail[]>;
  /** The first bytes of a mail; undefined if it was deleted. */
  readStart(uid: number, bytes: number): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/** The mailbox cannot be read. The message is a sentence without the password. */
export class MailboxError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'MailboxError';
  }
}

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Opens the mailbox of an address such as imaps://user:password@host/INBOX. A password leaves this machine only through TLS.
 * @throws MailboxError
 */
export async function openMailbox(address: string): Promise<Mailbox> {
  const url = new URL(address);
  const isEncrypted = url.protocol === 'imaps:';
  const client = new ImapFlow({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isEncrypted ? 993 : 143),
    secure: isEncrypted,
    ...(!isEncrypted && !LOOPBACK.test(url.hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
  });
  // Calls fail with it too, and without a listener it would end the process.
  client.on('error', () => undefined);
  const run = async <Value>(work: Promise<Value>): Promise<Value> => {
    try {
      return await work;
    } catch (error) {
      client.close();
      throw new MailboxError(`${url.host} ${describeFailure(error)}.`, error);
    }
  };
  await run(client.connect());
  const { uidValidity, exists } = await run(
    client.mailboxOpen(decodeURIComponent(url.pathname.slice(1)) || 'INBOX', { readOnly: true }),
  );
  return {
    validity: String(uidValidity),
    count: exists,
    async listUids(after, since) {
      const found = await run(client.search({ uid: `${after + 1}:*`, since }, { uid: true }));
      // The last mail is in every range.
      return (found || []).filter((uid) => uid > after).sort((a, b) => a - b);
    },
    async list(uids) {
      if (uids.length === 0) return [];
      const query = { uid: true, internalDate: true, headers: ['content-type'] };
      const mails = await run(client.fetchAll(uids.join(','), query, { uid: true }));
      return mails.map(({ uid, internalDate, headers }) => ({
        uid,
        receivedAt: new Date(internalDate ?? Date.now()),
        type: headers?.toString('latin1') ?? '',
      }));
    },
    async readStart(uid, bytes) {
      const mail = await run(client.fetchOne(String(uid), { source: { maxLength: bytes } }, { uid: true }));
      return mail ? mail.source : undefined;
    },
    async close() {
      await client.logout().catch(() => client.close());
    },
  };
}

function describeFailure(error: unknown): string {
  const { authenticationFailed, code, responseStatus } = error as {
    authenticationFailed?: boolean;
    code?: string;
    responseStatus?: string;
  };
  if (authenticationFailed) return 'refuses the user or the password';
  if (responseStatus === 'NO') return 'has no such mailbox';
  if (code === 'ECONNREFUSED') return 'refuses the connection';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'is not known by this name';
  if (/CERT|SELF_SIGNED|TLS|SSL/.test(code ?? '')) return `has no certificate that this machine trusts (${code})`;
  return `does not answer as a mailbox${code ? ` (${code})` : ''}`;
}
