import { expect, it } from 'vitest';
import { emailText, line } from './fields.ts';

it.each([
  ['Hub\u0000 and\u0007 spoke\u0090', 'Hub and spoke'],
  ['\ufeffHub\u200b\u2060', 'Hub'],
  ['Hub\tSpoke', 'Hub Spoke'],
  ['👩‍✈️ fleet\u00adplanning', '👩‍✈️ fleet\u00adplanning'],
])('a line of text loses what nobody means: %j', (typed, stored) => {
  expect(line(100, 'Missing').parse(typed)).toBe(stored);
});

it('a line of only invisible characters is missing, and two lines are refused', () => {
  expect(line(100, 'Missing').safeParse('\u0001\u200b').error?.issues[0]?.message).toBe('Missing');
  expect(line(100, 'Missing').safeParse('a\nBcc: b').error?.issues[0]?.message).toBe('Please use one line.');
});

it('an email address loses them too', () => {
  expect(emailText(100).parse('\u200banna@firm.example\ufeff')).toBe('anna@firm.example');
});
