import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MENTEE_FIELDS, type MenteeContext } from '#lib/mentee-context.ts';
import { EXAMPLE_PROFILES } from '#lib/pathway/examples.ts';
import { composeStory } from './compose.ts';
import type { Waypoint } from './story.ts';

const today = new Date('2027-01-04T08:00:00Z');
const ROUTE: readonly Waypoint[] = [
  ['How a turnaround really works', 'Operations'],
  ['Feedback that gets used', 'Leadership'],
  ['Query the operation', 'Technology'],
  ['Reading a route’s profit and loss', 'Strategy'],
  ['Contracting for turn time', 'Operations'],
].map(([title = '', category = ''], index) => ({
  contentId: index + 11,
  title,
  category,
  minutes: 60 * (index + 1),
  dueAt: new Date(today.getTime() + (index + 1) * 9 * 86_400_000),
}));
const tell = (
  context: MenteeContext,
  options: { route?: readonly Waypoint[]; pathway?: string | null; edition?: number } = {},
) => composeStory({ context, pathway: null, route: ROUTE, today, ...options });
const textOf = (story: ReturnType<typeof tell>) =>
  [
    story.title,
    story.narrative,
    ...story.keyMoments,
    story.futureVision,
    ...story.steps.map(({ action }) => action),
  ].join('\n');

it('tells of the person: the wish, the work, the hurdle and the strengths in grammatical sentences', () => {
  const text = Array.from({ length: 8 }, (_, edition) => textOf(tell(EXAMPLE_PROFILES.rampAgent, { edition }))).join(
    '\n',
  );
  for (const words of [
    'to move from the ramp into operations planning within a year',
    'you have two years as a ramp agent at a regional airport behind you',
    'you have no mentor nearby',
    'patient and calm',
    'a fleet planner',
  ]) {
    expect(text.toLowerCase()).toContain(words);
  }
});

it('ties each key moment to an item on the way or to something to do', () => {
  const { keyMoments, steps } = tell(EXAMPLE_PROFILES.analyst);
  expect(steps).toHaveLength(keyMoments.length);
  expect(keyMoments.length).toBeGreaterThanOrEqual(4);
  const items = steps.flatMap(({ contentId }) => contentId ?? []);
  expect(items).toEqual([11, 13, 14, 15].filter((id) => items.includes(id)));
  expect(steps.some(({ contentId }) => contentId === null)).toBe(true);
  expect(steps[0]).toEqual({
    action: 'Finish “How a turnaround really works” by 13 January.',
    contentId: 11,
    title: 'How a turnaround really works',
  });
});

it('tells the same story for the same question, and another one when asked for another', () => {
  expect(tell(EXAMPLE_PROFILES.student)).toEqual(tell(EXAMPLE_PROFILES.student));
  const narratives = [0, 1, 2, 3, 4].map((edition) => tell(EXAMPLE_PROFILES.student, { edition }).narrative);
  expect(new Set(narratives).size).toBe(5);
});

it('names the chosen path, and needs neither path, items nor a word of a profile', () => {
  expect(tell({}, { pathway: 'From the "stand" to the network' }).narrative).toContain(
    '“From the ’stand’ to the network”',
  );
  const bare = tell({}, { route: [] });
  expect(bare.narrative.length).toBeGreaterThan(700);
  expect(bare.keyMoments.length).toBeGreaterThanOrEqual(2);
  expect(bare.futureVision).not.toBe('');
});

it('quotes what it cannot put into its own sentences', () => {
  expect(textOf(tell({ dreamJob: 'Ich möchte Pilotin werden' }))).toContain('“Ich möchte Pilotin werden”');
  const text = textOf(tell(EXAMPLE_PROFILES.marked));
  expect(text).not.toMatch(/<\/?\w|you want ignore/);
});

const FAULTS = [
  /undefined|null|false|NaN|\[object/,
  /[ \t]{2}|\s[.,;:](?:\s|$)|[.,;]{2}|\n{3}/,
  /\b(?:a|an|the) (?:a|an|the)\b|\ba [aeio][a-z]{3}|\bbecome become\b|\bto to\b/,
  /\bhours that belong|\bone hours|\b1 hours|\bone weeks/,
];

it('reads without a fault for every example profile, five times over', () => {
  for (const [name, context] of Object.entries(EXAMPLE_PROFILES)) {
    for (let edition = 0; edition < 5; edition += 1) {
      const text = textOf(tell(context, { edition }));
      for (const fault of FAULTS) expect(fault.exec(text)?.[0], `${name} ${edition}`).toBeUndefined();
      for (const paragraph of text.split('\n').filter(Boolean)) {
        expect(paragraph, name).toMatch(/^[\p{Lu}“\d]/u);
        expect(paragraph, name).toMatch(/[.?!”]$|^[^.]{3,60}$/);
      }
    }
  }
});

it('whatever is typed: a whole story of a reader’s length, plain text, as many steps as moments', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 120, unit: 'grapheme' }),
    fc.constantFrom(
      'x'.repeat(1000),
      'I '.repeat(400),
      '<img src=x onerror=alert(1)>',
      '🛫🛬',
      '1) a\n2) b',
      '“”"\'',
      'to',
      'I want',
    ),
  );
  const profiles = fc.record(Object.fromEntries(MENTEE_FIELDS.map((field) => [field, typed])), { requiredKeys: [] });
  fc.assert(
    fc.property(profiles, fc.nat(50), (context, edition) => {
      const story = tell(context as MenteeContext, { edition });
      expect(story.narrative.length).toBeGreaterThan(900);
      expect(story.narrative.length).toBeLessThan(6000);
      expect(story.steps).toHaveLength(story.keyMoments.length);
      expect(story.title.length).toBeLessThan(90);
      expect(textOf(story)).not.toMatch(/undefined|\bfalse\b|\p{Cc}(?<!\n)/u);
    }),
    { numRuns: 60 },
  );
});
