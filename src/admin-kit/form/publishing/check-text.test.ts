import { expect, it } from 'vitest';
import { checkText } from './check-text.ts';

const ORIGIN = 'https://firm.example';
const check = (markdown: string) => checkText(markdown, ORIGIN);

it.each([
  'Costs fell by 12.5%.',
  'A turn takes 45 minutes.',
  'It saved $4m.',
  'Some 1,200 flights a day.',
  '- A list item with 30 percent',
  '> A quote with 3 billion',
])('asks for the source of %j', (text) => {
  expect(check(text).findings).toMatchObject([{ place: { kind: 'words' } }]);
});

it.each([
  'Costs fell by 12.5% ([IATA](https://iata.example/)).',
  'Costs fell by 12.5%.[^1]\n\n[^1]: IATA.',
  'In 2026 there are 3 reasons.',
  '## 12% less',
  '```\n45 minutes\n```',
  '',
])('asks for no source of %j', (text) => expect(check(text).findings).toEqual([]));

it('names pictures without an alternative text', () => {
  expect(check('![](/media/uploads/gate-9.png)\n\n![A gate](/media/uploads/gate.png)').findings).toEqual([
    {
      group: 'alternative',
      text: 'gate-9.png',
      place: { kind: 'picture', value: '/media/uploads/gate-9.png', lines: [0, 1] },
    },
  ]);
});

it('quotes the sentence with the number', () =>
  expect(check('A stand is a promise. A turn takes *45 minutes.* Then it leaves.').findings).toMatchObject([
    { group: 'source', text: '“A turn takes 45 minutes.”', place: { passage: 'A turn takes 45 minutes.' } },
  ]));

it('cuts a long sentence so that the number stays', () =>
  expect(
    check('On each turn it can regain the difference between scheduled ground time and the shortest, here 38 minutes.')
      .findings,
  ).toMatchObject([{ text: '“… ground time and the shortest, here 38 minutes.”' }]));

it('lists the links within the site', () => {
  const { links } = check(
    `[a](/insights) [b](${ORIGIN}/mentor?x=1#y) [c](https://other.example/) [d](#part) [e](mailto:a@b.example) [f](javascript:alert)`,
  );
  expect(links.map(({ path, words }) => [words, path])).toEqual([
    ['a', '/insights'],
    ['b', '/mentor?x=1#y'],
  ]);
});
