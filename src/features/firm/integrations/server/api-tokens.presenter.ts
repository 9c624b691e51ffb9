import { can } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';
import type { ApiToken } from '../api-tokens.contract.ts';
import type { ApiTokenRow } from './api-tokens.store.ts';

export function presentApiToken({ creator, isExpired, ...row }: ApiTokenRow): ApiToken {
  const isAdministrator = can(creator.role, 'managesSettings') && creator.suspendedAt === null;
  return {
    id: row.id,
    name: row.name,
    capabilities: row.capabilities,
    createdBy: { id: creator.id, name: formatPersonName(creator) },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    state: !isAdministrator ? 'orphaned' : isExpired ? 'expired' : 'active',
  };
}
