import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** A mailbox that answers IMAP on this machine: as much of RFC 9051 as reading needs. The drill `returned-mails` has a whole server. */
export interface TestImapServer {
  /** As BOUNCE_IMAP_URL. */
  readonly url: string;
  /** The mails, oldest first. */
  readonly mails: { readonly source: string; readonly receivedAt: Date }[];
  /** Every line that clients have sent. */
  readonly commands: string[];
  /** Changed when the mailbox is made again. */
  validity: number;
  add(...sources: string[]): void;
  close(): Promise<void>;
}

const USER = 'bounces@firm.example';
const PASSWORD = 'word of the mailbox';

export async function startImapServer(): Promise<TestImapServer> {
  const sockets = new Set<Socket>();
  const state = { mails: [] as TestImapServer['mails'], commands: [] as string[], validity: 1 };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.write('* OK [CAPABILITY IMAP4rev1] here\r\n');
    createInterface(socket).on('line', (line) => {
      state.commands.push(line);
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      for (const reply of answer(state, command)) socket.write(`${reply.replace(/^TAG/, tag)}\r\n`, 'latin1');
      if (command === 'LOGOUT') socket.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
    add(...sources: string[]) {
      for (const source of sources) state.mails.push({ source, receivedAt: new Date() });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

type State = Pick<TestImapServer, 'mails' | 'validity'>;

function answer({ mails, validity }: State, command: string): string[] {
  const [name = ''] = command.split(' ', 1);
  if (name === 'LOGIN')
    return command.includes(`"${PASSWORD}"`) ? ['TAG OK in'] : ['TAG NO [AUTHENTICATIONFAILED] wrong'];
  if (name === 'CAPABILITY') return ['* CAPABILITY IMAP4rev1', 'TAG OK done'];
  if (name === 'LIST' || name === 'LSUB') return ['* LIST (\\Noselect) "/" ""', 'TAG OK done'];
  if (name === 'LOGOUT') return ['* BYE bye', 'TAG OK done'];
  if (name === 'EXAMINE')
    return / "?INBOX"?$/i.test(command)
      ? [`* ${mails.length} EXISTS`, `* OK [UIDVALIDITY ${validity}] valid`, 'TAG OK [READ-ONLY] done']
      : ['TAG NO no such mailbox'];
  const search = /^UID SEARCH UID (\d+):\*/.exec(command);
  if (search) {
    const first = Math.min(Number(search[1]), mails.length);
    const uids = mails.map((_, index) => index + 1).filter((uid) => uid >= first);
    return [`* SEARCH ${uids.join(' ')}`.trim(), 'TAG OK done'];
  }
  const fetch = /^UID FETCH (\S+) \((.*)\)$/.exec(command);
  if (fetch)
    return [...expand(fetch[1] ?? '').flatMap((uid) => describe(mails[uid - 1], uid, fetch[2] ?? '')), 'TAG OK done'];
  return ['TAG BAD what'];
}

const expand = (set: string): number[] =>
  set.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split(':').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });

function describe(mail: TestImapServer['mails'][number] | undefined, uid: number, items: string): string[] {
  if (!mail) return [];
  const max = /BODY\.PEEK\[\]<0\.(\d+)>/.exec(items)?.[1];
  const head = `${/^content-type:.*(?:\r\n[ \t].*)*/im.exec(mail.source)?.[0] ?? ''}\r\n\r\n`;
  const [label, text] = max
    ? ['BODY[]<0>', mail.source.slice(0, Number(max))]
    : ['BODY[HEADER.FIELDS ("CONTENT-TYPE")]', head];
  const day = mail.receivedAt.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) (\S+) GMT$/, '$1-$2-$3 $4 +0000');
  return [`* ${uid} FETCH (UID ${uid} INTERNALDATE "${day}" ${label} {${text.length}}\r\n${text})`];
}
