import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { TestPostgres } from './start-test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the connection to the PostgreSQL of the test run, which the first request starts. */
    postgresUrl: string;
  }
}

/** Starts the PostgreSQL of a test run when the first test asks for it, so that a run of pure tests needs none. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'greatcircle-test-'));
  let starting: Promise<TestPostgres> | undefined;
  const start = async () => {
    const { startTestPostgres } = await import('./start-test-postgres.ts');
    return startTestPostgres(folder);
  };
  const answer = async (response: ServerResponse) => {
    starting ??= start();
    try {
      const { connection } = await starting;
      response.end(JSON.stringify(connection));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  };
  const server = createServer((_request, response) => void answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('postgresUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    // A failed start was the answer to the tests and left nothing to stop.
    const started = await starting?.catch(() => undefined);
    await started?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
