import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateNarrative } from '#features/learning/mentor/mentor.calls.ts';
import { type ModelMode, startModelServer } from '#platform/testing/model-server.ts';
import { SAMPLE_STORY } from '../tools/story.ts';
import { signUpMany, type Visitor } from '../tools/visitor.ts';
import { type Drill, ms, readMachine } from './support/drill.ts';
import { runLoad, summarize } from './support/load.ts';
import { startNode } from './support/scene.ts';

const TIMEOUT_SECONDS = 3;
/** Slightly more than the time for which a model is not asked after five failures in a row. */
const REST_MS = 31_000;
const MANNERS = ['half', 'garbage', 'slowly', 'silent', 'error'] as const satisfies readonly ModelMode[];

interface Story {
  readonly source: string;
  readonly narrative: string;
}

export const drill: Drill = {
  name: 'model',
  title: 'the language model is down, silent, slow, breaks off, talks nonsense; everyone gets a story',
  async run(scope) {
    const machine = readMachine();
    const model = await startModelServer(SAMPLE_STORY);
    scope.closeLater(() => model.close());
    const { url } = await startNode(scope, {
      settings: {
        AI_BASE_URL: model.url,
        AI_MODEL: 'small',
        AI_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
        AI_DAILY_TOKENS_PER_USER: '1000000',
      },
    });
    const members = await signUpMany(url, 6);
    const stories = { model: 0, composed: 0, longest: 0 };
    const getStory = async (number: number, isStreamed = false) => {
      const started = performance.now();
      const story = await requestStory(members[number % members.length] as Visitor, isStreamed);
      stories.longest = Math.max(stories.longest, performance.now() - started);
      stories[story.source === 'model' ? 'model' : 'composed'] += 1;
      return story;
    };
    /** Pages rendered meanwhile. */
    const loadPages = (mark: string) => {
      const visits = [{ name: 'page', path: '/login?next=%2F{n}', perSecond: 6 }];
      return runLoad(scope, { url, mark, seconds: scope.size(4, 1), visits });
    };
    const isResting = async () => {
      const text = await (await fetch(`${url}/metrics`)).text();
      return /^greatcircle_model_resting 1$/m.test(text);
    };
    assert.equal((await getStory(0)).source, 'model', 'a working model writes the story');

    const calm = summarize(await loadPages('calm'));
    let worst = 0;
    for (const manner of MANNERS.slice(0, scope.size(MANNERS.length, 1))) {
      scope.say(`The model: ${manner}`);
      model.mode = manner;
      const elsewhere = loadPages(manner);
      // As many as may ask at once, and fewer than the failures after which the model is not asked.
      const four = await Promise.all([0, 1, 2, 3].map((number) => getStory(number, number % 2 === 1)));
      const sources = new Set(four.map(({ source }) => source));
      assert.ok(
        four.every(({ narrative }) => narrative.trim() !== ''),
        `${manner}: a story was missing`,
      );
      assert.deepEqual([...sources], [manner === 'slowly' ? 'model' : 'local'], `${manner}: where stories come from`);
      model.mode = 'well';
      assert.equal((await getStory(4)).source, 'model', `${manner}: afterward the model writes again`);
      const others = summarize(await elsewhere);
      assert.equal(others.answered, others.asked, `${manner}: the rest of the site answers`);
      worst = Math.max(worst, others.p99);
    }
    model.mode = 'error';
    for (let number = 0; !(await isResting()) && number < 10; number += 1) await getStory(number);
    assert.ok(await isResting(), 'a model that fails many times in a row is not asked');
    const asked = model.requests.length;
    const restStarted = performance.now();
    await getStory(2);
    const restingMs = performance.now() - restStarted;
    assert.equal(model.requests.length, asked, 'a resting model is not asked');
    model.mode = 'well';
    if (!scope.isSmoke) {
      await sleep(REST_MS - restingMs);
      assert.equal((await getStory(3)).source, 'model', 'after its rest the model writes again');
      assert.ok(!(await isResting()));
    }
    const limit = TIMEOUT_SECONDS * 1000 + 2000 * machine.slack;
    scope.assertGoal(stories.longest <= limit, `someone waited ${ms(stories.longest)}`);
    const pageLimit = Math.max(calm.p99 * 2, 500 * machine.slack);
    scope.assertGoal(worst <= pageLimit, `other pages: ${ms(worst)}, ${ms(calm.p99)} before`);
    return {
      ...machine.figures,
      'written by the model': String(stories.model),
      composed: String(stories.composed),
      'without a story': '0',
      'longest wait': ms(stories.longest),
      'wait while it rests': ms(restingMs),
      'asked again after': ms(REST_MS),
      'other pages p99 before': ms(calm.p99),
      'worst p99': ms(worst),
    };
  },
};

/** @throws Error where there is none */
async function requestStory(visitor: Visitor, isStreamed: boolean): Promise<Story> {
  const reply = await visitor.fetch(generateNarrative.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(isStreamed && { accept: 'text/event-stream' }) },
    body: JSON.stringify({ menteeContext: { interests: 'Airports' }, selectedPathway: null }),
  });
  const body = await reply.text();
  assert.equal(reply.status, 200, body.slice(0, 300));
  return JSON.parse(isStreamed ? (/^event: story\r?\ndata: (.*)$/m.exec(body)?.[1] ?? 'null') : body) as Story;
}
