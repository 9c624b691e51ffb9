import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TeamMember } from '../team.kind.ts';
import { createContactCard } from './contact-card.ts';

const MEMBER: TeamMember = {
  id: 1,
  name: 'Ada Byron',
  slug: 'ada-byron',
  title: 'Partner',
  bio: 'Engines.',
  profileImage: null,
  office: null,
  languages: [],
  email: null,
  phone: null,
  linkedinUrl: null,
  twitterUrl: null,
  order: 1,
};
const SITE = { firm: 'Meridian', url: 'https://www.firm.example/team/ada-byron' };
const write = (fields: Partial<TeamMember> = {}, site = SITE) => createContactCard({ ...MEMBER, ...fields }, site);

/** Reads a card as RFC 2426 and RFC 6350 define it, and throws at whatever they do not allow. */
function parseStrictly(card: string): Map<string, string[][]> {
  if (!card.endsWith('\r\n')) throw new Error('The last line does not end');
  const physical = card.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (/[\r\n]/.test(line)) throw new Error(`A bare line break in ${line}`);
    if (new TextEncoder().encode(line).length > 75) throw new Error(`${line} is too long`);
    if (!line.isWellFormed()) throw new Error(`${line} ends within a character`);
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  if (lines[0] !== 'BEGIN:VCARD' || lines[1] !== 'VERSION:3.0' || lines.at(-1) !== 'END:VCARD')
    throw new Error('Not a card');
  const properties = new Map<string, string[][]>();
  for (const line of lines.slice(2, -1)) {
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;TYPE=[A-Z,]+)?:(.*)$/u.exec(line) ?? [];
    if (name === '' || name === 'END' || name === 'BEGIN') throw new Error(`No property: ${line}`);
    if (/\p{Cc}/u.test(value)) throw new Error(`A control character in ${name}`);
    const isStructured = name === 'N' || name === 'ORG';
    const parts = [''];
    for (const [token] of value.matchAll(/\\.|[^\\]|\\$/gsu)) {
      if (token === ';' && isStructured) parts.push('');
      else if (/^[,;]$/.test(token) && !['URL', 'UID', 'PRODID'].includes(name))
        throw new Error(`${name} has ${token}`);
      else if (token.startsWith('\\') && !/^\\[\\;,n]$/.test(token)) throw new Error(`${name} has ${token}`);
      else parts[parts.length - 1] += token === '\\n' ? '\n' : token.replace(/^\\/, '');
    }
    properties.set(name, [...(properties.get(name) ?? []), parts]);
  }
  return properties;
}

it('names the person, the firm and how to reach them, each if it is filled in', () => {
  const full = parseStrictly(
    write({
      office: 'London',
      email: 'ada@firm.example',
      phone: '+44 20 7946 0123',
      linkedinUrl: 'https://social.example/ada?a=1,2;b',
    }),
  );
  expect(Object.fromEntries(full)).toEqual({
    PRODID: [['-//Greatcircle//Team//EN']],
    N: [['', 'Ada Byron', '', '', '']],
    FN: [['Ada Byron']],
    ORG: [['Meridian', 'London']],
    TITLE: [['Partner']],
    EMAIL: [['ada@firm.example']],
    TEL: [['+44 20 7946 0123']],
    URL: [[SITE.url], ['https://social.example/ada?a=1,2;b']],
    UID: [[SITE.url]],
  });
  expect([...parseStrictly(write()).keys()]).toEqual(['PRODID', 'N', 'FN', 'ORG', 'TITLE', 'URL', 'UID']);
});

it.each([
  ['line breaks', 'Ada\r\nByron\nKing\rLovelace\u2028One', 'Ada\nByron\nKing\nLovelace\nOne'],
  ['what would be another property', 'Ada\nTEL:1\nEND:VCARD', 'Ada\nTEL:1\nEND:VCARD'],
  ['commas, semicolons, colons and backslashes', 'Byron; Ada, Dr.: \\n', 'Byron; Ada, Dr.: \\n'],
  ['emoji of several characters', '👩🏽‍✈️'.repeat(30), '👩🏽‍✈️'.repeat(30)],
  ['Arabic', 'ليلى بن يوسف', 'ليلى بن يوسف'],
  ['200 Japanese characters', '山'.repeat(200), '山'.repeat(200)],
  ['a letter with 150 marks', `a${'\u0301'.repeat(150)}`, `a${'\u0301'.repeat(150)}`],
  ['a tab and a bell', 'Ada\tBy\u0007ron', 'AdaByron'],
])('keeps a name with %s', (_, name, kept) => {
  const card = parseStrictly(write({ name, title: name, office: name }));
  expect(card.get('FN')).toEqual([[kept]]);
  expect(card.get('N')).toEqual([['', kept, '', '', '']]);
  expect(card.get('ORG')).toEqual([['Meridian', kept]]);
});

it('is read back as it was written, for any texts', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }).map((value) => value.toWellFormed());
  const normalize = (value: string) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\n]/gu, '');
  fc.assert(
    fc.property(text, text, (name, firm) => {
      const card = parseStrictly(write({ name }, { ...SITE, firm }));
      expect(card.get('FN')).toEqual([[normalize(name)]]);
      expect(card.get('ORG')).toEqual([[normalize(firm)]]);
    }),
  );
});
