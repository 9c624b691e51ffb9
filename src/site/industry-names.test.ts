import { expect, it } from 'vitest';
import { nameIndustry } from './industry-names.ts';

const frame = {
  industries: [
    { key: 'airlines', title: 'Carriers', isShown: true },
    { key: 'logistics', title: 'Freight', isShown: true },
  ],
};

it('formats a record’s industry with the firm’s name for it, or with its own key if the firm names none', () => {
  expect(['airlines', 'Logistics', 'other', 'constructor'].map((key) => nameIndustry(frame, key))).toEqual([
    'Carriers',
    'Freight',
    'Other',
    'Constructor',
  ]);
});
