import { describe, expect, it } from 'vitest';
import { provideSiteFrame } from '#app/testing/site-frame.ts';
import { KINDS } from '#kinds.ts';
import { listFilters } from '#lib/kinds/kind.ts';
import { readAdminSearch } from '../admin-search.ts';
import { listKindChoices, readKindSearch } from './kind-filters.ts';

provideSiteFrame();

describe.each(KINDS.map((kind) => [kind.name, kind] as const))('the list of %s', (_name, kind) => {
  // Tags and authors have no closed list to choose from: links in the pages filter by them.
  const chosen = listFilters(kind).filter((name) => !['ids', 'strings'].includes(kind.fields[name]?.type ?? ''));
  it.each(chosen)('offers its filter "%s", and reads it from the address', (name) => {
    const choice = listKindChoices(kind).find((one) => one.name === name);
    const [option] = choice && 'options' in choice ? choice.options : [];
    expect(option?.label).toBeTruthy();
    const search = readAdminSearch({ [name]: option?.value });
    expect(readKindSearch(kind, search)).toEqual({ [name]: option?.value });
  });

  it('ignores parameters and values that it does not know', () => {
    const search = readAdminSearch({ role: 'admin', sort: 'password', status: 'secret', q: 'fuel' });
    expect(readKindSearch(kind, search)).toEqual({ q: 'fuel' });
  });
});
