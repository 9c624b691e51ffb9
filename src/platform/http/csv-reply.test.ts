import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { createLogger } from '../config/logger.ts';
import { csvReply } from './csv-reply.ts';
import type { HttpEnv } from './env.ts';

interface Line {
  readonly name: string | null;
  readonly count: number;
}

const columns = { 'Name, as given': (row: Line) => row.name, Count: (row: Line) => row.count };

async function* lines(...names: readonly (string | null)[]): AsyncGenerator<Line> {
  for (const [index, name] of names.entries()) yield { name, count: index - 1 };
}

/** Answers with these rows as a file. */
async function fileOf(rows: AsyncIterable<Line>, hangUp: () => void = () => {}): Promise<Response> {
  const app = new Hono<HttpEnv>().get('/', (c) => {
    c.set('log', createLogger({ logLevel: 'silent' }));
    return csvReply(c, { name: 'people.csv', columns, rows });
  });
  return app.request('/', {}, { clientAddress: '192.0.2.1', hangUp });
}
// A text would be decoded without its mark.
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer()).toString();
const cells = async (...names: readonly (string | null)[]) =>
  (await bytesOf(await fileOf(lines(...names)))).split('\r\n').slice(1, -1);

describe('a CSV file', () => {
  it('is saved under its name, says what it is, and begins with the mark of UTF-8', async () => {
    const reply = await fileOf(lines('Zoë 🛫'));
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(reply.headers.get('content-disposition')).toContain('attachment; filename="people.csv"');
    expect(await bytesOf(reply)).toBe('\ufeff"Name, as given",Count\r\nZoë 🛫,-1\r\n');
  });

  it('has its head where there are no rows', async () => {
    expect(await bytesOf(await fileOf(lines()))).toBe('\ufeff"Name, as given",Count\r\n');
  });

  it('keeps separators, quotes and line breaks inside their cell (RFC 4180)', async () => {
    expect(await bytesOf(await fileOf(lines('a,b', 'say "so"', 'one\r\ntwo', '', null)))).toBe(
      '\ufeff"Name, as given",Count\r\n"a,b",-1\r\n"say ""so""",0\r\n"one\r\ntwo",1\r\n,2\r\n,3\r\n',
    );
  });

  it('holds nothing a spreadsheet would run, and leaves numbers numbers', async () => {
    const formulas = ['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '＝1', '=HYPERLINK("https://evil.example","x")'];
    for (const cell of await cells(...formulas)) expect(cell).toMatch(/^"?'/);
    const [withReturn] = (await bytesOf(await fileOf(lines('\r=1')))).split('\r\n').slice(1);
    expect(withReturn).toMatch(/^"'/);
    expect(await cells('plain')).toEqual(['plain,-1']);
  });

  it('is cut off where a row cannot be read: it must not look whole', async () => {
    async function* broken() {
      yield* lines('first');
      throw new Error('the database went away');
    }
    const hangUp = vi.fn();
    const reply = await fileOf(broken(), hangUp);
    const reader = reply.body?.getReader();
    void reader?.read().then(() => reader.read());
    await vi.waitFor(() => expect(hangUp).toHaveBeenCalledOnce());
  });

  it('is read no further than it is taken, and no more when the reader goes', async () => {
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
    const reader = (await fileOf(endless())).body?.getReader();
    await reader?.read();
    await sleep(0);
    expect(read).toBeLessThan(500);
    await reader?.cancel();
    await vi.waitFor(() => expect(isClosed).toBe(true));
  });
});
