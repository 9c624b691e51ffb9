import { describe, expect, it } from 'vitest';
import { DANGER } from '../../../../../../tests/corpus/danger.ts';
import { DANGER_AGAIN } from '../../../../../../tests/corpus/danger-again.ts';
import { DANGER_FRESH, DANGER_LATER } from '../../../../../../tests/corpus/danger-fresh.ts';
import { HARMLESS } from '../../../../../../tests/corpus/harmless.ts';
import { HARMLESS_AGAIN } from '../../../../../../tests/corpus/harmless-again.ts';
import { HARMLESS_FRESH } from '../../../../../../tests/corpus/harmless-fresh.ts';
import { hasDangerWords } from './danger.ts';

describe('words of danger', () => {
  it('are found in every phrasing of the corpus', () => {
    expect(DANGER.length).toBeGreaterThanOrEqual(120);
    expect([...DANGER, ...DANGER_AGAIN, ...DANGER_FRESH].filter((text) => !hasDangerWords(text))).toEqual([]);
  });

  it('are found in nine of ten phrasings of sets that were written after the rules', () => {
    const missed = DANGER_LATER.filter((text) => !hasDangerWords(text));
    expect([missed, missed.length <= DANGER_LATER.length * 0.1]).toEqual([missed, true]);
  });

  it('are not found in look-alikes', () => {
    expect(HARMLESS.length).toBeGreaterThanOrEqual(120);
    expect([...HARMLESS, ...HARMLESS_AGAIN].filter(hasDangerWords)).toEqual([]);
    const wrong = HARMLESS_FRESH.filter(hasDangerWords);
    expect([wrong, wrong.length <= HARMLESS_FRESH.length * 0.02]).toEqual([wrong, true]);
  });

  it.each([
    'I WANT TO DIE!!!',
    'i  want\n to\tdie',
    'I wanna d!e',
    'k i l l myself',
    'su\u200bicide',
    'I don’t want to live anymore 😔',
    'أُرِيدُ أَنْ أَمُوت',
    'I like trains. I want to die. I like planes.',
  ])('are found in “%s”, however it is written', (text) => {
    expect(hasDangerWords(text)).toBe(true);
  });
});
