import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { freePort } from '../../../bench/tools/exchange.ts';
import { type ReadMail, readMail } from '../../../src/platform/testing/read-mail.ts';
import type { DrillContext } from './drill.ts';

/** A mail that the server took: it had the whole of it, whatever the sender learnt. */
export interface TakenMail {
  readonly messageId: string;
  readonly to: string;
  readonly mail: ReadMail;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** What becomes of a mail after its last byte: taken and said so, taken and hung up before the answer, or put off with a 451. */
export type Verdict = 'take' | 'take and hang up' | 'put off';

export interface MailServer {
  /** As SMTP_URL. */
  readonly url: string;
  readonly port: number;
  /** Every mail it took, in that order, over restarts. */
  readonly taken: readonly TakenMail[];
  /** How it judges from now on. */
  judge(verdict: (mail: ReadMail) => Verdict): void;
  /** What it answers to a recipient it does not take, from now on: `550 5.1.1 No such user`. */
  refuse(reply: (recipient: string) => string | undefined): void;
  /** Cuts everybody off; the port refuses connections. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A real SMTP server on a loopback port that stays over restarts. It ends with the run. */
export async function startMailServer(context: DrillContext): Promise<MailServer> {
  const port = await freePort();
  const taken: TakenMail[] = [];
  const sockets = new Set<Socket>();
  let verdictOf: (mail: ReadMail) => Verdict = () => 'take';
  let refusalOf: (recipient: string) => string | undefined = () => undefined;
  let server: SMTPServer | undefined;

  const receive = async (source: string, session: SMTPServerSession): Promise<Error | undefined> => {
    const mail = readMail(source);
    const verdict = verdictOf(mail);
    if (verdict === 'put off') return Object.assign(new Error('try again later'), { responseCode: 451 });
    const [messageId = ''] = mail.headers('message-id');
    taken.push({ messageId, to: session.envelope.rcptTo[0]?.address ?? '', mail, at: Date.now() });
    if (verdict === 'take and hang up') {
      for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.resetAndDestroy();
    }
    return undefined;
  };
  const start = async () => {
    const next = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo({ address }, _session, done) {
        const reply = refusalOf(address);
        done(reply ? Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }) : null);
      },
      onData(stream, session, done) {
        text(stream)
          .then((source) => receive(source, session))
          .then((refusal) => done(refusal ?? null), done);
      },
    });
    next.on('error', () => undefined);
    next.server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    next.listen(port, '127.0.0.1');
    await once(next.server, 'listening');
    server = next;
  };
  const stop = async () => {
    const last = server;
    server = undefined;
    if (!last) return;
    for (const socket of sockets) socket.resetAndDestroy();
    await new Promise<void>((resolve) => last.close(() => resolve()));
  };
  await start();
  context.closeLater(stop);
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken,
    judge(verdict) {
      verdictOf = verdict;
    },
    refuse(reply) {
      refusalOf = reply;
    },
    stop,
    start,
  };
}
