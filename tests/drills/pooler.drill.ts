import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SUPERUSER } from '#platform/db/embedded/settings.ts';
import { getFreePort } from '../tools/http.ts';
import { endProcess, startProgram } from '../tools/programs.ts';
import type { Scope } from '../tools/scope.ts';
import { until } from '../tools/time.ts';
import { createVisitor, expectOk, signIn } from '../tools/visitor.ts';
import { type Drill, ms } from './support/drill.ts';
import { type PostgresServer, startPostgres } from './support/postgres.ts';
import { assertContactLimit, startNode, timeUntilOtherNodeShows } from './support/scene.ts';

/** PgBouncer in transaction mode: each transaction may run on another connection. */
export const drill: Drill = {
  name: 'pooler',
  title: 'two nodes behind PgBouncer in transaction mode, with five connections for both',
  needs: ['pgbouncer'],
  async run(scope) {
    const postgres = await startPostgres(scope);
    const pooler = await startPooler(scope, postgres);
    const settings = { DATABASE_URL: postgres.url(pooler), DATABASE_DIRECT_URL: postgres.url() };
    const [a, b] = await Promise.all(['a', 'b'].map((name) => startNode(scope, { name, settings })));
    assert.ok(a && b);
    const admin = await signIn(a.url);
    const visitors = [createVisitor(b.url), admin];
    const asked: Response[] = [];
    // Ten at a time for each node: more is for another drill.
    for (let first = 0; first < scope.size(200, 40); first += 20) {
      const requests = Array.from({ length: 20 }, (_, index) => {
        const path = index % 4 < 2 ? '/api/team-members' : `/api/search?q=gate${first + index}`;
        return visitors[index % 2]?.fetch(path) as Promise<Response>;
      });
      asked.push(...(await Promise.all(requests)));
    }
    assert.deepEqual([...new Set(asked.map(({ status }) => status))], [200]);
    await expectOk(await admin.fetch('/api/auth/me'));
    const follows = await timeUntilOtherNodeShows(a, b, 'Behind a pooler');
    await assertContactLimit([b.url, a.url], '192.0.2.7');
    return { requests: String(asked.length), 'write → the other node': ms(follows) };
  },
};

async function startPooler(scope: Scope, postgres: PostgresServer): Promise<number> {
  const port = await getFreePort();
  const file = path.join(scope.folder, 'pgbouncer.ini');
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
  const database = `* = host=127.0.0.1 port=${postgres.port} user=${SUPERUSER}`;
  writeFileSync(file, `[databases]\n${database}\n[pgbouncer]\n${lines.join('\n')}\n`);
  // It refuses to run as root, and can become another user by itself.
  const identity = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  const { child } = startProgram(scope, 'pgbouncer', ['--quiet', ...identity, file]);
  // On SIGTERM it would wait for its clients.
  scope.closeLater(() => endProcess(child, 'SIGINT'));
  await until(() => isListening(port), 'pgbouncer listens');
  return port;
}

const isListening = (port: number) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    // It speaks no HTTP, but hangs up where it listens.
    (error: Error & { cause?: { code?: string } }) => error.cause?.code !== 'ECONNREFUSED',
  );
