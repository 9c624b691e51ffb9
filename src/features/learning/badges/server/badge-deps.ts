import type { MiddlewareHandler } from 'hono';
import type { LogActivity } from '#platform/auth/admin-deps.ts';
import type { Guards } from '#platform/auth/guards.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import type { MailBrand } from '#platform/mail/mail-message.ts';
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

export interface KeyDeps {
  readonly db: Db;
  readonly secret: string;
  readonly publicUrl: string;
}

export interface IssuerDeps extends KeyDeps {
  /** Its name is the issuer's name. */
  readonly brand: MailBrand;
}

export interface BadgeDeps extends IssuerDeps {
  readonly db: RootDb;
  readonly proofs: ProofSources;
}

export interface BadgeRouteDeps extends BadgeDeps {
  readonly guards: Guards;
  readonly limit: RateLimiter;
  readonly limitWrites: MiddlewareHandler<HttpEnv>;
  readonly limitAdminWrites: MiddlewareHandler<HttpEnv>;
  readonly logActivity: LogActivity;
}
