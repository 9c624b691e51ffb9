import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { RootDb } from '#platform/db/db.ts';
import type { commentRequest } from '../blog.contract.ts';
import { comments } from './blog.table.ts';
import { insertComments } from './comments.store.ts';

/** A comment as a visitor's form sends it. */
export function createCommentRequest(
  differences: Partial<z.input<typeof commentRequest>> = {},
): z.input<typeof commentRequest> {
  return {
    authorName: 'Marit Solheim',
    authorEmail: 'marit@private.example',
    content: 'We count tugs per five-minute interval.',
    elapsed: 60_000,
    ...differences,
  };
}

export const listComments = (db: RootDb) => db.select().from(comments).orderBy(comments.id);

/** Adds comments as they are stored. @returns their ids */
export async function addComments(
  db: RootDb,
  rows: readonly (Partial<typeof comments.$inferInsert> & { postId: number })[],
): Promise<number[]> {
  const before = (await listComments(db)).length;
  await insertComments(
    db,
    rows.map((row) => ({ content: 'Well said.', ...row })),
  );
  return (await listComments(db)).slice(before).map(({ id }) => id);
}

/** A browser whose user has just signed up. */
export async function signUpMember<B extends { send(path: string, body: unknown): Promise<Response> }>(site: {
  createBrowser(): B;
}): Promise<B> {
  const browser = site.createBrowser();
  const email = `ada.${randomUUID().slice(0, 8)}@example.com`;
  const account = { firstName: 'Ada', lastName: 'Reyes', email, password: 'night sort at 02:40' };
  const reply = await browser.send('/api/auth/signup', account);
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
  return browser;
}
