import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { enforceMinimumTransferRate } from './minimum-transfer-rate.ts';

/** A grace period of 0.1 s, in which 1 kB must arrive. */
const FAST_LIMITS = { slowest: 10_240, graceMs: 100, checkMs: 10 };
const MEGABYTE = 1024 * 1024;
/** More than the kernel buffers. */
const LARGE = Buffer.alloc(16 * MEGABYTE);
const POST = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4000\r\n\r\n';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  slower: Partial<typeof FAST_LIMITS> = {},
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') pace.watchBody(request);
    answer(request, response);
  });
  const pace = enforceMinimumTransferRate(server, { ...FAST_LIMITS, ...slower });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close().closeAllConnections());
  return server;
}

async function open(server: Server, text: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Waits for the close. The kernel may reset the connection, and events.once() would throw on that error. */
const waitForClose = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const readAndReply = (request: IncomingMessage, response: ServerResponse) =>
  request.resume().on('end', () => response.end('thanks'));

it('disconnects a sender that sends only single bytes', async () => {
  const slow = await open(await startServer(readAndReply), POST);
  const drip = setInterval(() => slow.write('x'), 20);
  closers.push(() => clearInterval(drip));
  await waitForClose(slow.resume());
});

it('lets a sender with a slow connection finish', async () => {
  const slow = await open(await startServer(readAndReply), POST);
  let sent = 0;
  const pour = setInterval(() => {
    if (sent < 4000) slow.write('x'.repeat(400));
    sent += 400;
  }, 20);
  closers.push(() => clearInterval(pour));
  expect(String(await once(slow, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
});

it('does not disconnect a sender while the server itself does not read', async () => {
  let take = () => undefined as unknown;
  let looks = 0;
  const server = await startServer((request, response) => {
    take = () => readAndReply(request, response);
  });
  const sender = await open(server, POST + 'x'.repeat(3000));
  const { promise, resolve } = Promise.withResolvers<void>();
  const wait = setInterval(() => {
    looks += 1;
    if (looks > 50) resolve();
  }, 10);
  closers.push(() => clearInterval(wait));
  await promise;
  take();
  sender.write('x'.repeat(1000));
  expect(String(await once(sender, 'data'))).toMatch(/^HTTP\/1\.1 200 /);
});

it('disconnects a reader that reads nothing, and sends everything to one that reads', async () => {
  const replies: ServerResponse[] = [];
  const server = await startServer(
    (_request, response) => {
      replies.push(response);
      for (let at = 0; at < LARGE.length; at += MEGABYTE) response.write(LARGE.subarray(at, at + MEGABYTE));
      response.end();
    },
    { slowest: 10 * MEGABYTE },
  );
  const reader = await open(server, 'GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  let read = 0;
  reader.on('data', (chunk: Buffer) => {
    read += chunk.length;
  });
  await once(reader, 'end');
  expect(read).toBeGreaterThan(LARGE.length);

  const stuck = await open(server, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  stuck.pause();
  await expect.poll(() => replies[1]?.destroyed, { timeout: 10_000, interval: 10 }).toBe(true);
  expect(replies[1]?.writableFinished).toBe(false);
});
