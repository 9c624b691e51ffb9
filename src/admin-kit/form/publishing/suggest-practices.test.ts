import { describe, expect, it } from 'vitest';
import { suggestPractices } from './suggest-practices.ts';

const PRACTICES = [
  { id: 1, title: 'Operations', points: ['Punctuality and turnarounds', 'Hubs and sortation'] },
  { id: 2, title: 'Airlines', points: ['Revenue management', 'On-time performance'] },
  { id: 3, title: 'Technology and AI', points: ['Data foundations', 'Core system renewal'] },
  { id: 4, title: '物流', points: [] },
];
const suggest = (text: string) => suggestPractices(PRACTICES, text).map(({ id }) => id);

describe('practices are suggested', () => {
  it('by two of their words, whatever the case and the number', () => {
    expect(suggest('The turnaround at the HUB takes an hour.')).toEqual([1]);
    expect(suggest('How revenue is managed: management by hand.')).toEqual([2]);
  });

  it('by their whole title, and those with the most words first', () => {
    expect(suggest('Every airline knows it.')).toEqual([2]);
    expect(suggest('Airlines and their operations: punctuality, turnarounds and hubs.')).toEqual([1, 2]);
    expect(suggest('今年の物流について。')).toEqual([4]);
  });

  it('not by one of several words, by small words, or by nothing', () => {
    for (const text of ['', 'And and on the time.', 'The core of it.', 'Repairs.']) expect(suggest(text)).toEqual([]);
  });

  it('at most three', () => {
    const many = Array.from({ length: 9 }, (_, id) => ({ id, title: 'Cargo', points: [] }));
    expect(suggestPractices(many, 'Cargo.')).toHaveLength(3);
  });
});
