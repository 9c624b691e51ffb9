import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './autolink.ts';

const links = (text: string) => splitLinks(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []));

describe('linkParts', () => {
  it.each([
    ['see https://example.com/a for more', 'https://example.com/a'],
    ['HTTP://EXAMPLE.COM/A', 'HTTP://EXAMPLE.COM/A'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
    ['(see https://example.com/a_(b)).', 'https://example.com/a_(b)'],
    ['https://example.com/?a=1&b=2#c!', 'https://example.com/?a=1&b=2#c'],
    ['“https://example.com/”', 'https://example.com/'],
    ['https://example.com/ä/漢', 'https://example.com/ä/漢'],
  ])('finds the address in %s', (text, shown) => {
    expect(links(text).map(([link]) => link)).toEqual([shown]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt://example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://example.com',
    'file:///etc/passwd',
    '//example.com',
    'www.example.com',
    'mailto:ada@example.com',
    'ada@example.com',
    'https://',
    'http://?',
    'https://bank.example@thief.example/',
    'https://user:pass@example.com/',
    'xhttps://example.com',
    'javascript:https://example.com',
  ])('finds no address in %s', (text) => {
    expect(splitLinks(text)).toEqual([{ text }]);
  });

  it('ends an address where HTML or a quote begins', () => {
    expect(links('<a href="https://example.com/"onclick=alert(1)>x</a>')).toEqual([
      ['https://example.com/', 'https://example.com/'],
    ]);
    expect(links("https://example.com/'onmouseover='alert(1)")).toEqual([
      ['https://example.com/', 'https://example.com/'],
    ]);
  });

  it('keeps all text unchanged and links only to web addresses', () => {
    const word = fc.constantFrom(
      'https://',
      'http://a.example',
      '/(',
      ')',
      ' ',
      '\n',
      '.',
      'javascript:',
      '@',
      '"',
      'é',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join('');
        const parts = splitLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { protocol, username } of parts.flatMap(({ href }) => (href ? [new URL(href)] : []))) {
          expect([protocol, username]).toEqual([expect.stringMatching(/^https?:$/), '']);
        }
      }),
    );
  });

  // In quadratic time, this would take longer than a test may.
  it('handles a million brackets', () => {
    const text = `https://example.com/${'()'.repeat(250_000)}${')'.repeat(500_000)}`;
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
