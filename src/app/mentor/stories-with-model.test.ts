import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLearner, createChoices, fillLibrary, type SkillIds } from '#app/testing/plans.ts';
import { createTestApp, type TestApp } from '#app/testing/test-app.ts';
import { anObstacle } from '#features/learning/mentor/server/skills.fixtures.ts';
import { obstacleStore } from '#features/learning/mentor/server/skills.store.ts';
import type { GeneratedNarrative } from '#features/learning/mentor/stories.contract.ts';
import {
  type ModelMode,
  type ModelRequest,
  type ModelServer,
  startModelServer,
} from '#platform/testing/model-server.ts';
import {
  BROKEN_ANSWERS,
  FOREIGN_SENTENCES,
  GOOD_STORIES,
  MARKED_ANSWERS,
} from '../../../tests/corpus/model-stories.ts';

const GENERATE = '/api/generate-narrative';
const ADVICE = 'Two short evenings beat one long Sunday.';
const OWN_ADVICE = 'Grief takes the time that it takes. Nobody expects you to be quick.';
const WORDS = {
  workExperience: 'six years at the ramp in Nairobi',
  strengths: 'I stay calm when a turn goes wrong',
  interests: 'maps and timetables',
  dreamJob: 'a network planner at an airline',
};

let app: TestApp;
let model: ModelServer;
let skills: SkillIds;
let obstacleIds: number[];
let learner: Awaited<ReturnType<typeof addLearner>>;
beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({
    label: 'stories-model',
    env: { AI_BASE_URL: model.url, AI_MODEL: 'small', AI_TIMEOUT_SECONDS: '3', AI_DAILY_TOKENS_PER_USER: '60000' },
  });
  skills = await fillLibrary(app);
  const obstacles = [
    anObstacle({ name: 'Little time', advice: ADVICE }),
    anObstacle({ name: 'Bereavement', advice: OWN_ADVICE, isSensitive: true }),
  ];
  obstacleIds = (await obstacleStore.insert(app.services.db, obstacles)).map(({ id }) => id);
});
afterAll(async () => {
  await app?.close();
  await model?.close();
});
beforeEach(async () => {
  await app.database.empty('rate_limits', 'ai_calls', 'plans');
  model.mode = 'well';
  model.answer = (asked: ModelRequest) => createAnswer(asked);
  model.requests.length = 0;
  learner = await addLearner(app);
  await learner.start(createChoices([skills.pricing, skills.forecasting]));
});

interface Material {
  readonly person: Record<string, string>;
  readonly steps: readonly { readonly contentId: number | null; readonly title: string; readonly until: string }[];
  readonly advice: readonly string[];
  readonly finish: string;
  readonly earlier: string | null;
  readonly refused: readonly string[];
}

/** The JSON in the second line of the user prompt. */
function readMaterial({ body }: ModelRequest): Material {
  const prompt = String(body.messages.find(({ role }) => role === 'user')?.content);
  return JSON.parse(prompt.split('\n')[1] ?? '') as Material;
}

function createAnswer(
  asked: ModelRequest,
  narrative = GOOD_STORIES[1] ?? '',
  differences: Readonly<Record<string, unknown>> = {},
) {
  const { steps, finish } = readMaterial(asked);
  const items = steps.filter(({ contentId }) => contentId !== null);
  const text = narrative
    .replaceAll('{finish}', finish)
    .replace(/\{([td])(\d)\}/g, (_, kind, place) => items[Number(place) - 1]?.[kind === 't' ? 'title' : 'until'] ?? '');
  return {
    title: 'A **quiet** beginning',
    narrative: `${text}\n\nYou go on, and at the end of it you can say what you learned and where you use it at work.`,
    keyMoments: [
      { sentence: 'You finish the first item.', contentId: items[0]?.contentId },
      { sentence: 'You write to somebody.', contentId: null, action: 'Write some lines to somebody.' },
      { sentence: 'You finish the second.', contentId: items[1]?.contentId, action: null },
    ],
    futureVision: 'It is an ordinary day, and you are where you meant to be.',
    ...differences,
  };
}

const generate = (body: object = {}, accept = 'application/json') =>
  learner.browser.send(
    GENERATE,
    { menteeContext: WORDS, ...body },
    { headers: { accept, 'content-type': 'application/json' } },
  );
