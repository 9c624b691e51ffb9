import { expect, it } from 'vitest';
import { createLogger } from '#platform/config/logger.ts';
import { createCloser } from './closer.ts';

it('closes in reverse order, each once, and goes on after one that fails', async () => {
  const closer = createCloser(createLogger({ logLevel: 'silent' }));
  const closed: string[] = [];
  const add = (name: string, error?: Error) =>
    closer.add(async () => {
      closed.push(name);
      if (error) throw error;
    });
  add('database');
  add('queue', new Error('the connection is gone'));
  add('server');
  await Promise.all([closer.close(), closer.close()]);
  expect(closed).toEqual(['server', 'queue', 'database']);
});
