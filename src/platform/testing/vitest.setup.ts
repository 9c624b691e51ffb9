import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

const consoleErrors: string[] = [];

// Libraries report problems with console.error and continue, so any call fails the test.
console.error = (...words: unknown[]) => {
  consoleErrors.push(format(...words));
};

// Both become errors: the first in the next version of pg, the second in a later Node, which reports it when memory is freed.
const FUTURE_ERRORS = /already executing a query|Closing file descriptor/;
process.on('warning', ({ message }) => {
  if (FUTURE_ERRORS.test(message)) consoleErrors.push(message);
});

beforeEach(() => {
  consoleErrors.length = 0;
});

afterEach(() => {
  expect(consoleErrors, 'console.error was called, or Node warned').toEqual([]);
});
