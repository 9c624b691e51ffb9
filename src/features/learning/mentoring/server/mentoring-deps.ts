import type { Guards } from '#platform/auth/guards.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import type { Counters, RateLimiter } from '#platform/http/rate-limit.ts';
import type { MailBrand } from '#platform/mail/mail-message.ts';
import type { SendMail } from '#platform/mail/mailer.ts';
import type { DeskRow } from '../mentoring.contract.ts';
import type { SharedPlan } from '../shared-learner.contract.ts';

/** A learner's shareable data. Other slices have it, so the app passes this in. */
export interface LearnerView {
  /** Reads the plan that the learner started. Null without one. */
  readPlan(db: Db, learnerId: number): Promise<SharedPlan | null>;
  /** Returns how the plan stands of each of these learners who started one. */
  listPlans(db: Db, learnerIds: readonly number[]): Promise<ReadonlyMap<number, NonNullable<DeskRow['plan']>>>;
  /** Counts what waits for an answer of each of these learners. */
  countHandIns(db: Db, learnerIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
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

export interface HourMailDeps {
  readonly sendMail: SendMail;
  readonly publicUrl: string;
  /** The firm's name and the address of its mails are the organizer's. */
  readonly brand: Pick<MailBrand, 'name'>;
  readonly config: Pick<Config, 'mailFrom'>;
  /** Finds the time zone that an account has chosen. */
  readonly findTimeZone: (db: Db, userId: number) => Promise<string | undefined>;
}

export type HourDeps = HourMailDeps & { readonly db: RootDb };
export type MentoringDeps = HourDeps & { readonly learnerView: LearnerView };

/** Dependencies for sending mails. */
export type MailDeps = Pick<MentoringDeps, 'sendMail' | 'publicUrl'>;

export type MentoringRouteDeps = MentoringDeps & {
  readonly guards: Guards;
  readonly counters: Counters;
  readonly limitWrites: ReturnType<RateLimiter>;
};
