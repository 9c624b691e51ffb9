import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MENTEE_FIELDS, type MenteeContext } from '#lib/mentee-context.ts';
import { writeBriefing } from './briefing.ts';
import {
  type BriefingInput,
  type BriefingStep,
  type BriefingUnderstanding,
  NOTHING_UNDERSTOOD,
} from './briefing-facts.ts';
import { toBriefingSteps } from './briefing-steps.ts';
import { BRIEFING_TEXTS } from './briefing-texts.ts';

const today = new Date('2027-01-04T08:00:00Z');
const createSteps = (titles: readonly string[], minutes = 60): BriefingStep[] =>
  titles.map((title, index) => ({
    kind: 'item',
    contentId: index + 11,
    title,
    minutes: minutes * (index + 1),
    item: { estimatedTime: minutes * (index + 1) },
    dueAt: new Date(today.getTime() + (index + 1) * 8 * 86_400_000),
    takeaway: null,
    skill: null,
  }));
const STEPS: readonly BriefingStep[] = [
  ...createSteps(['How a turnaround really works', 'Feedback that gets used', 'Query the operation', 'Contracting']),
  {
    kind: 'evidence' as const,
    contentId: null,
    title: 'Show one page of delays to your team',
    minutes: 90,
    item: null,
    dueAt: new Date('2027-02-20T08:00:00Z'),
    takeaway: null,
    skill: 'Delay analysis',
  },
].map((step, index) => (index === 0 ? { ...step, takeaway: 'You can name the task that decides a departure' } : step));
const UNDERSTANDING: BriefingUnderstanding = {
  roles: [{ name: 'Operations planner', picture: 'It is **seven**. You open the [board](/board).' }],
  skills: [{ name: 'Turnaround planning' }],
  obstacles: [{ isSensitive: false, advice: 'Write four lines to *one* person.', fields: ['currentChallenges'] }],
  missing: [{ name: 'public speaking' }],
};
const write = (context: MenteeContext, options: Partial<BriefingInput> = {}) =>
  writeBriefing({
    context,
    understanding: NOTHING_UNDERSTOOD,
    steps: STEPS,
    pathway: null,
    today,
    edition: 0,
    texts: BRIEFING_TEXTS,
    ...options,
  });
const toText = ({ title, narrative, keyMoments, futureVision, steps }: ReturnType<typeof write>) =>
  [title, narrative, ...keyMoments, futureVision, ...steps.map(({ action }) => action)].join('\n');
const writeAll = (context: MenteeContext, options: Partial<BriefingInput> = {}) =>
  [0, 1, 2, 3].map((edition) => toText(write(context, { ...options, edition }))).join('\n');

const RAMP: MenteeContext = {
  dreamJob: 'fleet planner',
  shortTermGoals: 'Move from the ramp into operations planning within a year',
  workExperience: '2 years as a ramp agent',
  currentChallenges: 'I have no mentor nearby',
  motivation: 'I want my family to see that it is possible',
  location: 'A harbor town',
  schoolType: 'Vocational school',
  supportSystem: 'my sister',
  lifeExperiences: 'I moved here on my own at nineteen',
};

it('says the facts of the plan, the words of the learner and the texts of editors', () => {
  const briefing = write(RAMP, { understanding: UNDERSTANDING });
  expect(briefing.title).toBe('The next weeks: Operations planner');
  expect(briefing.narrative).toContain('This year: “Move from the ramp into operations planning within a year.”');
  expect(briefing.narrative).toContain(
    'By Jan 12: “How a turnaround really works” (60 min). You can name the task that decides a departure.',
  );
  expect(briefing.narrative).toContain('Write four lines to one person.');
  expect(briefing.narrative).toContain('Nothing here on “public speaking” yet.');
  expect(briefing.futureVision).toBe('A picture, not a promise. It is seven. You open the board.');
  expect(briefing.keyMoments[0]).toBe('By Jan 12: You can name the task that decides a departure.');
  expect(write(RAMP).futureVision).toBe('Where it leads: “fleet planner.”');
  expect(briefing.steps[0]).toEqual({
    action: 'Finish “How a turnaround really works” by Jan 12.',
    contentId: 11,
    title: 'How a turnaround really works',
  });
});

it('names practice and evidence once, and missing skills within their sentence', () => {
  const [practice, evidence] = (['practice', 'evidence'] as const).map((kind) => ({
    kind,
    contentId: null,
    item: null,
    minutes: 60,
    dueAt: new Date('2027-01-20T00:00:00Z'),
    takeaway: null,
    title: `${kind === 'practice' ? 'Practice' : 'Evidence'}: Air cargo`,
    skill: 'Air cargo',
  }));
  if (!practice || !evidence) throw new Error('Two steps');
  const missing = [{ name: 'Finding a job' }, { name: 'SQL' }, { name: 'Sabre scheduling' }];
  const { narrative } = write(RAMP, { understanding: { ...UNDERSTANDING, missing }, steps: [practice, evidence] });
  expect(narrative).toContain('By Jan 20, practice at work: “Air cargo” (60 min).');
  expect(narrative).toContain('By Jan 20, evidence: “Air cargo”.');
  expect(narrative).toContain('Nothing here on “Finding a job”, “SQL”, or “Sabre scheduling” yet.');
});

