import { format } from 'node:util';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

const consoleErrors: string[] = [];

// Libraries report problems with console.error and continue, so any call fails the test.
console.error = (...words: unknown[]) => {
  consoleErrors.push(format(...words));
};

// Both become errors: the first in the next version of pg, the second in a later Node, which reports it when memory is freed.
const FUTURE_ERRORS = /already executing a query|Closing file descriptor/;
const hear = ({ message }: Error) => {
  if (FUTURE_ERRORS.test(message)) consoleErrors.push(message);
};
process.on('warning', hear);
// The next file of this process has a listener of its own.
afterAll(() => {
  process.off('warning', hear);
});

beforeEach(() => {
  consoleErrors.length = 0;
});

afterEach(() => {
  expect(consoleErrors, 'console.error was called, or Node warned').toEqual([]);
});
