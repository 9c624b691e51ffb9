import { expect, it, vi } from 'vitest';
import { CASE_STUDY_INDUSTRY_OPTIONS, formatIndustry, INDUSTRY_OPTIONS } from './industry-names.ts';

// Another firm's configuration.
vi.mock('../../site.config.ts', () => ({
  INDUSTRY_NAMES: { airlines: 'Carriers', aerospace: 'Aircraft makers', logistics: 'Freight' },
}));

it('calls an industry in filters and forms what the firm calls it, and keeps its key', () => {
  expect(INDUSTRY_OPTIONS).toEqual([
    { value: 'airlines', label: 'Carriers' },
    { value: 'aerospace', label: 'Aircraft makers' },
    { value: 'logistics', label: 'Freight' },
    { value: 'technology', label: 'Technology' },
  ]);
  expect(CASE_STUDY_INDUSTRY_OPTIONS[0]).toEqual({ value: 'Airlines', label: 'Carriers' });
});

it('calls a record’s industry the same, and one that the firm does not name by its own word', () => {
  expect(['airlines', 'Logistics', 'other', 'constructor'].map(formatIndustry)).toEqual([
    'Carriers',
    'Freight',
    'Other',
    'Constructor',
  ]);
});
