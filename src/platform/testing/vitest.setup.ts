import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

const consoleErrors: string[] = [];

// Libraries report problems with console.error and continue, so any call fails the test.
console.error = (...words: unknown[]) => {
  consoleErrors.push(format(...words));
};

beforeEach(() => {
  consoleErrors.length = 0;
});

afterEach(() => {
  expect(consoleErrors, 'console.error was called').toEqual([]);
});
