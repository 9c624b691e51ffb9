import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { type ReadMail, readMail } from '#platform/testing/read-mail.ts';
import { getFreePort } from '../../tools/http.ts';
import type { Scope } from '../../tools/scope.ts';

/** A mail that the server received completely, whether the sender learned that or not. */
export interface TakenMail {
  readonly messageId: string;
  readonly to: string;
  readonly mail: ReadMail;
}

/**
 * The server's reaction to a mail's last byte: it is taken; taken and the connection reset before the answer; or put
 * off with a 451.
 */
export type Verdict = 'take' | 'take and hang up' | 'put off';

export interface MailServer {
  /** As SMTP_URL. */
  readonly url: string;
  readonly port: number;
  readonly taken: readonly TakenMail[];
  judge: (mail: ReadMail) => Verdict;
  /** The answer to a recipient that is not taken: `550 5.1.1 No such user`. */
  refuse: (recipient: string) => string | undefined;
}

/** Starts a real SMTP server on a loopback port. */
export async function startMailServer(scope: Scope): Promise<MailServer> {
  const port = await getFreePort();
  const sockets = new Set<Socket>();
  const taken: TakenMail[] = [];
  const self: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken,
    judge: () => 'take',
    refuse: () => undefined,
  };

  const receive = (source: string, session: SMTPServerSession): Error | null => {
    const mail = readMail(source);
    const verdict = self.judge(mail);
    if (verdict === 'put off') return createRefusal('451 try again later');
    const [messageId = ''] = mail.headers('message-id');
    taken.push({ messageId, to: session.envelope.rcptTo[0]?.address ?? '', mail });
    if (verdict === 'take and hang up') {
      for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.resetAndDestroy();
    }
    return null;
  };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // A server that has received a mail's last line is responsible for the mail, even if the sender is gone by then.
    allowHalfOpen: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const reply = self.refuse(address);
      done(reply ? createRefusal(reply) : null);
    },
    onData(stream, session, done) {
      text(stream)
        .then((source) => receive(source, session))
        .then(done, done);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  scope.closeLater(() => {
    for (const socket of sockets) socket.resetAndDestroy();
    return new Promise<void>((resolve) => server.close(resolve));
  });
  return self;
}

/** @param reply a status and a text */
const createRefusal = (reply: string) =>
  Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });

/** Groups mails by their Message-ID without its mark and its domain. */
export const groupByMailId = (mails: readonly TakenMail[]): Map<string, TakenMail[]> =>
  Map.groupBy(mails, ({ messageId }) => /^<([^@.]+)/.exec(messageId)?.[1] ?? messageId);
