import { expect, it } from 'vitest';
import { GLOSSARY_TERMS } from './glossary-terms.ts';
import { createTermMarker } from './mark-terms.ts';

const mark = createTermMarker([
  { term: 'slot', text: 'A time, or the right to “use” it.' },
  { term: 'slot pair', text: 'Two <b> & "more".' },
  { term: 'AOG', text: 'Aircraft on ground.' },
  { term: 'C++', text: 'A language.' },
]);
const listMarked = (html: string) => [...mark(html).matchAll(/class="term"[^>]*>([^<]*)</g)].map(([, word]) => word);

it('explains a word where it first occurs, in any case and as a plural', () => {
  expect(listMarked('<p>Two Slots, and a slot.</p><p>C++ too</p>')).toEqual(['Slots', 'C++']);
  expect(listMarked('<p>an aog, an AOG</p>')).toEqual(['AOG']);
  expect(listMarked('<p>slotted, timeslot, slot-free</p>')).toEqual([]);
});

it('prefers the longer of two words, and escapes the explanation', () => {
  expect(mark('<p>a slot pair</p>')).toBe(
    '<p>a <span class="term" role="button" tabindex="0" data-tooltip="Two &lt;b&gt; &amp; &quot;more&quot;." aria-description="Two &lt;b&gt; &amp; &quot;more&quot;.">slot pair</span></p>',
  );
});

it('leaves headings, links, code and drawings alone, and explains the word after them', () => {
  const closed = [
    '<h2 id="a">slot</h2>',
    '<a href="/slot">slot</a>',
    '<pre><code>slot</code></pre>',
    '<h3>a <a href="#">slot</a></h3>',
  ];
  for (const html of [...closed, '<figure><svg><text>slot</text></svg></figure>', '<p title="slot">text<br></p>']) {
    expect(mark(html)).toBe(html);
    expect(listMarked(`${html}<p>the <em>slot</em></p>`)).toEqual(['slot']);
  }
});

it('changes nothing without words', () => {
  expect(createTermMarker([])('<p>slot</p>')).toBe('<p>slot</p>');
});

it('explains each word of the trade in one sentence', () => {
  expect(new Set(GLOSSARY_TERMS.map(({ term }) => term.toLowerCase())).size).toBe(GLOSSARY_TERMS.length);
  for (const { term, text } of GLOSSARY_TERMS) {
    expect([term, /^[A-Z].{20,160}\.$/.test(text)]).toEqual([term, true]);
  }
});