async function generateStory(body?: object) {
  const reply = await generate(body);
  expect(reply.status).toBe(200);
  return (await reply.json()) as GeneratedNarrative;
}
async function readEvents() {
  const blocks = (await (await generate({}, 'text/event-stream')).text()).split('\n\n').filter(Boolean);
  return blocks.map((block) => {
    const [name = '', data = ''] = block.split('\n').map((line) => line.replace(/^(?:event|data): /, ''));
    return { name, data: JSON.parse(data) as Record<string, unknown> };
  });
}

describe('what models answer', () => {
  it.each(GOOD_STORIES)('a story within the facts is used: %s', async (narrative) => {
    model.answer = (asked: ModelRequest) => createAnswer(asked, narrative);
    expect(await generateStory()).toMatchObject({ source: 'model', notice: null });
    expect(model.requests).toHaveLength(1);
  });

  it.each(['talkative', 'fenced', 'slowly'] satisfies ModelMode[])('a %s model is understood', async (mode) => {
    model.mode = mode;
    expect(await generateStory()).toMatchObject({ source: 'model', title: 'A quiet beginning' });
  });

  it.each(MARKED_ANSWERS)('markup is taken off: $title', async (differences) => {
    model.answer = (asked: ModelRequest) => createAnswer(asked, undefined, differences);
    expect(await generateStory()).toMatchObject({ source: 'model', title: 'A quiet beginning' });
  });

  it.each(FOREIGN_SENTENCES)('a story with a %s of its own is refused: %s', async (_, sentence) => {
    model.answer = (asked: ModelRequest) => createAnswer(asked, `${GOOD_STORIES[1]} ${sentence}`);
    const { source, notice, unfinished } = await generateStory();
    expect({ source, unfinished }).toEqual({ source: 'local', unfinished: null });
    expect(notice).toMatch(/^The model’s story was not used because it says “.+”, which is not in your plan\.$/);
    expect(model.requests).toHaveLength(2);
  });

  it('a story with an item of its own is refused', async () => {
    const keyMoments = [1, 2, 3].map((id) => ({ sentence: 'Buy this.', contentId: id + 77_000 }));
    model.answer = (asked: ModelRequest) => createAnswer(asked, undefined, { keyMoments });
    expect(await generateStory()).toMatchObject({ source: 'local', notice: expect.stringContaining('“Buy this.”') });
  });

  it.each(BROKEN_ANSWERS)('an answer that is not usable (%s) is not shown', async (_, differences) => {
    model.answer = (asked: ModelRequest) => createAnswer(asked, undefined, differences);
    const failed = { source: 'local', notice: 'Failed to generate narrative', unfinished: null };
    expect(await generateStory()).toMatchObject(failed);
  });
});

it('a refused story is asked for once more with the refused words, and then used', async () => {
  const wrong = `${GOOD_STORIES[1]} By March 31 you lead a team of twelve.`;
  model.answer = (asked: ModelRequest) =>
    createAnswer(asked, readMaterial(asked).refused.length === 0 ? wrong : GOOD_STORIES[2]);
  expect(await generateStory()).toMatchObject({ source: 'model', notice: null });
  expect(model.requests.map((asked) => readMaterial(asked).refused)).toEqual([[], ['March 31', 'twelve']]);
});

it('names the refused words, even if the second question has no answer', async () => {
  model.answer = (asked: ModelRequest) => {
    model.mode = 'error';
    return createAnswer(asked, `${GOOD_STORIES[1]} By March 31 it is done.`);
  };
  const story = await generateStory();
  expect(story).toMatchObject({ source: 'local', notice: expect.stringContaining('“March 31”'), unfinished: null });
  expect(model.requests).toHaveLength(2);
});

it('ties each moment to an item or an action', async () => {
  const { steps, keyMoments } = await generateStory();
  const items = readMaterial(model.requests[0] as ModelRequest).steps;
  expect(keyMoments).toHaveLength(3);
  expect(steps).toEqual([
    {
      action: `Finish “${items[0]?.title}” by ${items[0]?.until}.`,
      contentId: items[0]?.contentId,
      title: items[0]?.title,
    },
    { action: 'Write some lines to somebody.', contentId: null, title: null },
    {
      action: `Finish “${items[1]?.title}” by ${items[1]?.until}.`,
      contentId: items[1]?.contentId,
      title: items[1]?.title,
    },
  ]);
});

