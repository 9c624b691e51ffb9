import { Hono } from 'hono';
import { type IssuedBadgeDeps, issuedBadgeRoutes } from '#features/badges/server/issued-badges.routes.ts';
import { issuerRoutes } from '#features/badges/server/issuer.routes.ts';
import { ownBadgeRoutes } from '#features/badges/server/own-badges.routes.ts';
import { publicBadgeRoutes } from '#features/badges/server/public-badges.routes.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { badgeSources } from './badge-sources.ts';

/** The calls about badges and evidence pages, with what other features know of a learner. */
export function badgeRoutes(deps: Omit<IssuedBadgeDeps, 'proofs'>) {
  const routes = new Hono<HttpEnv>();
  for (const create of [ownBadgeRoutes, publicBadgeRoutes, issuerRoutes, issuedBadgeRoutes])
    routes.route('/', create({ ...deps, proofs: badgeSources }));
  return routes;
}
