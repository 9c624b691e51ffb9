import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { composeIssue, type IssueText, personalize } from './issues.mail.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ label: 'issue_mail' });
});
afterAll(() => app?.close());

const compose = (content: string, differences: Partial<IssueText> = {}) => {
  const { db, brand, publicUrl } = app.services;
  return composeIssue(
    { db, brand, publicUrl, findPiece: async () => undefined },
    { id: 1, slug: 'spring', subject: 'Spring', preheader: null, content, ...differences },
  );
};

it('gives a reader’s token to the links of this site only, whatever the text says', async () => {
  const words = 'subscriber-token';
  const composed = await compose(`${words}\n\n[link](https://else.example/?t=${words})`, {
    subject: words,
    preheader: words,
    slug: words,
  });
  const read = (part: string) => personalize(composed, part, 'SECRET');
  for (const part of [read(composed.text), read(composed.html)]) {
    expect(part).toContain('unsubscribe?token=SECRET');
    expect(part.match(/SECRET/g)?.length).toBe(part.match(/\?token=SECRET/g)?.length);
    expect(part).toContain(words);
  }
  expect(composed.links).toContain(`https://else.example/?t=${words}`);
  expect(composed.links.join()).not.toContain(composed.placeholder);
  expect((await compose('Again')).placeholder).not.toBe(composed.placeholder);
});

it('begins with its own text', async () => {
  const { text, html } = await compose('Guten Tag!');
  expect(`${text}${html}`).not.toContain('Hello');
  expect(text).toMatch(/^Spring\n\nGuten Tag!/);
});

it('keeps a counted address as it is written, with escapes in it', async () => {
  const address = "https://else.example/?a=%26&b=&amp;#x27;&c='";
  const { links, html } = await compose(`[one](<${address}>)`);
  expect(links[0]).toBe("https://else.example/?a=%26&b=&#x27;&c='");
  expect(html).toContain('/newsletter/links/1/1"');
});

it('has the rows of a table, and where a mail address leads, in its text part', async () => {
  const { text } = await compose(
    ['| Route | Seats |', '| --- | ---: |', '| North | 12 |', '| South-east | 140 |'].join('\n'),
  );
  expect(text).toMatch(/^Route +Seats$/m);
  expect(text).toMatch(/^South-east +140$/m);
  const { text: mails } = await compose(
    '[Write to us](mailto:office@firm.example?subject=Hi), <post@firm.example> or **[both](mailto:b@firm.example)**',
  );
  expect(mails).toContain(
    'Write to us mailto:office@firm.example?subject=Hi, post@firm.example or both mailto:b@firm.example',
  );
});
