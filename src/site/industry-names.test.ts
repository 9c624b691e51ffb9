import { afterAll, beforeAll, expect, it, vi } from 'vitest';

type Names = typeof import('./industry-names.ts');
let names: Names;
// Another firm's configuration. Workers share their modules, so these are loaded again, and once more afterwards.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../site.config.ts', () => ({
    INDUSTRY_NAMES: { airlines: 'Carriers', aerospace: 'Aircraft makers', logistics: 'Freight' },
  }));
  names = await import('./industry-names.ts');
});
afterAll(() => {
  vi.doUnmock('../../site.config.ts');
  vi.resetModules();
});

it('calls an industry in filters and forms what the firm calls it, and keeps its key', () => {
  expect(names.INDUSTRY_OPTIONS).toEqual([
    { value: 'airlines', label: 'Carriers' },
    { value: 'aerospace', label: 'Aircraft makers' },
    { value: 'logistics', label: 'Freight' },
    { value: 'technology', label: 'Technology' },
  ]);
  expect(names.CASE_STUDY_INDUSTRY_OPTIONS[0]).toEqual({ value: 'Airlines', label: 'Carriers' });
});

it('calls a record’s industry the same, and one that the firm does not name by its own word', () => {
  expect(['airlines', 'Logistics', 'other', 'constructor'].map(names.formatIndustry)).toEqual([
    'Carriers',
    'Freight',
    'Other',
    'Constructor',
  ]);
});
