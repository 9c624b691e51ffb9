import type { learningContent, learningPaths } from './learning.table.ts';

type LearningContentInsert = typeof learningContent.$inferInsert;
type LearningPathInsert = typeof learningPaths.$inferInsert;

let count = 0;

/** A lesson of three sections, the first without a heading, and a quiz of two questions. */
export const A_LESSON = `How it begins.

## The first part

What it says, twice: what it says.

## The second part

More of it.

## Check yourself

1. Which way up?
   - [ ] This.
   - [x] That.
   > Because up is up.
2. And down?
   - [x] Down.
   - [ ] Up.
   > Because down is down.
`;

/** A library item with lesson text. */
export function aLearningItem(differences: Partial<LearningContentInsert> = {}): LearningContentInsert {
  count += 1;
  return {
    title: `Item ${count}`,
    description: 'What you learn here.',
    type: 'article',
    category: 'career',
    difficulty: 'beginner',
    estimatedTime: 20,
    lesson: 'The long lesson.',
    tags: ['start'],
    rating: 4,
    ...differences,
  };
}

/** An active path without items. */
export function aLearningPath(differences: Partial<LearningPathInsert> = {}): LearningPathInsert {
  count += 1;
  return {
    title: `Path ${count}`,
    description: 'Where it leads.',
    category: 'career',
    difficulty: 'beginner',
    estimatedDuration: '4 weeks',
    ...differences,
  };
}

interface Browser {
  send(path: string, body: unknown): Promise<Response>;
}

/** Signs up a user, who gets first marks if the library has items. @returns the user's id */
export async function signUpLearner(browser: Browser, name: string): Promise<number> {
  const account = { firstName: name, lastName: 'Reyes', email: `${name}@example.com`, password: 'night sort at 02:40' };
  const reply = await browser.send('/api/auth/signup', account);
  if (!reply.ok) throw new Error(`${name} was not signed up: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { id: number }).id;
}
