import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getFreePort } from '../../tools/http.ts';
import { endProcess, type Program, runProgram, startProgram } from '../../tools/programs.ts';
import type { Scope } from '../../tools/scope.ts';
import { until } from '../../tools/time.ts';

/** Dovecot with one mailbox, on a loopback port with TLS. */
export interface ImapServer {
  /** As BOUNCE_IMAP_URL. */
  readonly url: string;
  /** As NODE_EXTRA_CA_CERTS, for its own certificate. */
  readonly certificate: string;
  deliver(sources: readonly string[]): void;
  /** The names of the mails' files. A mail that was read has the flag S. */
  listFiles(): string[];
  stop(): Promise<void>;
  start(): Promise<void>;
}

const PASSWORD = 'word-of-the-mailbox';

export async function startImapServer(scope: Scope): Promise<ImapServer> {
  const port = await getFreePort();
  const folder = path.join(scope.folder, 'imap');
  const maildir = path.join(folder, 'mails');
  for (const name of ['new', 'cur', 'tmp']) mkdirSync(path.join(maildir, name), { recursive: true });
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
  );
  const { uid, gid, username } = os.userInfo();
  // It does not serve a mailbox as root.
  const owner = uid === 0 ? { uid: 65_534, gid: 65_534 } : { uid, gid };
  const config = path.join(folder, 'dovecot.conf');
  const rootless = [
    `default_internal_user = ${username}`,
    `default_login_user = ${username}`,
    `default_internal_group = ${gid}`,
    ...['imap-login', 'anvil', 'stats'].map((service) => `service ${service} {\n  chroot =\n}`),
  ];
  writeFileSync(
    config,
    [
      'protocols = imap',
      'listen = 127.0.0.1',
      `base_dir = ${folder}/run`,
      `state_dir = ${folder}/state`,
      `log_path = ${folder}/dovecot.log`,
      'ssl = required',
      `ssl_cert = <${certificate}`,
      `ssl_key = <${key}`,
      `mail_location = maildir:${maildir}`,
      `passdb {\n  driver = static\n  args = password=${PASSWORD}\n}`,
      `userdb {\n  driver = static\n  args = uid=${owner.uid} gid=${owner.gid} home=${folder}\n}`,
      'first_valid_uid = 1',
      `service imap-login {\n  inet_listener imap {\n    port = 0\n  }\n  inet_listener imaps {\n    port = ${port}\n    ssl = yes\n  }\n}`,
      ...(uid === 0 ? [] : rootless),
      '',
    ].join('\n'),
  );
  if (uid === 0) await runProgram(scope, 'chown', ['-R', `${owner.uid}:${owner.gid}`, maildir]);
  for (const open of [scope.folder, folder]) chmodSync(open, 0o755);
  let program: Program | undefined;
  const self: ImapServer = {
    url: `imaps://bounces:${PASSWORD}@localhost:${port}/INBOX`,
    certificate,
    deliver(sources) {
      const first = self.listFiles().length;
      for (const [index, source] of sources.entries()) {
        // Numbered, because the order of delivery is that of the names.
        const file = path.join(maildir, 'new', `${String(first + index).padStart(8, '0')}.drill`);
        writeFileSync(file, source, { mode: 0o666 });
        chmodSync(file, 0o666);
      }
    },
    listFiles: () => ['new', 'cur'].flatMap((name) => readdirSync(path.join(maildir, name))),
    async stop() {
      if (program) await endProcess(program.child, 'SIGTERM');
      program = undefined;
    },
    async start() {
      program = startProgram(scope, 'dovecot', ['-F', '-c', config]);
      await until(() => isListening(port), 'dovecot listens');
    },
  };
  await self.start();
  return self;
}

/** A TLS port answers plain HTTP with nothing, but it accepts the connection. */
const isListening = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    (error: { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
  );
