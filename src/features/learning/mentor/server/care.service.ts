import { getFilledContext } from '#lib/mentee-context.ts';
import type { Db } from '#platform/db/db.ts';
import { hasDangerWords } from '../domain/care/danger.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { listReflections } from './week.store.ts';

export interface CareDeps {
  readonly db: Db;
  /** The site's text of care, as Markdown. */
  readonly readCare: () => Promise<string>;
}

/** Returns the text of care if words of danger stand in a learner's own words or reflections. Null otherwise. */
export async function findCare({ db, readCare }: CareDeps, userId: number): Promise<string | null> {
  const [profile, reflections] = await Promise.all([findMenteeProfile(db, userId), listReflections(db, userId)]);
  const texts = [...Object.values(getFilledContext(profile ?? {})), ...reflections.map(({ text }) => text)];
  return texts.some(hasDangerWords) ? readCare() : null;
}
