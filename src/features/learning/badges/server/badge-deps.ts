import type { MiddlewareHandler } from 'hono';
import type { Guards } from '#platform/auth/guards.ts';
import type { Db, RootDb } from '#platform/db/db.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import type { MailBrand } from '#platform/mail/mail-message.ts';
import type { ProofSources } from './proof-sources.ts';

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
}
