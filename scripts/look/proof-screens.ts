import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { splitQuiz } from '../../src/lib/lesson-quiz.ts';
import type { Screen } from './screen.ts';
import { callApi, failApi, goTo, reload } from './steps.ts';

const ACHIEVEMENTS = '/mentor/dashboard?tab=achievements';
const NAME = 'Ada Maria Fernández Reyes';
const BADGE = 'first_steps';

/** Reads a sample lesson to its end and passes its quiz. */
async function readLesson(page: Page, id: number, file: string): Promise<void> {
  const { sections, reading } = await callApi(page, 'get', `/lessons/${id}`);
  const read = sections.map((section: { id: string }) => section.id);
  await callApi(page, 'put', `/lessons/${id}/sections`, { read });
  const text = readFileSync(path.resolve(import.meta.dirname, `../../src/content/lessons/${file}.md`), 'utf8');
  const answers = new Map(splitQuiz(text)?.questions.map((one) => [one.text, one.answer]));
  for (const { id: question, text: asked } of reading.quiz?.round.questions ?? [])
    await callApi(page, 'post', `/lessons/${id}/answers`, { round: 1, question, choice: answers.get(asked) });
}

/**
 * Reads a lesson, opens the badge that it earns, and creates an evidence page with every element. @returns their
 * pages
 */
async function openProof(page: Page): Promise<{ badge: string; evidence: string }> {
  await readLesson(page, 2, 'frame-the-problem');
  const { badges } = await callApi(page, 'get', '/my-badges');
  const key = badges[0]?.key ?? BADGE;
  const opened = await callApi(page, 'put', `/my-badges/${key}`, { isOpen: true, name: NAME });
  const { choices } = await callApi(page, 'get', '/my-evidence');
  const chosen = choices.map(({ id }: { id: string }) => id);
  const shown = await callApi(page, 'put', '/my-evidence', { isOpen: true, name: NAME, chosen });
  const toPath = (url: string) => new URL(url).pathname;
  return { badge: toPath(opened.url), evidence: toPath(shown.url) };
}

async function verify(page: Page, change: (credential: string) => string): Promise<void> {
  const { badge } = await openProof(page);
  const credential = await callApi(page, 'get', `${badge}/credential`);
  await page.getByLabel('Signed badge or its address', { exact: true }).fill(change(credential));
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('status').getByRole('heading').waitFor();
}

/** Badges and evidence: what a learner shows, and what an employer sees. */
export const PROOF_SCREENS: readonly Screen[] = [
  {
    name: 'proof',
    path: ACHIEVEMENTS,
    as: 'member',
    prepare: async (page) => {
      await openProof(page);
      await reload(page);
      await page.getByText('Share', { exact: true }).click();
      await page.getByLabel('Address of your evidence page').waitFor();
    },
  },
  {
    name: 'proof-failed',
    path: '/mentor/dashboard',
    as: 'member',
    prepare: async (page) => {
      await failApi(page, 'my-evidence');
      await page.getByRole('tab', { name: 'Achievements' }).click();
      await page.getByText('Share', { exact: true }).click();
      await page.getByText('We could not load your evidence page.').waitFor();
    },
  },
  {
    name: 'badge',
    path: ACHIEVEMENTS,
    as: 'member',
    prepare: async (page) => goTo(page, (await openProof(page)).badge),
  },
  {
    name: 'evidence',
    path: ACHIEVEMENTS,
    as: 'member',
    prepare: async (page) => goTo(page, (await openProof(page)).evidence),
  },
  { name: 'badge-verify', path: '/badges/verify' },
  { name: 'badge-valid', path: '/badges/verify', as: 'member', prepare: (page) => verify(page, (text) => text) },
  {
    name: 'badge-forged',
    path: '/badges/verify',
    as: 'member',
    prepare: (page) =>
      verify(page, (text) => `${text.slice(0, 200)}${text[200] === 'A' ? 'B' : 'A'}${text.slice(201)}`),
  },
  { name: 'badge-closed', path: '/badges/a-token-that-nobody-has', fold: true },
];
