import { expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { composeIssue } from './issues.mail.ts';

const publicUrl = 'https://www.firm.example';
const ADDRESS = '/insights/articles/slots';
const CONTENT = `## Part one

Words with **weight**, \`code\`, a [link](/insights) and a note[^1].

![A hangar at night](/media/library/hangar.jpg "The hangar")

- One

1. First

> Quoted

> [!SIDENOTE]
> Beside

| Day | Flights |
| --- | ---: |
| Mon | 12 |

[${ADDRESS}](${ADDRESS})

[^1]: A source.
`;
const compose = (content: string) =>
  composeIssue(
    {
      // Nothing is read: the piece comes from `findPiece`.
      db: {} as Db,
      publicUrl,
      brand: { name: 'Great Circle Group', url: publicUrl },
      findPiece: async (_, path) =>
        path === ADDRESS
          ? { title: 'Slots', summary: 'How to keep them', href: ADDRESS, picture: '/media/slots.jpg?w=960' }
          : undefined,
    },
    { id: 1, slug: 'spring', subject: 'Spring <notes>', preheader: 'Three things', content },
  );
const { html, text } = await compose(CONTENT);
const tags = [...html.matchAll(/<(\w+)((?:\s[^>]*)?)>/g)].map(([, name = '', attributes = '']) => ({
  name,
  attributes,
}));
const list = (names: RegExp) => tags.filter(({ name }) => names.test(name));

it('uses only what the usual mail programs show: tables, and styles in the elements', () => {
  expect(html.match(/<style/g)).toHaveLength(1);
  expect(list(/^(script|link|svg|picture|source|video|iframe|form|input|button)$/)).toEqual([]);
  expect(html).not.toMatch(/(display:\s*(flex|grid)|position:|float:|var\(|calc\(|url\(|srcset=)/);
  const needStyle = /^(p|h[1-4]|ul|ol|li|a|blockquote|aside|figure|figcaption|img|th|pre|hr)$/;
  expect(list(needStyle).filter(({ attributes }) => !attributes.includes(' style="'))).toEqual([]);
  // The text of the head is hidden in the list of mails, which shows the preheader.
  expect(html).toMatch(/<div style="display:none[^>]*>Three things/);
  expect(html).toContain('text-align:right;vertical-align:top;font-size:15px" class="align-right">12');
  expect(html).toContain('Spring &lt;notes&gt;');
});

it('has alternative texts and addresses that work from a mail', () => {
  const pictures = list(/^img$/).map(({ attributes }) => /alt="([^"]*)"/.exec(attributes)?.[1]);
  expect(pictures).toEqual(['A hangar at night', 'Slots']);
  const addresses = tags.flatMap(({ attributes }) => [...attributes.matchAll(/ (?:src|href)="([^"]*)"/g)]);
  expect(addresses.length).toBeGreaterThan(8);
  for (const [, address] of addresses) expect(address).toMatch(/^https:\/\/www\.firm\.example\//);
  for (const words of ['Words with weight', 'A hangar at night', 'Slots', 'How to keep them', 'Unsubscribe'])
    expect(text).toContain(words);
  expect(text.split('\n')).toEqual(expect.arrayContaining(['A hangar at night', 'The hangar']));
});

it('has a color for dark mode wherever an element has one', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  const dark = /prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(html)?.[1] ?? '';
  const colored = new Set(tags.filter(({ attributes }) => /[";]color:/.test(attributes)).map(({ name }) => name));
  expect([...colored].toSorted()).toEqual(['a', 'figcaption', 'p', 'td']);
  for (const name of colored) expect(dark).toMatch(new RegExp(`\\.sheet ${name}\\b[^}]* color: [^}]*!important`));
});

it('leaves most of the 102 kB that Gmail shows to the text', async () => {
  const empty = Buffer.byteLength((await compose('A')).html);
  expect(empty).toBeLessThan(8000);
  const words = `${'Words for everyone who flies. '.repeat(20)}\n\n`;
  const grown = Buffer.byteLength((await compose(words.repeat(100))).html) - empty;
  expect(grown / (words.length * 100)).toBeLessThan(1.15);
});
