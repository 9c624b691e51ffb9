import { describe, expect, it } from 'vitest';
import { listRuns, writeNextStory, writeStory } from './story.ts';
import { pickQuotable, type StoryFacts } from './story-facts.ts';

const FACTS: StoryFacts = {
  goal: 'Network planner',
  picture:
    'You open the morning with the schedule of the coming season. Two banks overlap, and you look for the minute that helps both. At eleven a station calls about a turn that does not hold. In the afternoon you defend a frequency with three numbers. You leave with a list that is shorter than it was.',
  words: {
    workExperience: 'six years at the ramp in Nairobi',
    shortTermGoals: 'understand how a schedule is built',
    longTermGoals: 'plan a network that people at stations can live with',
    dreamJob: 'network planner at an airline',
    strengths: 'I stay calm when a turn goes wrong',
    interests: 'maps and timetables',
  },
  knownSkills: ['Ground operations'],
  steps: [
    ['item', 'Network shape', 'You can read a network map and name its banks.', 'Network planning', '2026-12-04'],
    ['item', 'Schedule buffers', 'You can say what a buffer costs and what it buys.', 'Network planning', '2026-12-11'],
    ['item', 'Route profit and loss', 'You can tell which costs a route would save.', 'Route economics', '2026-12-18'],
    ['practice', 'Move one arrival in a timetable', null, 'Network planning', '2026-12-28'],
    ['item', 'Displacement', 'You can price a seat by what it pushes out.', 'Revenue', '2027-01-08'],
    ['evidence', 'Show the timetable before and after', null, 'Network planning', '2027-01-20'],
    ['item', 'Fleet choices', 'You can compare two types on one route.', 'Fleet planning', '2027-02-02'],
  ].map(([kind, title, takeaway, skill, dueOn], index) => ({
    kind: kind as 'item',
    contentId: kind === 'item' ? index + 1 : null,
    title: title as string,
    takeaway: takeaway ?? null,
    skill: skill ?? null,
    dueOn: dueOn ?? null,
  })),
  hoursPerWeek: 3,
  finishOn: '2027-02-02',
  advice: [
    'Two short evenings beat one long Sunday. Say at home which evenings they are. Put the book where you sit. A week without any of it is a week, not a verdict.',
  ],
  today: '2026-11-28',
  edition: 0,
};

const getText = ({ narrative, futureVision, keyMoments }: ReturnType<typeof writeStory>) =>
  [narrative, futureVision, ...keyMoments].join('\n');

describe('a story', () => {
  it('has where one stands, the next weeks, the hard week, and a picture of arriving', () => {
    const { title, narrative, keyMoments, futureVision, steps } = writeStory(FACTS);
    expect(title).toBe('The next weeks: Network planner');
    const [stand, weeks, hard] = narrative.split('\n\n');
    expect(stand).toContain('“six years at the ramp in Nairobi.”');
    expect(stand).toContain('You know Ground operations well');
    expect(weeks).toContain('“Network shape” by December 4. After it, you can read a network map and name its banks.');
    expect(hard).toContain('Two short evenings beat one long Sunday.');
    expect(futureVision).toContain('You open the morning with the schedule');
    expect(keyMoments).toHaveLength(steps.length);
    expect(steps[0]).toEqual({ action: 'Finish “Network shape” by December 4.', contentId: 1, title: 'Network shape' });
  });

  it('tells each advice and the picture whole or not at all, since a sentence may lean on the one before', () => {
    const advice = [
      ...FACTS.advice,
      'Rest first. It is no weakness.',
      'Ask for help. They would rather hear it early.',
    ];
    const stories = [0, 1, 2].map((edition) => getText(writeStory({ ...FACTS, advice, edition })));
    for (const text of [...advice, FACTS.picture ?? '']) {
      const [first = '', ...others] = text.split(/(?<=\.) /);
      const telling = stories.filter((story) => [first, ...others].some((sentence) => story.includes(sentence)));
      expect([first, telling.length, telling.every((story) => story.includes(text))]).toEqual([first, 1, true]);
    }
  });

  it('is told from another side each time, with at most a quarter of the same words in a row', () => {
    const stories = [0, 1, 2].map((edition) => listRuns(getText(writeStory({ ...FACTS, edition }))));
    const pairs = stories.flatMap((own) =>
      stories.filter((other) => other !== own).map((other) => [own, other] as const),
    );
    for (const [own, other] of pairs)
      expect(own.filter((run) => other.includes(run)).length / own.length).toBeLessThanOrEqual(0.25);
  });

  it('is never one that was told already, and says so where there is no other angle', () => {
    const told: string[] = [];
    for (const edition of [0, 0, 7]) {
      const { narrative, isRepeat } = writeNextStory({ ...FACTS, edition }, told);
      expect([isRepeat, told.includes(narrative)]).toEqual([false, false]);
      told.push(narrative);
    }
    expect(writeNextStory({ ...FACTS, edition: 3 }, told)).toMatchObject({ isRepeat: true, narrative: told[0] });
    const other = { ...FACTS, words: {}, steps: FACTS.steps.slice(4), advice: [], knownSkills: [] };
    expect(writeNextStory(other, told).isRepeat).toBe(false);
  });

  it('names no date where no pace is known, and no claim without facts', () => {
    const { narrative, futureVision, keyMoments } = writeStory({
      ...FACTS,
      goal: null,
      picture: null,
      words: {},
      knownSkills: [],
      steps: FACTS.steps.slice(0, 1).map((step) => ({ ...step, dueOn: null })),
      hoursPerWeek: null,
      finishOn: null,
      advice: [],
    });
    expect(narrative).toContain('It starts with “Network shape”.');
    expect([narrative, futureVision, ...keyMoments].join(' ')).not.toMatch(/null|undefined|\d|January|December/);
  });
});

it('quotes nothing delicate, nothing in danger, and nothing personal to somebody who chose a sensitive obstacle', () => {
  const context = {
    dreamJob: 'a dispatcher',
    motivation: 'since my wife died',
    achievements: 'I finished school at night',
    interests: 'I want to die',
    location: 'Lagos',
  };
  expect(pickQuotable(context, false)).toEqual({
    dreamJob: 'a dispatcher',
    achievements: 'I finished school at night',
  });
  expect(pickQuotable(context, true)).toEqual({ dreamJob: 'a dispatcher' });
});
