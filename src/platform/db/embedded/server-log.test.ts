import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { trimServerLog } from './server-log.ts';

const LONG = 'LOG:  checkpoint complete\n'.repeat(500_000);
const SHORT = 'LOG:  ready\n';

let folder: string;
let file: string;
let warnings: string[];
const log = { info: () => undefined, warn: (text: string) => void warnings.push(text), error: () => undefined };
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'greatcircle-server-log-'));
  file = path.join(folder, 'db.log');
  warnings = [];
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('moves a log of over 10 MB aside, and leaves a shorter one', () => {
  writeFileSync(file, LONG);
  trimServerLog(file, log);
  expect([statSync(file).size, statSync(`${file}.1`).size]).toEqual([0, LONG.length]);
  writeFileSync(file, SHORT);
  trimServerLog(file, log);
  expect([readFileSync(file, 'utf8'), statSync(`${file}.1`).size, warnings]).toEqual([SHORT, LONG.length, []]);
});

it('only warns if the disk refuses the copy, and keeps the log', () => {
  writeFileSync(file, LONG);
  mkdirSync(`${file}.1`);
  trimServerLog(file, log);
  expect([statSync(file).size, warnings]).toEqual([LONG.length, [expect.stringContaining('cannot be shortened')]]);
});
