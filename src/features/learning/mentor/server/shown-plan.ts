import type { Catalog, CatalogItem } from '../domain/catalog.ts';
import type { LearnerState, Plan } from '../domain/plan.ts';
import type { Proposal } from '../domain/proposals/propose-choices.ts';
import type { PlanRow } from './plans.store.ts';

/** A plan as it is today, with what it was read from. */
export interface ShownPlan {
  readonly row: PlanRow;
  readonly plan: Plan;
  readonly catalog: Catalog;
  readonly learner: LearnerState;
}

/** A learner's plan. If they left it, only `row` is there. */
export interface LatestPlan {
  readonly row: PlanRow | undefined;
  readonly shown: ShownPlan | undefined;
}

/** A proposal with the name of what it proposes. */
export type NamedProposal = Proposal & { readonly name: string };

/** What a model proposes. */
export interface ModelProposals {
  readonly proposals: readonly NamedProposal[];
  /** The model did not answer, or what it said was of no use. */
  readonly isFailed: boolean;
}

/** The fields of an item that a link to it needs. */
export const toLinkedItem = ({
  id,
  title,
  type,
  category,
  difficulty,
  estimatedTime,
  access,
  url,
  hasLesson,
  eventSlug,
}: CatalogItem) => ({ ...{ id, title, type, category, difficulty, estimatedTime, access, url, hasLesson, eventSlug } });
