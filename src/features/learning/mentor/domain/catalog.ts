import type { LinkedItem } from '#lib/linked-item.ts';
import type { Need } from '../mentor.constants.ts';

/** What a skill and a role have in common. */
interface CatalogGoal {
  readonly id: number;
  readonly name: string;
  /** What it is, in one line. */
  readonly definition: string | null;
  readonly category: string;
  /** What shows that somebody has it: in a few words, as Markdown, and the least number of days until it can be shown. */
  readonly evidenceTitle: string | null;
  readonly evidence: string | null;
  readonly evidenceDays: number | null;
}

export interface CatalogSkill extends CatalogGoal {
  /** Something to do at work: in a few words, as Markdown, the minutes it takes, and the least number of days. */
  readonly practiceTitle: string | null;
  readonly practice: string | null;
  readonly practiceMinutes: number | null;
  readonly practiceDays: number | null;
  /** What comes close to it, for as long as nothing teaches it. */
  readonly nearIds: readonly number[];
}

export interface CatalogRole extends CatalogGoal {
  /** The most important first. */
  readonly skillIds: readonly number[];
  /** A license or degree that the library cannot give, in one sentence. */
  readonly requirement: string | null;
}

export interface CatalogPath {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly skillIds: readonly number[];
  readonly contentIds: readonly number[];
}

/** A published library item as the planner sees it. */
export interface CatalogItem extends LinkedItem {
  readonly takeaway: string | null;
  readonly isRecommended: boolean;
  readonly skillIds: readonly number[];
  /** The start of an event. ISO 8601. */
  readonly startsAt: string | null;
  /** The least number of weeks it takes. */
  readonly weeks: number | null;
  readonly needs: readonly (Need | string)[];
  /** ISO 8601: a running plan hears of a later one. */
  readonly createdAt: string;
}

/** Everything that can be chosen, and what teaches it. Only what is published. */
export interface Catalog {
  readonly roles: readonly CatalogRole[];
  readonly skills: readonly CatalogSkill[];
  readonly paths: readonly CatalogPath[];
  readonly obstacles: readonly { readonly id: number; readonly name: string; readonly isSensitive: boolean }[];
  readonly items: readonly CatalogItem[];
}