it('sends nothing delicate, and no name, address, home, education or family', async () => {
  const { firstName, lastName, email } = await app.database
    .query('SELECT first_name, last_name, email FROM users WHERE id = $1', [learner.userId])
    .then(([row]) => ({ firstName: row?.first_name, lastName: row?.last_name, email: row?.email }));
  await generateStory({
    menteeContext: {
      ...WORDS,
      motivation: 'since my late husband fell ill',
      values: `I am ${firstName} ${lastName}, ${email}, +41 44 123 45 67`,
      location: 'Harborside',
      schoolType: 'vocational',
      supportSystem: 'my sister',
      lifeExperiences: 'I was in the army',
    },
    earlier: { title: 'After my husband died' },
  });
  const raw = model.requests[0]?.raw ?? '';
  expect(raw).toContain('maps and timetables');
  for (const word of ['husband', 'Harborside', 'vocational', 'sister', 'army', String(email), '123 45 67'])
    expect(raw).not.toContain(word);
  expect(readMaterial(model.requests[0] as ModelRequest)).toMatchObject({
    person: { values: 'I am [name] [name], [address], [number]' },
    earlier: null,
  });
});

it('adds the advice on a sensitive obstacle itself, and quotes nothing personal', async () => {
  await learner.choose({ obstacleIds });
  const story = await generateStory({ menteeContext: { ...WORDS, motivation: 'for my children' } });
  expect(story.source).toBe('model');
  expect(story.narrative.endsWith(OWN_ADVICE)).toBe(true);
  expect(readMaterial(model.requests[0] as ModelRequest).advice).toEqual([ADVICE]);
  for (const words of ['Grief', 'for my children', 'Nairobi']) expect(model.requests[0]?.raw).not.toContain(words);
});

it.each([
  { menteeContext: { currentChallenges: 'I do not want to live anymore' } },
  { selectedPathway: 'I want to die' },
])('words of danger have the text of care, and no model is asked: %o', async (body) => {
  const story = await generateStory(body);
  expect(story).toMatchObject({ isCare: true, source: 'local', keyMoments: [], steps: [], notice: null });
  expect(story.narrative).not.toMatch(/live anymore|want to die/);
  expect(model.requests).toEqual([]);
});

it('streams the text as it is written, then the whole story', async () => {
  model.mode = 'slowly';
  const events = await readEvents();
  const written = events.filter(({ name }) => name === 'part').map(({ data }) => String(data.narrative));
  expect(written.length).toBeGreaterThan(3);
  expect(events.at(-1)).toMatchObject({ name: 'story', data: { source: 'model', narrative: written.join('') } });
});

it.each(['garbage', 'error', 'silent', 'half'] as const)(
  'a model that fails (%s) has a local story told',
  async (mode) => {
    model.mode = mode;
    model.answer = (asked: ModelRequest) => createAnswer(asked, `${GOOD_STORIES[1]} `.repeat(5));
    const failed = { source: 'local', notice: 'Failed to generate narrative' };
    expect(await generateStory()).toMatchObject(failed);
    const events = await readEvents();
    expect(events.at(-1)).toMatchObject({ name: 'story', data: failed });
    const unfinished =
      mode === 'half' ? { title: 'A quiet beginning', narrative: expect.stringMatching(/^The plan gives you/) } : null;
    if (unfinished) expect(events.at(-1)?.data.unfinished).toMatchObject(unfinished);
    else expect(events.at(-1)?.data.unfinished).toBeNull();
    model.mode = 'well';
    expect(await generateStory()).toMatchObject({ source: 'model', notice: null });
  },
);

it('does not show what broke off after it left the facts', async () => {
  model.mode = 'half';
  model.answer = (asked: ModelRequest) => createAnswer(asked, `On March 31 you begin. ${GOOD_STORIES[1]}`);
  expect((await readEvents()).at(-1)).toMatchObject({ data: { source: 'local', unfinished: null } });
});

it('with a used-up budget the story is local, without a notice, and no model is asked', async () => {
  await app.database.query(
    "INSERT INTO ai_calls (user_id, purpose, model, outcome, tokens) VALUES ($1, 'narrative', 'small', 'ok', 59500)",
    [learner.userId],
  );
  expect(await generateStory()).toMatchObject({ source: 'local', notice: null });
  expect(model.requests).toEqual([]);
});

it('ai_calls records the cost of every call, but no content', async () => {
  await generateStory();
  model.mode = 'garbage';
  await generateStory();
  const rows = await app.database.query('SELECT * FROM ai_calls ORDER BY id');
  expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'invalid']);
  expect(rows[0]).toMatchObject({ purpose: 'narrative', model: 'small', input_tokens: 321, output_tokens: 123 });
  expect(JSON.stringify(rows)).not.toMatch(/plan gives|ramp/i);
});
