import { describe, expect, it } from 'vitest';
import { sampleSite as site } from '#site';
import { SETTINGS_FIELDS } from './settings-fields.ts';
import { createEmptyEntry, formatValue, listChanges, readSettingsFile } from './settings-values.ts';

const toFile = (settings: object) => JSON.stringify({ version: 3, settings });

describe('a file of settings', () => {
  it('is taken as it was downloaded, and names the sections that it changes', () => {
    const other = { ...site, team: { title: 'We', text: 'Us.' } };
    const found = readSettingsFile(toFile(other), site);
    expect(found).toEqual(other);
    expect(listChanges(found, site)).toEqual(['team']);
  });

  it('of an older release leaves what it does not know as it is', () => {
    expect(readSettingsFile(toFile({ team: { title: 'We', text: 'Us.' }, unknown: 1 }), site)).toEqual({
      ...site,
      team: { title: 'We', text: 'Us.' },
    });
  });

  it.each([
    ['no JSON', '{', 'This file is not JSON.'],
    ['another file', '{"name":"greatcircle"}', 'does not contain the settings'],
    ['a list', '[]', 'does not contain the settings'],
    [
      'a text for a list',
      toFile({ navigation: 'none' }),
      'The section “Menu and footer” of this file has a different format',
    ],
    ['a text for an object', toFile({ brand: 'Great Circle' }), 'The section “Brand”'],
    ['an entry without fields', toFile({ hero: { ...site.hero, claims: [null] } }), 'The section “Hero”'],
    ['a number for a text', toFile({ team: { title: 1, text: '' } }), 'The section “Team”'],
  ])('that is %s is refused with a sentence', (_, text, sentence) => {
    expect(() => readSettingsFile(text, site)).toThrow(sentence);
  });
});

it('a new entry has every field of its list', () => {
  const items = SETTINGS_FIELDS.solutions.fields.items;
  if (items?.type !== 'list') throw new Error('Solutions have no list');
  expect(createEmptyEntry(items)).toMatchObject({ name: '', text: '', features: [] });
});

it('a section reads as text, by the labels of its fields', () => {
  expect(formatValue(SETTINGS_FIELDS.hero, { ...site.hero, claims: site.hero.claims.slice(0, 1) })).toContain(
    'Figure: $400M+\nWhat it counts: revenue and cost optimization',
  );
});
