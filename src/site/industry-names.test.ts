import { afterAll, beforeAll, expect, it, vi } from 'vitest';

type Names = typeof import('./industry-names.ts');
let names: Names;
// Mocks another firm's configuration. Workers share modules, so they are reset before and after.
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

it('labels an industry in filters with the firm’s name for it, and keeps its key', () => {
  expect(names.INDUSTRY_OPTIONS).toEqual([
    { value: 'airlines', label: 'Carriers' },
    { value: 'aerospace', label: 'Aircraft makers' },
    { value: 'logistics', label: 'Freight' },
    { value: 'technology', label: 'Technology' },
  ]);
});

it('formats a record’s industry with the same name, or with its own key if the firm names none', () => {
  expect(['airlines', 'Logistics', 'other', 'constructor'].map(names.formatIndustry)).toEqual([
    'Carriers',
    'Freight',
    'Other',
    'Constructor',
  ]);
});
