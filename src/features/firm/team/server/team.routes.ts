import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import { teamStore } from './team.store.ts';

export const teamRoutes = (deps: AdminDeps) =>
  createKindRoutes(deps, teamStore, { arranged: 'The team', page: 'derived' });
