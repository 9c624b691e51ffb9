import { formatPersonName } from '#lib/words.ts';
import type { Db } from '#platform/db/db.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { toWire } from '#platform/http/to-wire.ts';
import { type SharedLearner, sharedLearner } from '../shared-learner.contract.ts';
import { mentoringErrors } from './mentoring.errors.ts';
import type { LearnerView } from './mentoring-deps.ts';
import { findMentorship, type Mentorship, type Party } from './mentorships.store.ts';

const LIST_MAX = 200;

/** Finds a mentorship as one side may see it; on a desk only in these states. @throws DeclaredError 404 for anybody else */
export async function requireMentorship(
  db: Db,
  party: Party,
  id: number,
  ...states: ('requested' | 'active')[]
): Promise<Mentorship> {
  const found = await findMentorship(db, party, id, states.length > 0 ? states : undefined);
  if (found) return found;
  throw new DeclaredError(
    party.side === 'learner' ? mentoringErrors.mentorshipNotFound : mentoringErrors.learnerNotFound,
  );
}

export const isOpen = ({ mentorship }: Mentorship): boolean =>
  mentorship.state === 'requested' || mentorship.state === 'active';

/** Reads what the mentor sees, or would see, for either side. @throws DeclaredError 404, 409 if nobody sees anything */
export async function readView(
  deps: { db: Db; learnerView: LearnerView },
  party: Party,
  id: number,
): Promise<SharedLearner> {
  const found = await requireMentorship(deps.db, party, id);
  if (!isOpen(found)) throw new DeclaredError(mentoringErrors.notActive);
  return readSharedLearner(deps, found);
}

/** Before accepting only the name and the request, then what is shared. */
async function readSharedLearner(
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
