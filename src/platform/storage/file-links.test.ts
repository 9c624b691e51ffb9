import { expect, it } from 'vitest';
import { createFileLinks, type FileLink } from './file-links.ts';

const SECRET = 'a secret of at least thirty-two characters';
const NOW = Date.UTC(2026, 10, 21, 12);
let now = NOW;
const links = createFileLinks(SECRET, () => now);

function read(path: string): FileLink {
  const { pathname, searchParams } = new URL(path, 'http://site.example');
  const { name = '', expires = '', signature = '' } = Object.fromEntries(searchParams);
  return { key: pathname.slice('/files/'.length), name, expires, signature };
}

it('is valid for exactly five minutes', () => {
  const link = read(links.sign('white-papers/a.pdf', 'Über & mehr.pdf'));
  expect(link).toMatchObject({ key: 'white-papers/a.pdf', name: 'Über & mehr.pdf' });
  const verdicts = [0, 299_999, 300_000].map((later) => {
    now = NOW + later;
    return links.check(link);
  });
  now = NOW;
  expect(verdicts).toEqual(['valid', 'valid', 'expired']);
});

it('is valid only for the signed values', () => {
  const link = read(links.sign('white-papers/a.pdf', 'a.pdf'));
  const other = read(links.sign('white-papers/b.pdf', 'a.pdf'));
  for (const change of [
    { key: 'white-papers/b.pdf' },
    { name: 'a.exe' },
    { name: 'a.pdf\n' },
    { expires: String(Number(link.expires) + 1) },
    { expires: `${link.expires}.0` },
    { expires: `0${link.expires}` },
    // Text moved from one field to the next.
    { key: `white-papers/a.pdf\n${link.expires}`, expires: 'a.pdf', name: '' },
    { signature: other.signature },
    { signature: link.signature.toUpperCase() },
    { signature: `${link.signature}A` },
    { signature: link.signature.slice(0, -1) },
    { signature: '' },
  ]) {
    expect([change, links.check({ ...link, ...change })]).toEqual([change, 'invalid']);
  }
});

it('is valid on every node with the same secret and on no other', () => {
  const link = read(links.sign('white-papers/a.pdf', 'a.pdf'));
  expect(createFileLinks(SECRET, () => NOW).check(link)).toBe('valid');
  expect(createFileLinks(`${SECRET}!`, () => NOW).check(link)).toBe('invalid');
});
