import { expect, it } from 'vitest';
import { matchRule } from './match-rule.ts';

const ANY = { industry: null, practiceId: null, teamMemberId: null, words: [] };

it.each([
  [['slot'], 'A SLOT at noon', 'slot'],
  [['slot'], 'slots', undefined],
  [['slot'], 'timeslot', undefined],
  [['slot pair'], 'one slot\n pair.', 'slot pair'],
  [['invoice', 'bill'], 'the bill, please', 'bill'],
  [['straße'], 'STRASSE', undefined],
  [['prüfung'], 'PRÜFUNG!', 'prüfung'],
  [['会议'], '会议?', '会议'],
  [['c++'], 'we use c++', 'c++'],
  [['(.*)'], 'anything', undefined],
  [['tax'], '', undefined],
] as const)('the words %j are found in %j as %j', (words, message, found) => {
  expect(matchRule({ ...ANY, words }, { message })).toBe(found);
});

it('needs every condition', () => {
  const rule = { ...ANY, industry: 'airlines', words: ['slot'] };
  expect(matchRule(rule, { message: 'a slot', industry: 'airlines' })).toBe('slot');
  expect(matchRule(rule, { message: 'a slot', industry: 'other' })).toBeUndefined();
  expect(matchRule(rule, { message: 'a plane', industry: 'airlines' })).toBeUndefined();
  expect(matchRule({ ...ANY, practiceId: 3 }, { message: 'm', practiceId: 3 })).toBe('');
  expect(matchRule({ ...ANY, practiceId: 3 }, { message: 'm' })).toBeUndefined();
});

it('leaves a message to a person alone, unless it names that person', () => {
  const message = { message: 'a slot', teamMemberId: 7 };
  expect(matchRule({ ...ANY, words: ['slot'] }, message)).toBeUndefined();
  expect(matchRule({ ...ANY, teamMemberId: 8 }, message)).toBeUndefined();
  expect(matchRule({ ...ANY, teamMemberId: 7 }, message)).toBe('');
});
