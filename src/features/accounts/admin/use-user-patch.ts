import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '#admin-kit/admin-context.ts';
import type { UserItem, UserPatch } from '../accounts.contract.ts';
import { updateCachedUser, updateUser } from './users.queries.ts';

/** Changes a user: shown at once, and taken back with the server's sentence where it refuses. */
export function useUserPatch(onChanged: (user: UserItem) => unknown) {
  const report = useReportFailure();
  const client = useQueryClient();
  const change = useMutation({
    // One after the other: two clicks on one switch arrive in their order.
    scope: { id: 'users' },
    mutationFn: ({ user, patch }: { user: UserItem; patch: UserPatch }) => updateUser(user.id, patch),
    onMutate: ({ user, patch }) => updateCachedUser(client, user.id, (shown) => withPatch(shown, patch)),
    onSuccess: (saved, { patch }) => {
      const { premiumRequestedAt, newsletter } = saved;
      updateCachedUser(client, saved.id, (shown) => ({
        ...withPatch(shown, valuesOf(saved, patch)),
        premiumRequestedAt,
        newsletter,
      }));
      onChanged(saved);
    },
    onError: (error, { user, patch }) => {
      updateCachedUser(client, user.id, (shown) => withPatch(shown, valuesOf(user, patch)));
      report(error, `${user.firstName} ${user.lastName} was not changed`);
    },
  });
  return (user: UserItem, patch: UserPatch) => change.mutate({ user, patch });
}

function withPatch(user: UserItem, patch: UserPatch): UserItem {
  const {
    role = user.role,
    hasPremiumAccess = user.hasPremiumAccess,
    hasNewsletterAccess = user.hasNewsletterAccess,
  } = patch;
  return { ...user, role, hasPremiumAccess, hasNewsletterAccess };
}

/** What `user` has in the fields that `patch` speaks of: what another change shows meanwhile stays. */
function valuesOf(user: UserItem, { role, hasPremiumAccess, hasNewsletterAccess }: UserPatch): UserPatch {
  return {
    ...(role !== undefined && { role: user.role }),
    ...(hasPremiumAccess !== undefined && { hasPremiumAccess: user.hasPremiumAccess }),
    ...(hasNewsletterAccess !== undefined && { hasNewsletterAccess: user.hasNewsletterAccess }),
  };
}