it('tells the steps in the order of their dates', () => {
  const step = (title: string, dueAt: string) => ({
    kind: 'item' as const,
    contentId: 1,
    item: null,
    minutes: 30,
    skill: null,
    state: 'open' as const,
    title,
    dueAt,
  });
  const steps = [step('An event', '2027-02-01T00:00:00Z'), step('A lesson', '2027-01-20T00:00:00Z')];
  expect(toBriefingSteps(steps, () => null).map(({ title }) => title)).toEqual(['A lesson', 'An event']);
});

it('says that an item is self-paced, whatever the plan counts for it', () => {
  const steps = createSteps(['A year of sponsoring'], 600).map((step) => ({ ...step, item: { estimatedTime: null } }));
  expect(writeAll(RAMP, { steps })).toContain('“A year of sponsoring” (self-paced)');
  expect(writeAll(RAMP, { steps })).not.toMatch(/“A year of sponsoring” \(\d/);
});

it('has four angles on the same facts, and the same briefing for the same input', () => {
  const options = { understanding: UNDERSTANDING };
  const editions = [0, 1, 2, 3].map((edition) => write(RAMP, { ...options, edition }));
  expect(new Set(editions.map(({ title }) => title.split(':')[0])).size).toBe(4);
  const [weeks, month, hard, end] = editions.map(({ narrative }) => narrative.split('\n\n')[0]);
  expect(weeks).toContain('In your words. This year');
  expect(month).toMatch(/^5 steps until Feb 20, 12 hours/);
  expect(hard).toContain('“I have no mentor nearby.”');
  expect(end).toMatch(/^Behind you on Feb 20: “How a turnaround/);
  expect(editions[3]?.steps.at(-1)).toMatchObject({ contentId: null, title: null });
  expect(write(RAMP, { ...options, edition: 4 })).toEqual(editions[0]);
});

it('never says home, school, family or the past back', () => {
  expect(writeAll(RAMP, { understanding: UNDERSTANDING })).not.toMatch(/harbor|vocational|sister|nineteen/i);
});

it.each([
  ['My late husband always did this', 'husband'],
  ['I get passed over because I’m a woman', 'woman'],
  ['Depression, and the pills make me tired', 'pills'],
  ['after my mother passed away I stopped', 'mother'],
  ['Ma mère est décédée en mars', 'mère'],
  ['Mi padre murió', 'padre'],
  ['fuck this', 'this'],
])('does not say “%s” back, wherever it was written', (text, word) => {
  const fields = ['currentChallenges', 'motivation', 'shortTermGoals', 'workExperience', 'values'] as const;
  for (const field of fields) expect(writeAll({ [field]: text })).not.toContain(word);
});

it('gives the reviewed advice of a sensitive obstacle, and quotes nothing of where it was found', () => {
  const grief = { isSensitive: true, advice: 'Take the time it takes.', fields: ['motivation'] as const };
  const text = writeAll(
    { motivation: 'for Tom', dreamJob: 'nurse' },
    { understanding: { ...UNDERSTANDING, obstacles: [grief] } },
  );
  expect(text).toContain('Take the time it takes.');
  expect(text).not.toContain('Tom');
  const unknown = { ...UNDERSTANDING, roles: [], obstacles: [{ ...grief, fields: [] }] };
  const careful = writeAll(
    { motivation: 'for Tom', currentChallenges: 'the evenings', dreamJob: 'nurse' },
    { understanding: unknown },
  );
  expect(careful).not.toMatch(/Tom|evenings/);
  expect(careful).toContain('“nurse');
});

it.each([
  ['plain', 'fleet planner', 'One day: “fleet planner.”'],
  ['a question', 'pilot?', 'One day: “pilot?”'],
  ['German', 'Ich möchte Pilotin werden', 'One day: “Ich möchte Pilotin werden.”'],
  ['Arabic', 'أريد أن أصبح طيارة', 'One day: “\u2068أريد أن أصبح طيارة.\u2069”'],
  ['Chinese', '我想成为一名飞行员', 'One day: “我想成为一名飞行员.”'],
  ['markup', '<b>captain</b> <img src=x onerror=alert(1)>', 'One day: “captain.”'],
  ['quotes', 'to be "the boss"', 'One day: “to be ‘the boss’.”'],
  ['several lines', '1) pilot\n- or\tcaptain', 'One day: “1) pilot - or captain.”'],
])('quotes an answer that is %s', (_, dreamJob, sentence) => {
  expect(write({ dreamJob }).narrative).toContain(sentence);
});

it.each(['', '-', 'n/a', 'idk', '123', '🛫🛬', 'x'.repeat(1000), '<script>alert("hi")</script>', '???'])(
  'leaves an answer out that says nothing (%.20s)',
  (dreamJob) => {
    const { narrative, title } = write({ dreamJob });
    expect(narrative).not.toContain('One day');
    expect(title).toBe('The next weeks: your plan');
  },
);

it('shortens a long answer at a word, and Chinese at a word, too', () => {
  const { narrative } = write({ shortTermGoals: 'I want to learn how planners decide. '.repeat(20) });
  const quoted = /This year: “([^”]+)”/.exec(narrative)?.[1] ?? '';
  expect(quoted).toMatch(/(?:learn|how|planners|decide|want|to|I)…$/);
  expect(quoted.length).toBeLessThan(145);
  expect(write({ shortTermGoals: '我想成为一名飞行员，'.repeat(60) }).narrative).toMatch(/This year: “.{60,141}…”/);
});

it('names a path of the library, and quotes a pathway of the learner’s own', () => {
  const path = { title: 'First steps', isFromLibrary: true };
  expect(write({}, { pathway: path, edition: 1 }).narrative).toMatch(/^Along “First steps”: 5 steps until/);
  const own = write({}, { pathway: { title: 'my own way', isFromLibrary: false } }).narrative;
  expect(own).toContain('Your own pathway: “my own way.”');
  expect(own).not.toContain('needs a goal');
});

it('needs neither steps nor answers, and can be saved then', () => {
  for (const edition of [0, 1, 2, 3]) {
    const { narrative, futureVision, keyMoments } = write({}, { steps: [], edition });
    expect(narrative).toContain('Your profile needs a goal.');
    expect(narrative).toContain('No open step');
    expect([futureVision !== '', keyMoments]).toEqual([true, []]);
  }
});

it('leaves a sentence out that the firm has emptied, and uses the ones that it has written', () => {
  const texts = { ...BRIEFING_TEXTS, dreamJob: 'You would like to be: {quote}', workExperience: '' };
  const { narrative } = write(RAMP, { texts });
  expect(narrative).toContain('You would like to be: “fleet planner.”');
  expect(narrative).not.toContain('ramp agent');
});

const toGrams = (text: string) => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
};

