import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSmtpTransport, type HandOver, type OutgoingMail } from './transport.ts';

const LAST_LINE = '\r\n.\r\n';
/** More than the kernel takes for a server that does not read. */
const LONG_LINES = `${'x'.repeat(70)}\n`.repeat(170_000);
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const createMail = (handOver: HandOver, text = 'Words.'): OutgoingMail => ({
  id: '0193f1aa-0000-7000-8000-000000000002',
  from: { name: 'Great Circle Group', address: 'website@firm.example' },
  to: 'ada@reader.example',
  subject: 'Spring notes',
  text,
  html: '<p>Words.</p>',
  handOver,
});

/** Starts a bare server that keeps what it was sent after its 354, and may stop reading then. */
async function startServer({ readsOn = true } = {}) {
  const state = { received: '', isEnded: false, socket: undefined as Socket | undefined };
  const server = createServer((socket) => {
    let isData = false;
    state.socket = socket;
    socket.write('220 here\r\n');
    socket.on('error', () => undefined);
    socket.on('close', () => {
      state.isEnded = true;
    });
    socket.on('data', (chunk) => {
      if (isData) {
        state.received += chunk;
        if (state.received.endsWith(LAST_LINE)) socket.write('250 taken\r\n');
        return;
      }
      isData = String(chunk).startsWith('DATA');
      socket.write(isData ? '354 go on\r\n' : '250 yes\r\n');
      if (isData && !readsOn) socket.pause();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    state.socket?.destroy();
    server.close();
  });
  return { state, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('a mail that is handed over', () => {
  it('is prepared when all but its last line has left, and committed before that line', async () => {
    const { state, url } = await startServer();
    const seen: string[] = [];
    const prepare = async () => {
      await vi.waitFor(() => expect(state.received).toContain('<p>Words.</p>'));
      // Data in transit arrives within these turns of the event loop.
      for (let turn = 0; turn < 20; turn += 1) await nextTurn();
      seen.push(state.received.endsWith(LAST_LINE) ? 'prepared late' : 'prepared');
    };
    const commit = () => seen.push(state.received.endsWith(LAST_LINE) ? 'committed late' : 'committed');
    await createSmtpTransport(url)(createMail({ prepare, commit: () => void commit() }));
    expect(seen).toEqual(['prepared', 'committed']);
    expect(state.received.endsWith(LAST_LINE)).toBe(true);
  });

  it.each([
    ['prepare', { prepare: () => Promise.reject(new Error('not mine')), commit: () => undefined }],
    [
      'commit',
      {
        prepare: () => Promise.resolve(),
        commit: () => {
          throw new Error('not mine');
        },
      },
    ],
  ])('is given up without its last line if %s fails', async (_, handOver) => {
    const { state, url } = await startServer();
    await expect(createSmtpTransport(url)(createMail(handOver))).rejects.toThrow();
    await vi.waitFor(() => expect(state.isEnded).toBe(true));
    expect(state.received).toContain('Words.');
    expect(state.received.endsWith(LAST_LINE)).toBe(false);
  });

  it('is not prepared while a part of it waits in this process', async () => {
    const { state, url } = await startServer({ readsOn: false });
    const prepare = vi.fn(() => Promise.resolve());
    const sending = createSmtpTransport(url)(createMail({ prepare, commit: () => undefined }, LONG_LINES));
    await vi.waitFor(() => expect(state.socket?.isPaused()).toBe(true), { timeout: 30_000 });
    for (let turn = 0; turn < 500; turn += 1) await nextTurn();
    expect(prepare).not.toHaveBeenCalled();
    state.socket?.resume();
    await sending;
    expect(prepare).toHaveBeenCalledOnce();
  });

  it('is handed over in the same way through TLS', async () => {
    // The server warns that the key of its own certificate is public.
    const warned = vi.spyOn(console, 'error').mockReturnValue();
    closers.push(() => warned.mockRestore());
    let taken = 0;
    const server = new SMTPServer({
      disabledCommands: ['AUTH'],
      closeTimeout: 100,
      onData(stream, _session, done) {
        stream.resume().on('end', () => {
          taken += 1;
          done();
        });
      },
    });
    server.on('error', () => undefined);
    closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    const url = `smtp://127.0.0.1:${port}/?requireTLS=true&tls.rejectUnauthorized=false`;
    const commit = vi.fn();
    await createSmtpTransport(url)(createMail({ prepare: () => Promise.resolve(), commit }, LONG_LINES));
    expect([taken, commit.mock.calls.length]).toEqual([1, 1]);
  });
});
