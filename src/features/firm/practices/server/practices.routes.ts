import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { SearchCondition } from '#platform/db/filters.ts';
import { createKindRoutes } from '#platform/records/kind-routes.ts';
import { practiceRules, practiceStore } from './practices.store.ts';

export const practiceRoutes = (deps: AdminDeps & { readonly mentions?: SearchCondition | undefined }) =>
  createKindRoutes(deps, practiceStore, { rules: practiceRules, arranged: 'Services and industries' });