it('of two people, even with plans of the same length, at most a quarter of the 5-grams are shared', () => {
  const other: MenteeContext = {
    dreamJob: 'head of a bakery',
    shortTermGoals: 'pass the hygiene exam and open on Saturdays',
    workExperience: 'barista, three summers',
    currentChallenges: 'too little money for an oven',
    motivation: 'my street has no bread',
    strengths: 'early riser',
  };
  const others = createSteps(['Costing a loaf', 'Talking to a landlord', 'Shifts that hold'], 45);
  for (const edition of [0, 1, 2, 3]) {
    const one = toGrams(toText(write(RAMP, { edition })));
    const two = toGrams(toText(write(other, { edition, steps: others })));
    const shared = [...one].filter((gram) => two.has(gram)).length;
    expect(shared / Math.min(one.size, two.size)).toBeLessThanOrEqual(0.25);
  }
});

const FAULT = /undefined|null|NaN|\[object|\{\w+\}|[ \t]{2}|\s[.,;:](?:\s|$)|[,;:.]{2}|\n{3}|“”|“\s|\s”/;

it('whatever is typed: sentences without a fault, plain text, as many steps as moments', () => {
  const typed = fc.oneof(
    fc
      .string({ maxLength: 120, unit: 'grapheme' })
      .filter((text) => !/[.,;:]{2}|\s[.,;:]|null|undefined|NaN/.test(text)),
    fc.constantFrom(
      'x'.repeat(1000),
      'I '.repeat(400),
      '<img src=x onerror=alert(1)>',
      '🛫🛬',
      '1) a\n2) b',
      '“”"\'',
      'to',
      'أريد',
    ),
  );
  const profiles = fc.record(Object.fromEntries(MENTEE_FIELDS.map((field) => [field, typed])), { requiredKeys: [] });
  fc.assert(
    fc.property(profiles, fc.nat(50), (context, edition) => {
      const briefing = write(context as MenteeContext, { edition });
      expect(FAULT.exec(toText(briefing))?.[0]).toBeUndefined();
      for (const paragraph of briefing.narrative.split('\n\n'))
        expect(paragraph).toMatch(/[.!?…。！？؟](?:\u2069?”)?$/u);
      expect(briefing.steps).toHaveLength(briefing.keyMoments.length);
      expect(briefing.narrative.length).toBeLessThan(4000);
    }),
    { numRuns: 60 },
  );
});
