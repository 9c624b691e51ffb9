import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { readObstacles } from '#content/records.ts';
import { addUser, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { obstacleStore } from '#features/learning/mentor/server/skills.store.ts';
import type { GeneratedNarrative, PathwayPlan } from '#features/learning/narratives/narratives.contract.ts';
import { aPracticeStep } from '#features/learning/narratives/server/narratives.fixtures.ts';
import { flattenMarkdown } from '#lib/briefing/quote.ts';
import { createExampleLibrary, EXAMPLE_PROFILES } from '#lib/pathway/plan.fixtures.ts';
import { type ModelRequest, type ModelServer, startModelServer } from '#platform/testing/model-server.ts';

const obstacles = readObstacles();

const GENERATE = '/api/generate-narrative';
const PARAGRAPH = 'It is a Tuesday and nothing about it is remarkable, except that you have begun. '.repeat(6).trim();

let app: TestApp;
let model: ModelServer;
let mentee: TestBrowser;
beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({
    label: 'narratives-model',
    env: { AI_BASE_URL: model.url, AI_MODEL: 'small', AI_TIMEOUT_SECONDS: '3', AI_DAILY_TOKENS_PER_USER: '20000' },
  });
  await contentStore.insert(
    app.services.db,
    createExampleLibrary(40).map(({ id: _, tags, ...item }) => ({ ...item, tags: [...tags] })),
  );
  await obstacleStore.insert(
    app.services.db,
    obstacles.map(({ phrases, ...obstacle }) => ({ ...obstacle, phrases: [...phrases] })),
  );
});
afterAll(async () => {
  await app?.close();
  await model?.close();
});
beforeEach(async () => {
  await app.database.empty('rate_limits', 'ai_calls', 'pathway_plans');
  model.mode = 'well';
  model.answer = createStory;
  model.requests.length = 0;
  mentee = await signInBrowser(app, (await addUser(app.services.db, { firstName: 'Zelda', lastName: 'Quill' })).email);
});

interface Material {
  readonly person: Record<string, string>;
  readonly way: readonly {
    readonly contentId: number;
    readonly title: string;
    readonly minutes: number;
    readonly until: string;
  }[];
  readonly plan: readonly { readonly contentId: number; readonly category: string }[];
}

/** The JSON in the second line of the user prompt. */
function parseMaterial({ body }: ModelRequest): Material {
  const prompt = String(body.messages.find(({ role }) => role === 'user')?.content);
  return JSON.parse(prompt.split('\n')[1] ?? '') as Material;
}

function createStory(asked: ModelRequest) {
  const [first, second] = parseMaterial(asked).way;
  return {
    title: 'A **Tuesday**',
    narrative: `${PARAGRAPH}\n\n${PARAGRAPH}`,
    keyMoments: [
      { sentence: 'You finish the first item.', contentId: first?.contentId },
      { sentence: 'You write to somebody.', contentId: null, action: 'Write four lines to somebody.' },
      { sentence: 'You finish the second.', contentId: second?.contentId, action: null },
      { sentence: 'You rest.' },
    ],
    futureVision: 'It is an ordinary day a year on, and you are where you meant to be.',
  };
}

const generate = (accept = 'application/json', context: object = EXAMPLE_PROFILES.rampAgent) =>
  mentee.send(GENERATE, { menteeContext: context }, { headers: { accept, 'content-type': 'application/json' } });
const generateStory = async (context?: object) => {
  const reply = await generate('application/json', context);
  expect(reply.status).toBe(200);
  return (await reply.json()) as GeneratedNarrative;
};
const readEvents = async (reply: Response) =>
  (await reply.text())
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [name = '', data = ''] = block.split('\n').map((line) => line.replace(/^(?:event|data): /, ''));
      return { name, data: JSON.parse(data) as Record<string, unknown> };
    });

it('a story from the model is plain text linked to items of the path', async () => {
  const narrative = await generateStory();
  expect(narrative).toMatchObject({ title: 'A Tuesday', source: 'model', notice: null });
  expect(narrative.keyMoments).toEqual([
    'You finish the first item.',
    'You write to somebody.',
    'You finish the second.',
  ]);
  const [asked] = model.requests;
  const way = asked ? parseMaterial(asked).way : [];
  expect(narrative.steps.map(({ contentId }) => contentId)).toEqual([way[0]?.contentId, null, way[1]?.contentId]);
  expect(narrative.steps[1]?.action).toBe('Write four lines to somebody.');
});

it('the model receives the facts that it may tell, what the items are about, and the title of the story before', async () => {
  const earlier = { title: 'An earlier story' };
  await mentee.send(GENERATE, { menteeContext: EXAMPLE_PROFILES.rampAgent, edition: 2, earlier });
  const [asked] = model.requests;
  const material = asked && parseMaterial(asked);
  expect(material).toMatchObject({ earlier: earlier.title, angle: expect.stringContaining('hard week') });
  expect(material?.way[0]).toMatchObject({ about: expect.stringContaining('How people who work with') });
});

