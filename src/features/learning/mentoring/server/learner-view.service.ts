import { formatPersonName } from '#lib/words.ts';
import type { Db } from '#platform/db/db.ts';
import type { SharedLearner } from '../mentoring.contract.ts';
import type { Mentorship } from './mentorships.store.ts';

/** A learner's shareable data. Other features have it, so the app passes this in. */
export interface LearnerView {
  /** Lists the steps of the plan that the learner started: those that are done, then the open ones in their order. */
  readPlan(
    db: Db,
    learnerId: number,
  ): Promise<
    readonly {
      readonly title: string;
      readonly minutes: number;
      readonly item: { readonly estimatedTime: number | null } | null;
      readonly beginsAt: Date | null;
      /** Null while the plan is paused. */
      readonly dueAt: Date | null;
      readonly completedAt: Date | null;
      readonly kind: string;
    }[]
  >;
  /** Returns when the next step of the plan is due, for each of these learners who started one. */
  listNextDueDates(db: Db, learnerIds: readonly number[]): Promise<ReadonlyMap<number, Date>>;
  /** Lists what the learner has started, and then what they completed, newest first. */
  listProgress(
    db: Db,
    learnerId: number,
  ): Promise<readonly { readonly title: string; readonly percent: number; readonly completedAt: Date | null }[]>;
  /** Lists the weekly reflections with the first day of their weeks, newest first. */
  listReflections(db: Db, learnerId: number): Promise<readonly { readonly text: string; readonly monday: string }[]>;
  /** Lists the goals in the profile. */
  listGoals(db: Db, learnerId: number): Promise<readonly { readonly label: string; readonly text: string }[]>;
}

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
  const plan = await readIf(mentorship.sharesPlan, learnerView.readPlan);
  const progress = await readIf(mentorship.sharesProgress, learnerView.listProgress);
  const reflections = await readIf(mentorship.sharesReflections, learnerView.listReflections);
  const goals = await readIf(mentorship.sharesGoals, learnerView.listGoals);
  return {
    id,
    state: isActive ? 'active' : 'requested',
    name: formatPersonName(learner),
    text,
    since: (mentorship.answeredAt ?? mentorship.createdAt).toISOString(),
    email: isActive && mentorship.sharesEmail ? learner.email : null,
    plan:
      plan?.map(({ title, minutes, item, beginsAt, dueAt, completedAt, kind }) => ({
        title,
        minutes,
        item: item && { estimatedTime: item.estimatedTime },
        beginsAt: beginsAt?.toISOString() ?? null,
        dueAt: dueAt?.toISOString() ?? null,
        completedAt: completedAt?.toISOString() ?? null,
        kind,
      })) ?? null,
    progress:
      progress?.map(({ title, percent, completedAt }) => ({
        title,
        percent,
        completedAt: completedAt?.toISOString() ?? null,
      })) ?? null,
    reflections: reflections?.map(({ monday, text: written }) => ({ monday, text: written })) ?? null,
    goals: goals?.map(({ label, text }) => ({ label, text })) ?? null,
  };
}
