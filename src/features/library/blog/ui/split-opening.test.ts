import { expect, it } from 'vitest';
import { splitOpening } from './split-opening.ts';

it.each([
  ['<p>One.</p><p>Two.</p>', '<p>One.</p>', '<p>Two.</p>'],
  [
    '<div class="beside"><aside>N</aside><p>One.</p></div><p>Two.</p>',
    '<div class="beside"><aside>N</aside><p>One.</p></div>',
    '<p>Two.</p>',
  ],
  ['<h2 id="a">A</h2><p>One.</p>', '', '<h2 id="a">A</h2><p>One.</p>'],
  ['', '', ''],
])('splits %j after its first paragraph', (html, opening, rest) => {
  expect(splitOpening(html)).toEqual([opening, rest]);
});
