import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

const shouted: string[] = [];

// Libraries complain through console.error and go on: a test that made one complain has found something.
console.error = (...words: unknown[]) => {
  shouted.push(format(...words));
};

beforeEach(() => {
  shouted.length = 0;
});

afterEach(() => {
  expect(shouted, 'console.error was called').toEqual([]);
});
