import { listAiCalls } from '#platform/ai/ai-calls.store.ts';
import type { Db } from '#platform/db/db.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { getPlanData } from './plans.store.ts';
import { listStoryData } from './stories.store.ts';

/** Returns everything that this feature and the log of AI calls store about a user. */
export async function getMentorData(db: Db, userId: number) {
  const [profile, plan, narratives, aiCalls] = await Promise.all([
    findMenteeProfile(db, userId),
    getPlanData(db, userId),
    listStoryData(db, userId),
    listAiCalls(db, userId),
  ]);
  return { menteeProfile: profile ?? null, ...plan, narratives, aiCalls };
}