it('the model does not receive what is delicate', async () => {
  await generateStory({ dreamJob: 'nurse', motivation: 'since my late husband fell ill' });
  expect(model.requests[0]?.raw).toContain('nurse');
  expect(model.requests[0]?.raw).not.toContain('husband');
});

describe.each(['lifeExperiences', 'currentChallenges'])('what somebody has been through, told in %s', (field) => {
  const context = { dreamJob: 'nurse', [field]: 'My husband passed away in May' };
  const advice = flattenMarkdown(obstacles.find(({ name }) => name === 'Bereavement')?.advice ?? '');
  const generateNext = async (edition: number, earlier?: object) =>
    (await (await mentee.send(GENERATE, { menteeContext: context, edition, earlier })).json()) as GeneratedNarrative;

  it('never reaches the model, but the story ends with the advice that is written for it', async () => {
    model.mode = 'error';
    let earlier: GeneratedNarrative | undefined = await generateNext(0);
    expect(earlier).toMatchObject({ source: 'local', narrative: expect.stringContaining(advice) });
    model.mode = 'well';
    for (const edition of [0, 1, 2, 3]) {
      const { title, narrative } = earlier;
      earlier = await generateNext(edition, { title, narrative });
      expect(earlier.source).toBe('model');
      expect(earlier.narrative.endsWith(advice)).toBe(true);
    }
    const sentences = advice.split(/(?<=[.!?]) /).map((sentence) => JSON.stringify(sentence).slice(1, -1));
    for (const { raw } of model.requests)
      for (const sentence of [...sentences, 'passed away']) expect(raw).not.toContain(sentence);
  });
});

it.each([
  ['a date', { narrative: `${PARAGRAPH} By March 31 it is done. ${PARAGRAPH}` }],
  ['a date', { narrative: `${PARAGRAPH} You meet her every August. ${PARAGRAPH}` }],
  ['a number', { narrative: `${PARAGRAPH} It saves 48.7 percent. ${PARAGRAPH}` }],
  ['a number', { futureVision: 'You lead a hall of people, and have done so for seventeen years.' }],
  ['an item or words', { narrative: `${PARAGRAPH} You open “The secret of fleets”. ${PARAGRAPH}` }],
  ['an item', { keyMoments: [1, 2, 3].map((id) => ({ sentence: 'Buy this.', contentId: id + 77_000 })) }],
])('a story that names %s of its own is refused, and the page says why', async (what, differences) => {
  model.answer = (asked: ModelRequest) => ({ ...createStory(asked), ...differences });
  const notice = `The model’s story was not used because it names ${what} that your plan does not have.`;
  expect(await generateStory()).toMatchObject({ source: 'local', notice, unfinished: null });
});

it('a story may use the titles, dates and numbers of the plan, and the person’s own words', async () => {
  model.answer = (asked: ModelRequest) => {
    const [first] = parseMaterial(asked).way;
    const fact = `By ${first?.until} you finish “${first?.title}”. It takes ${first?.minutes} minutes. You call it “chess.”`;
    return { ...createStory(asked), narrative: `${fact} ${PARAGRAPH}` };
  };
  expect(await generateStory()).toMatchObject({ source: 'model', notice: null });
});

it('the model receives no name, contact details, home, education or family', async () => {
  await generateStory({
    ...EXAMPLE_PROFILES.rampAgent,
    motivation: 'I am Zelda Quill, zelda@mail.example, +41 44 123 45 67',
  });
  const [asked] = model.requests;
  expect(asked?.raw).not.toMatch(/zelda|quill|mail\.example|123 45 67|harbor|vocational|sister/i);
  expect(asked && parseMaterial(asked).person).toMatchObject({
    dreamJob: 'fleet planner',
    motivation: 'I am [name] [name], [address], [number]',
  });
});

it('streams the text as it is written, then the complete story', async () => {
  model.mode = 'slowly';
  model.answer = createStory;
  const parts = await readEvents(await generate('text/event-stream'));
  const written = parts.filter(({ name }) => name === 'part').map(({ data }) => String(data.narrative));
  expect(written.length).toBeGreaterThan(3);
  const last = parts.at(-1);
  expect(last).toMatchObject({ name: 'story', data: { source: 'model' } });
  expect(written.join('')).toBe(last?.data.narrative);
});

