import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { replyWithCsv } from './csv-reply.ts';
import type { HttpEnv } from './env.ts';

interface Line {
  readonly name: string | null;
  readonly count: number;
}

const columns = { 'Name, as given': (row: Line) => row.name, Count: (row: Line) => row.count };

async function* lines(...names: readonly (string | null)[]): AsyncGenerator<Line> {
  for (const [index, name] of names.entries()) yield { name, count: index - 1 };
}

/** Replies with these rows as a file. */
async function replyWithFile(rows: AsyncIterable<Line>, closeConnection: () => void = () => {}): Promise<Response> {
  const app = new Hono<HttpEnv>().get('/', (c) => {
    c.set('log', createLogger({ logLevel: 'silent' }));
    return replyWithCsv(c, { name: 'people.csv', columns, rows });
  });
  return app.request('/', {}, { clientAddress: '192.0.2.1', closeConnection });
}
// text() would remove the byte order mark.
const readWithBom = async (reply: Response) => Buffer.from(await reply.arrayBuffer()).toString();
const cells = async (...names: readonly (string | null)[]) =>
  (await readWithBom(await replyWithFile(lines(...names)))).split('\r\n').slice(1, -1);

describe('a CSV file', () => {
  it('has its file name and type, and begins with the UTF-8 byte order mark', async () => {
    const reply = await replyWithFile(lines('Zoë 🛫'));
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(reply.headers.get('content-disposition')).toContain('attachment; filename="people.csv"');
    expect(await readWithBom(reply)).toBe('\ufeff"Name, as given",Count\r\nZoë 🛫,-1\r\n');
  });

  it('has its header line even without rows', async () => {
    expect(await readWithBom(await replyWithFile(lines()))).toBe('\ufeff"Name, as given",Count\r\n');
  });

  it('escapes separators, quotes and line breaks in cells (RFC 4180)', async () => {
    expect(await readWithBom(await replyWithFile(lines('a,b', 'say "so"', 'one\r\ntwo', '', null)))).toBe(
      '\ufeff"Name, as given",Count\r\n"a,b",-1\r\n"say ""so""",0\r\n"one\r\ntwo",1\r\n,2\r\n,3\r\n',
    );
  });

  it('contains no formulas a spreadsheet would run, and keeps numbers as numbers', async () => {
    const formulas = ['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("https://evil.example","x")'];
    for (const cell of await cells(...formulas)) expect(cell).toMatch(/^"?'/);
    const [withReturn] = (await readWithBom(await replyWithFile(lines('\r=1')))).split('\r\n').slice(1);
    expect(withReturn).toMatch(/^"'/);
    expect(await cells('plain')).toEqual(['plain,-1']);
  });

  it('breaks off if a row cannot be read, so that it does not look complete', async () => {
    async function* broken() {
      yield* lines('first');
      throw new Error('the database went away');
    }
    const hangUp = vi.fn();
    const reply = await replyWithFile(broken(), hangUp);
    const reader = reply.body?.getReader();
    void reader?.read().then(() => reader.read());
    await vi.waitFor(() => expect(hangUp).toHaveBeenCalledOnce());
  });

  it('reads rows only as fast as the client, and stops when the client disconnects', async () => {
    let read = 0;
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) {
          read += 1;
          yield { name: 'x'.repeat(1000), count: read };
        }
      } finally {
        isClosed = true;
      }
    }
    const reader = (await replyWithFile(endless())).body?.getReader();
    await reader?.read();
    await sleep(0);
    expect(read).toBeLessThan(500);
    await reader?.cancel();
    await vi.waitFor(() => expect(isClosed).toBe(true));
  });
});
