import { formatPersonName } from '#lib/words.ts';
import type { Db } from '#platform/db/db.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { type SharedLearner, sharedLearner } from '../shared-learner.contract.ts';
import type { LearnerView } from './mentoring-deps.ts';
import type { Mentorship } from './mentorships.store.ts';

const LIST_MAX = 200;

/**
 * Reads what a mentor sees of a learner: before accepting only the name and the request, then what is shared. The learner's preview and
 * the mentor's desk both show this.
 */
export async function readSharedLearner(
  { db, learnerView }: { db: Db; learnerView: LearnerView },
  { mentorship, learner }: Mentorship,
): Promise<SharedLearner> {
  const { id, state, text, learnerId } = mentorship;
  const isActive = state === 'active';
  const readIf = async <Part>(isShared: boolean, read: (db: Db, learnerId: number) => Promise<readonly Part[]>) =>
    isActive && isShared ? (await read(db, learnerId)).slice(0, LIST_MAX) : null;
  const sharesPlan = isActive && mentorship.sharesPlan;
  const plan = sharesPlan ? await learnerView.readPlan(db, learnerId) : null;
  const progress = await readIf(mentorship.sharesProgress, learnerView.listProgress);
  const reflections = await readIf(mentorship.sharesReflections, learnerView.listReflections);
  const goals = await readIf(mentorship.sharesGoals, learnerView.listGoals);
  return toWire(sharedLearner, {
    id,
    state: isActive ? 'active' : 'requested',
    learnerId: isActive ? learnerId : null,
    name: formatPersonName(learner),
    text,
    since: mentorship.answeredAt ?? mentorship.createdAt,
    email: isActive && mentorship.sharesEmail ? learner.email : null,
    sharesPlan,
    plan: plan && { ...plan, steps: plan.steps.slice(0, LIST_MAX) },
    progress,
    reflections,
    goals,
  });
}
