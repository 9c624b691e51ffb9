import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { MenteeContext } from '#lib/mentee-context.ts';
import { PEOPLE } from '../../../../../../tests/corpus/answers.ts';
import { PROFILES } from '../../../../../../tests/corpus/profiles.ts';
import { type ProposalCatalog, proposeChoices } from './propose-choices.ts';

const read = (name: string) => parse(readFileSync(`src/content/${name}.yaml`, 'utf8'));
const listed: { name: string; synonyms: string[]; type?: string }[] = read('skills');
const hindrances: { name: string; phrases: string[]; isSensitive?: boolean }[] = read('obstacles');
const skills = listed.map(({ name, synonyms, type = 'skill' }, index) => ({
  id: index + 1,
  name,
  names: synonyms,
  type,
}));
const CATALOG: ProposalCatalog = {
  roles: skills.filter(({ type }) => type === 'role'),
  skills: skills.filter(({ type }) => type === 'skill'),
  obstacles: hindrances.map(({ name, phrases, isSensitive = false }, index) => ({
    id: 1000 + index,
    name,
    names: phrases,
    isSensitive,
  })),
};
const NAMES = new Map([...skills, ...CATALOG.obstacles].map(({ id, name }) => [id, name]));

const formatProposal = ({ kind, id, minutesPerWeek }: ReturnType<typeof proposeChoices>[number]): string =>
  kind === 'unsure'
    ? kind
    : id === null
      ? `${minutesPerWeek} minutes`
      : `${kind === 'known-skill' ? 'known ' : ''}${NAMES.get(id)}`;

/** "SQL", "known SQL", "120 minutes". Without what is only said to come closest. */
const listProposed = (context: MenteeContext): string[] =>
  proposeChoices(context, CATALOG)
    .filter(({ isNear, kind }) => !isNear && kind !== 'unsure')
    .map(formatProposal);

describe('what words propose', () => {
  it.each(PROFILES)('proposes to “$name” what they would choose, and nothing else', (profile) => {
    const proposed = listProposed(profile.context);
    const { mustPropose = [], mustNotPropose = [] } = profile;
    expect(proposed).toEqual(expect.arrayContaining([...mustPropose]));
    expect(mustNotPropose.includes('*') ? proposed : proposed.filter((one) => mustNotPropose.includes(one))).toEqual(
      [],
    );
  });

  it('is right in at least 95 of 100 proposals', () => {
    const wrong = PROFILES.flatMap(({ name, context, choices, mustPropose = [] }) => {
      const { role, skills: chosen = [], levels = {}, obstacles = [] } = choices;
      const known = Object.entries(levels).flatMap(([skill, level]) => (level === 'none' ? [] : [`known ${skill}`]));
      const right = [role, ...chosen, ...obstacles, ...known, ...mustPropose];
      return listProposed(context)
        .filter((one) => !right.includes(one) && !one.endsWith(' minutes'))
        .map((one) => `${name}: ${one}`);
    });
    const all = PROFILES.flatMap(({ context }) => listProposed(context)).length;
    expect([wrong, wrong.length / all <= 0.05]).toEqual([wrong, true]);
  });

  it('never quotes what is delicate, and proposes nothing from it but care', () => {
    for (const { who, answers, delicate = [], misread = [] } of PEOPLE) {
      const proposals = proposeChoices(answers, CATALOG);
      const quotes = proposals.map(({ quote, matched }) => `${quote} ${matched}`).join('\n');
      expect([who, delicate.filter((words) => quotes.includes(words))]).toEqual([who, []]);
      expect([who, listProposed(answers).filter((one) => misread.includes(one))]).toEqual([who, []]);
      for (const { quote, matched } of proposals)
        expect([quote.length <= 160, quote.includes(matched)]).toEqual([true, true]);
    }
  });

  it('recognizes what the people of the corpus plainly name', () => {
    const missed = PEOPLE.filter(({ answers, recognized }) => {
      const proposed = listProposed(answers).join('\n').toLowerCase();
      return !recognized.every((words) => new RegExp(words).test(proposed));
    }).map(({ who }) => who);
    expect([missed, missed.length <= PEOPLE.length * 0.1]).toEqual([missed, true]);
  });

  it.each([
    ['dreamJob', 'drone pilot project'],
    ['longTermGoals', 'report to the network planner'],
    ['interests', 'my sister is a flight attendant'],
    ['shortTermGoals', 'launder money through air cargo'],
    ['timeAvailable', '-5'],
    ['timeAvailable', '400 hours a week'],
    ['timeAvailable', 'weekends'],
    ['timeAvailable', '-5 hours a week'],
  ] as const)('proposes nothing from %s “%s”', (field, text) => {
    expect(listProposed({ [field]: text })).toEqual([]);
  });

  it.each([
    'Je connais bien Excel',
    'Je connais Excel et je veux apprendre la statistique',
    'Domino Excel',
    'I know Excel well',
  ])('takes “%s” for a skill that they have, in any field', (text) => {
    for (const field of ['shortTermGoals', 'interests', 'strengths'] as const)
      expect([field, listProposed({ [field]: text })]).toEqual([field, expect.arrayContaining(['known Spreadsheets'])]);
  });

  it('asks “Did you mean …?” for misspelled names', () => {
    const [proposal] = proposeChoices({ shortTermGoals: 'learn projct managment' }, CATALOG);
    expect(proposal).toMatchObject({ kind: 'skill', isGuess: true, matched: 'projct managment' });
    expect(listProposed({ shortTermGoals: 'learn projct managment' })).toEqual(['Project management']);
  });
});