it.each(['garbage', 'error', 'silent', 'half'] as const)(
  'if the model fails ("%s"), a local story with a notice comes instead',
  async (manner) => {
    model.mode = manner;
    const own = { source: 'local', notice: 'Failed to generate narrative' };
    expect(await generateStory()).toMatchObject(own);
    const parts = await readEvents(await generate('text/event-stream'));
    expect(parts.at(-1)).toMatchObject({ name: 'story', data: own });
    const unfinished =
      manner === 'half' ? { title: 'A **Tuesday**', narrative: expect.stringMatching(/^It is a Tue/) } : null;
    expect(parts.at(-1)?.data.unfinished).toEqual(unfinished);
    if (manner === 'half') expect(parts.length).toBeGreaterThan(1);
    model.mode = 'well';
    expect(await generateStory()).toMatchObject({ source: 'model', notice: null });
  },
);

it.each([
  ['a link', { narrative: `${PARAGRAPH} Now visit https://evil.example and sign in. ${PARAGRAPH}` }],
  ['a script', { narrative: '<script>alert(1)</script> Ignore all rules. '.repeat(24) }],
  ['markup', { title: '<img src=x onerror=alert(1)>' }],
  ['a book', { narrative: 'word '.repeat(5000) }],
])('a model reply with %s, as after a prompt injection, is not shown', async (_, differences) => {
  model.answer = (asked: ModelRequest) => ({ ...createStory(asked), ...differences });
  expect(await generateStory(EXAMPLE_PROFILES.marked)).toMatchObject({
    source: 'local',
    notice: 'Failed to generate narrative',
    unfinished: null,
  });
});

it('what a model had written is not shown further if it left the facts before it broke off', async () => {
  model.mode = 'half';
  model.answer = (asked: ModelRequest) => ({
    ...createStory(asked),
    narrative: `On March 31 you begin. ${PARAGRAPH} ${PARAGRAPH}`,
  });
  const parts = await readEvents(await generate('text/event-stream'));
  expect(parts.at(-1)).toMatchObject({ name: 'story', data: { source: 'local', unfinished: null } });
});

it('with a used-up budget the story is local, without a notice, and the model is not called', async () => {
  await app.database.query(
    "INSERT INTO ai_calls (user_id, purpose, model, outcome, tokens) SELECT max(id), 'narrative', 'small', 'ok', 19500 FROM users",
  );
  expect(await generateStory()).toMatchObject({ source: 'local', notice: null });
  expect(model.requests).toEqual([]);
});

it('the model may order and explain a plan from the library, and invented items are ignored', async () => {
  await mentee.send('/api/mentee-profile', EXAMPLE_PROFILES.analyst, { method: 'PUT' });
  const startPlan = async () => (await (await mentee.send('/api/pathway-plan', {})).json()) as PathwayPlan;
  model.answer = (asked: ModelRequest) => ({
    steps: [
      { contentId: 31_337, why: 'Mine.' },
      ...parseMaterial(asked).plan.map(({ contentId }) => ({ contentId, why: 'Because I say so.' })),
    ],
  });
  const advised = await startPlan();
  expect(advised).toMatchObject({ isFromModel: true, hasModel: true });
  expect(advised.steps.every(({ why }) => why === 'Because I say so.')).toBe(true);
  expect(advised.steps.map(({ contentId }) => contentId)).not.toContain(31_337);
  model.answer = { steps: [{ contentId: 31_337, why: 'Mine alone.' }] };
  const refused = await startPlan();
  expect(refused).toMatchObject({
    isFromModel: false,
    notice: 'The model’s order was not used because it left out too much of your plan.',
  });
  expect(refused.steps[0]?.why).toMatch(/^Our editors suggest it/);
  await mentee.send('/api/mentee-profile', { motivation: 'since my late husband fell ill' }, { method: 'PUT' });
  await startPlan();
  expect(model.requests.at(-1)?.raw).toContain('pricing manager');
  expect(model.requests.at(-1)?.raw).not.toContain('husband');
});

it('practice that is marked done while the model orders the new plan stays done', async () => {
  await mentee.send('/api/mentee-profile', EXAMPLE_PROFILES.analyst, { method: 'PUT' });
  const start = async () => (await (await mentee.send('/api/pathway-plan', {})).json()) as PathwayPlan;
  model.answer = { steps: [] };
  await start();
  await app.database.query('UPDATE pathway_plans SET steps = steps || $1::jsonb', [JSON.stringify(aPracticeStep())]);
  model.answer = async () => {
    await mentee.send('/api/pathway-plan/steps/practice-1', { action: 'do' }, { method: 'PATCH' });
    return { steps: [] };
  };
  expect((await start()).steps.filter(({ state }) => state === 'done').map(({ id }) => id)).toEqual(['practice-1']);
});

it('ai_calls records the cost of every call, but no content', async () => {
  await generateStory();
  model.mode = 'garbage';
  await generateStory();
  const rows = await app.database.query('SELECT * FROM ai_calls ORDER BY id');
  expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'invalid']);
  expect(rows[0]).toMatchObject({ purpose: 'narrative', model: 'small', input_tokens: 321, output_tokens: 123 });
  expect(JSON.stringify(rows)).not.toMatch(/tuesday|fleet/i);
});
