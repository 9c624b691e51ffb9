import type { Access } from '#lib/access.ts';
import type { ItemType, Need } from '../mentor.constants.ts';

/** What shows that somebody has a skill, or is ready for a role. */
export interface CatalogEvidence {
  /** What to show, in a few words. */
  readonly evidenceTitle: string | null;
  /** Markdown. */
  readonly evidence: string | null;
  /** The least number of days until it can be shown. */
  readonly evidenceDays: number | null;
}

export interface CatalogSkill extends CatalogEvidence {
  readonly id: number;
  readonly name: string;
  /** What it is, in one line. */
  readonly definition: string | null;
  readonly synonyms: readonly string[];
  readonly category: string;
  /** Something to do at work: in a few words, as Markdown, the minutes it takes, and the least number of days. */
  readonly practiceTitle: string | null;
  readonly practice: string | null;
  readonly practiceMinutes: number | null;
  readonly practiceDays: number | null;
  /** What comes close to it, for as long as nothing teaches it. */
  readonly nearIds: readonly number[];
}

export interface CatalogRole extends CatalogEvidence {
  readonly id: number;
  readonly name: string;
  readonly definition: string | null;
  readonly synonyms: readonly string[];
  readonly category: string;
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

export interface CatalogObstacle {
  readonly id: number;
  readonly name: string;
  readonly isSensitive: boolean;
}

/** A published library item as the planner sees it. */
export interface CatalogItem {
  readonly id: number;
  readonly title: string;
  readonly takeaway: string | null;
  readonly type: ItemType;
  readonly category: string;
  readonly difficulty: 'beginner' | 'intermediate' | 'advanced' | 'expert';
  /** Minutes; null is self-paced. */
  readonly estimatedTime: number | null;
  readonly access: Access;
  readonly isRecommended: boolean;
  readonly hasLesson: boolean;
  /** The page of the event that it is. */
  readonly eventSlug: string | null;
  readonly url: string | null;
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
  readonly obstacles: readonly CatalogObstacle[];
  readonly items: readonly CatalogItem[];
}
