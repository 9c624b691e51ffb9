import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type ReadMail, readMail } from '../../../src/platform/testing/read-mail.ts';

/** Waits for the mail with this subject to this address and returns it. */
export async function waitForMail(dataDir: string, address: string, subject: string): Promise<ReadMail> {
  let found: ReadMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await readOutbox(path.join(dataDir, 'outbox'));
        found = mails.find((mail) => mail.headers('to')[0] === address && mail.headers('subject')[0] === subject);
        return found !== undefined;
      },
      { message: `a mail "${subject}" to ${address}` },
    )
    .toBe(true);
  if (!found) throw new Error('unreachable');
  return found;
}

/** Finds the link to `href` in a mail's text part. @throws Error if there is none */
export function findLink(mail: ReadMail, href: string): string {
  const link = mail.text.split(/\s+/).find((word) => word.includes(`${href}?`));
  if (!link) throw new Error(`No link to ${href} in:\n${mail.text}`);
  return link;
}

async function readOutbox(folder: string): Promise<ReadMail[]> {
  const names = await readdir(folder).catch(() => []);
  const mails = names.filter((name) => name.endsWith('.eml'));
  return Promise.all(mails.map(async (name) => readMail(await readFile(path.join(folder, name), 'utf8'))));
}
