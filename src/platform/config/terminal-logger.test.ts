import { expect, it } from 'vitest';
import { createTerminalLogger } from './terminal-logger.ts';

it('prints the steps of a start, warnings and errors in words, and no secrets', () => {
  let printed = '';
  const log = createTerminalLogger((text) => {
    printed += text;
  });
  log.info({ isStep: true }, 'Starting the database');
  log.info({ path: '/' }, 'request');
  log.debug('details');
  log.warn({ err: new Error('the connection ended') }, 'content listener lost');
  log.error({ err: new Error('disk full'), password: 'hunter2' }, 'job failed');
  expect(printed).toMatch(
    /^ {2}Starting the database\n {2}Warning: content listener lost: the connection ended\n {2}Error: job failed: Error: disk full\n {4}at /,
  );
  expect(printed).not.toContain('hunter2');
});
