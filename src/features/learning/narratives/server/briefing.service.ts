import { writeBriefing } from '#lib/briefing/briefing.ts';
import type { BriefingUnderstanding } from '#lib/briefing/briefing-facts.ts';
import { schedulePathSteps, toBriefingSteps } from '#lib/briefing/briefing-steps.ts';
import type { BriefingTexts } from '#lib/briefing/briefing-texts.ts';
import { getFilledContext, type MenteeContext } from '#lib/mentee-context.ts';
import type { SignedIn } from '#platform/auth/session-reader.ts';
import type { Db } from '#platform/db/db.ts';
import type { GeneratedNarrative } from '../narratives.contract.ts';
import { datePlan } from './dated-plan.ts';
import { getCompletedIds } from './library.ts';
import { findMenteeProfile } from './mentee-profile.store.ts';
import { readPlan } from './plan.service.ts';
import type { PlanDeps } from './plan-source.service.ts';
import type { StoryFacts, StoryRequest } from './story-material.ts';

/** Reads the firm's texts and a learner's profile in other features. Passed in by the app. */
export interface BriefingReaders {
  /** The sentences that connect the facts, as the firm has written them. */
  readTexts(): Promise<BriefingTexts>;
  /** Returns the understanding of a profile. */
  readUnderstanding(db: Db, userId: number, context: MenteeContext): Promise<BriefingUnderstanding>;
}

export interface BriefingDeps extends PlanDeps {
  readonly briefing: BriefingReaders;
}

/** Reads the facts, with dates from today on. */
export async function readStoryFacts(
  deps: BriefingDeps,
  user: SignedIn['user'],
  request: StoryRequest,
): Promise<StoryFacts> {
  const { db, library, briefing } = deps;
  const today = new Date();
  const context = getFilledContext(request.menteeContext ?? (await findMenteeProfile(db, user.id)) ?? {});
  const [plan, items, texts, understanding] = await Promise.all([
    readPlan(deps, user, today),
    library.listItems(db),
    briefing.readTexts(),
    briefing.readUnderstanding(db, user.id, context),
  ]);
  const known = new Map(items.map((item) => [item.id, item]));
  const title = request.selectedPathway || null;
  const ids = title === null ? [] : await library.listPathItemIds(db, title);
  const done = ids.length > 0 ? getCompletedIds(await library.getProgress(db, user.id)) : new Set<number>();
  const { steps, getDueAt } = datePlan(plan.row, plan.source);
  const open = ids.filter((id) => !done.has(id)).flatMap((id) => known.get(id) ?? []);
  return {
    context,
    understanding,
    steps:
      ids.length > 0
        ? schedulePathSteps(open, plan.row.minutesPerWeek, today)
        : toBriefingSteps(
            steps.map((step) => ({
              ...step.stored,
              title: step.title,
              item: step.item ?? null,
              state: step.state,
              dueAt: getDueAt(step).toISOString(),
            })),
            (id) => known.get(id)?.takeaway,
          ),
    pathway: title === null ? null : { title, isFromLibrary: ids.length > 0 },
    today,
    edition: request.edition,
    texts,
    descriptions: new Map(items.map(({ id, description }) => [id, description])),
    earlier: request.earlier,
  };
}

/** The story without a model. `notice` says why the model's was not used, if there is one. */
export const writeLocalStory = (facts: StoryFacts, notice: string | null): GeneratedNarrative => ({
  ...writeBriefing(facts),
  source: 'local',
  notice,
  unfinished: null,
});
