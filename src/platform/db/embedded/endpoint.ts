import { createServer } from 'node:net';
import { readPassword } from './password.ts';
import type { Privileges } from './privileges.ts';
import { prepareSocketFolder, SOCKET_PORT } from './socket-folder.ts';
import type { Endpoint } from './types.ts';

/** Chooses where a new server listens: a private socket folder, or on Windows a free loopback port with a password. */
export async function chooseEndpoint(input: {
  dataDir: string;
  home: string;
  dir: string;
  privileges: Privileges;
}): Promise<Endpoint> {
  const password = readPassword(input.dir);
  if (password !== undefined) return { host: '127.0.0.1', port: await findFreePort(), password };
  return { host: prepareSocketFolder(input.dataDir, input.home, input.privileges), port: SOCKET_PORT };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no free port')),
      );
    });
  });
}
