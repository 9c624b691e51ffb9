import type { Db } from '#platform/db/db.ts';
import type { BadgeEvidence, Finished } from '../badges.contract.ts';

// Sources of badges and evidence. Implemented over other features and passed in by the app.

export interface AchievementDefinition {
  readonly key: string;
  readonly title: string;
  /** Requirement to earn it, as a sentence. */
  readonly rule: string;
}

export interface EarnedAchievement extends AchievementDefinition {
  readonly earnedAt: Date;
  readonly evidence: readonly BadgeEvidence[];
}

export interface FinishedStep extends Omit<Finished, 'completedAt'> {
  readonly id: string;
  readonly completedAt: Date;
}

export interface ProofSources {
  findDefinition(db: Db, key: string): Promise<AchievementDefinition | undefined>;
  /** Lists a learner's achievements. */
  listEarned(db: Db, userId: number): Promise<readonly EarnedAchievement[]>;
  /** Lists what a learner has read here, attended or had accepted, newest first. */
  listFinished(db: Db, userId: number): Promise<readonly FinishedStep[]>;
}
