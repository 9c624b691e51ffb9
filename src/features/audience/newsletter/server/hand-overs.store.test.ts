import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal, readLostJournals } from './hand-overs.store.ts';

const CLAIM = '0193f1aa-0000-7000-8000-000000000003';
let folder: string;
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'greatcircle-journal-')), 'newsletter');
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

/** Another process notes two mails and kills itself with the next statement. */
async function noteAndDie(): Promise<string> {
  const module = path.join(import.meta.dirname, 'hand-overs.store.ts');
  const program = `
    const { openJournal } = await import(${JSON.stringify(module)});
    const journal = openJournal(${JSON.stringify(folder)}, 7, '${CLAIM}');
    journal.note(11);
    journal.note(12);
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  return path.join(folder, readdirSync(folder)[0] ?? '');
}

it('tells after kill -9 which mails have left, once', async () => {
  expect(readLostJournals(folder)).toEqual([]);
  const file = await noteAndDie();
  // A full disk may truncate a line.
  appendFileSync(file, '13');
  const [lost] = readLostJournals(folder);
  expect(lost).toMatchObject({ issueId: 7, claim: CLAIM, handedOver: [11, 12] });
  lost?.remove();
  expect(readLostJournals(folder)).toEqual([]);
});

it('does not know what was lost when the machine was restarted since, or the folder moved to an older one', async () => {
  const file = await noteAndDie();
  const [issueId, claim, pid, start, ...host] = path.basename(file).split('.');
  const otherStart = Number(start) + 60;
  renameSync(file, path.join(folder, [issueId, claim, pid, otherStart, ...host].join('.')));
  expect(readLostJournals(folder)).toMatchObject([{ claim: CLAIM, handedOver: undefined }]);
});

it('leaves those of running processes and of other machines alone, and a settled batch leaves none', async () => {
  const file = await noteAndDie();
  renameSync(file, path.join(folder, `7.${CLAIM}.${process.ppid}.1.${os.hostname()}`));
  expect(readLostJournals(folder)).toEqual([]);
  renameSync(path.join(folder, readdirSync(folder)[0] ?? ''), path.join(folder, `7.${CLAIM}.999999.1.elsewhere`));
  expect(readLostJournals(folder)).toEqual([]);
  const journal = openJournal(folder, 8, CLAIM);
  journal.note(1);
  journal.close();
  expect(readdirSync(folder)).toEqual([`7.${CLAIM}.999999.1.elsewhere`]);
});
