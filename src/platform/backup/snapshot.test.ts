import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { createEmptyDatabase } from '../testing/test-database.ts';
import { openSnapshot } from './snapshot.ts';

const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);

/** Passes everything on, but holds what follows the end of copied rows until `release`, as a slow network may. */
async function startSlowProxy(host: string, port: number) {
  const held: (() => void)[] = [];
  const server = createServer((client) => {
    const database = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    client.pipe(database);
    database.on('data', (data: Buffer) => {
      const at = data.indexOf(COPY_DONE);
      const end = at === -1 ? data.length : at + COPY_DONE.length;
      client.write(data.subarray(0, end));
      if (end < data.length) held.push(() => client.write(data.subarray(end)));
    });
    for (const socket of [client, database]) socket.on('error', () => client.destroy());
    client.on('close', () => database.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    release: () => {
      for (const write of held.splice(0)) write();
    },
    close: () => server.close(),
  };
}

it('counts the rows that were read, however late PostgreSQL tells their number', async () => {
  const database = await createEmptyDatabase('snapshot_count');
  await database.query('CREATE TABLE stops (name text)');
  await database.query("INSERT INTO stops SELECT 'stop ' || number FROM generate_series(1, 81) AS number");
  const { host, port } = database.connection;
  const proxy = await startSlowProxy(String(host), Number(port));
  const snapshot = await openSnapshot({ ...database.connection, host: '127.0.0.1', port: proxy.port });
  const table = snapshot.tables.find(({ name }) => name === 'stops');
  expect(table).toBeDefined();
  const { stream, count } = await snapshot.open(table as never, () => undefined);
  await once(stream.resume(), 'end');
  const counted = count();
  proxy.release();
  expect(await counted).toBe(81);
  await snapshot.close();
  proxy.close();
  await database.drop();
});
