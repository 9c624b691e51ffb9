import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../bench/tools/exchange.ts';
import type { Drill, DrillContext, Figures } from './support/drill.ts';
import { until } from './support/polling.ts';
import { type PostgresServer, startPostgres } from './support/postgres.ts';
import { end, startProgram } from './support/programs.ts';
import { startNode } from './support/site.ts';
import { createVisitor, expectOk, signInAdmin } from './support/visitor.ts';

/** PgBouncer in transaction mode: sessions, limits and hashing again and again on whatever connection it has. */
export const drill: Drill = {
  name: 'pooler',
  title: 'two nodes behind PgBouncer in transaction mode, with five connections for both',
  needs: [{ name: 'pgbouncer' }],
  run,
};

async function run(context: DrillContext): Promise<Figures> {
  const postgres = await startPostgres(context);
  const pooler = await startPooler(context, postgres);
  const env = { DATABASE_URL: postgres.url(pooler), DATABASE_DIRECT_URL: postgres.url() };
  const [a, b] = await Promise.all(['a', 'b'].map((name) => startNode(context, { name, env })));
  assert.ok(a && b);
  const admin = await signInAdmin(() => a.url);
  const onB = createVisitor(() => b.url);

  const asked: Response[] = [];
  // Ten at a time for each node: more is for another drill.
  for (let first = 0; first < 200; first += 20) {
    const turns = Array.from({ length: 20 }, (_, index) => first + index);
    asked.push(
      ...(await Promise.all(
        turns.map((turn) =>
          (turn % 2 ? admin : onB).fetch(turn % 4 < 2 ? '/api/team-members' : `/api/search?q=gate${turn}`),
        ),
      )),
    );
  }
  assert.deepEqual([...new Set(asked.map(({ status }) => status))], [200]);
  assert.equal((await admin.fetch('/api/auth/me')).status, 200);

  const shows = async () => (await (await onB.fetch('/insights')).text()).includes('Behind a pooler');
  assert.equal(await shows(), false);
  const article = { title: 'Behind a pooler', excerpt: 'In short.', content: 'At length.', category: 'Operations' };
  await expectOk(await admin.send('POST', '/api/blog-posts', article));
  const follows = await until(shows, 'the other node shows what was written');

  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push(await contact(turn % 2 ? a.url : b.url));
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
  return { requests: String(asked.length), 'write → the other node': `${follows.toFixed(0)} ms` };
}

/** From one address, whichever node is asked. */
async function contact(url: string): Promise<number> {
  const message = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', message: 'Hello.', elapsed: 60_000 };
  const reply = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.7' },
    body: JSON.stringify(message),
  });
  await reply.arrayBuffer();
  return reply.status;
}

async function startPooler(context: DrillContext, postgres: PostgresServer): Promise<number> {
  const port = await freePort();
  const file = path.join(context.folder, 'pgbouncer.ini');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 5,
    max_client_conn: 200,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const { user, port: target } = postgres.connection;
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=${target} user=${user}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  // It refuses to run as root, and can become another user by itself.
  const identity = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  const child = startProgram(context, 'pgbouncer', ['--quiet', ...identity, file]);
  // SIGTERM would wait for its clients.
  context.closeLater(() => end(child, 'SIGINT'));
  await until(() => answers(port), 'pgbouncer listens');
  return port;
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    // It speaks no HTTP: that it hangs up says that it is there.
    (error: Error & { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
  );
}
