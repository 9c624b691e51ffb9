import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT_DIR } from '../root-dir.ts';
import { MAILED_NAME, readEveryMail } from '../testing/every-mail.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const BROKEN = /undefined|\bnull\b|\[object|NaN/;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'mails' });
});
afterAll(() => app?.close());

/** Every subject in the code, read from the *.mail.ts files. */
function listSubjects(): string[] {
  const source = path.join(ROOT_DIR, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mail.ts'));
  return files.flatMap((file) =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(/^ +subject: ['`]([^'`$]*)/gm)].map(
      ([, subject = '']) => subject,
    ),
  );
}

it('every mail is complete in both parts and uses the name only if the address is confirmed', async () => {
  const mails = await readEveryMail(app);
  for (const subject of listSubjects()) {
    // Add a new kind of mail to `readEveryMail`.
    expect([...mails.keys()].some((one) => one.startsWith(subject))).toBe(true);
  }
  expect(mails.size).toBeGreaterThanOrEqual(listSubjects().length);
  for (const [subject, mail] of mails) {
    const words = mail.html.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ');
    expect([subject, BROKEN.exec(mail.text)?.[0]]).toEqual([subject, undefined]);
    expect([subject, BROKEN.exec(words)?.[0]]).toEqual([subject, undefined]);
    const isByName = mail.text.includes(MAILED_NAME) || words.includes(MAILED_NAME);
    const isConfirmed =
      /^(You are (already )?subscribed|Two-factor|Your (password|account) was|Message from|Assigned to you)/.test(
        subject,
      );
    expect([subject, isByName]).toEqual([subject, isConfirmed]);
  }
});
