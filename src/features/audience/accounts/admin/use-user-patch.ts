import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { getCallKey } from '#lib/call-query.ts';
import { formatPersonName } from '#lib/words.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../accounts.calls.ts';
import type { UserItem, UserPatch } from '../accounts.contract.ts';
import { updateCachedUser } from './users.queries.ts';

/** Changes a user. The change is shown immediately and undone, with an error message, if the server refuses it. */
export function useUserPatch(onChanged: (user: UserItem) => unknown) {
  const client = useQueryClient();
  const change = useAction({
    // In series, so that two clicks on a switch reach the server in order.
    scope: { id: 'users' },
    run: ({ user, patch }: { user: UserItem; patch: UserPatch }) =>
      callApi(calls.updateUser, { params: { id: user.id }, body: patch }),
    onStart: ({ user, patch }) => updateCachedUser(client, user.id, (shown) => withPatch(shown, patch)),
    onDone: (saved, { patch }) => {
      const { premiumRequestedAt, newsletter } = saved;
      updateCachedUser(client, saved.id, (shown) => ({
        ...withPatch(shown, pickValues(saved, patch)),
        premiumRequestedAt,
        newsletter,
      }));
      onChanged(saved);
    },
    // A suspension ends sessions.
    invalidates: () => client.invalidateQueries({ queryKey: getCallKey(calls.listUserSessions) }),
    failure: ({ user }) => `${formatPersonName(user)} was not changed`,
    onFailed: (_, { user, patch }) =>
      updateCachedUser(client, user.id, (shown) => withPatch(shown, pickValues(user, patch))),
  });
  return (user: UserItem, patch: UserPatch) => change.mutate({ user, patch });
}

function withPatch(user: UserItem, patch: UserPatch): UserItem {
  const {
    role = user.role,
    hasPremiumAccess = user.hasPremiumAccess,
    hasNewsletterAccess = user.hasNewsletterAccess,
    isSuspended = user.isSuspended,
  } = patch;
  return { ...user, role, isSuspended, hasPremiumAccess, hasNewsletterAccess };
}

/** Picks the fields of `user` that `patch` changes, so that other pending changes stay visible. */
function pickValues(
  user: UserItem,
  { role, hasPremiumAccess, hasNewsletterAccess, isSuspended }: UserPatch,
): UserPatch {
  return {
    ...(role !== undefined && { role: user.role }),
    ...(isSuspended !== undefined && { isSuspended: user.isSuspended }),
    ...(hasPremiumAccess !== undefined && { hasPremiumAccess: user.hasPremiumAccess }),
    ...(hasNewsletterAccess !== undefined && { hasNewsletterAccess: user.hasNewsletterAccess }),
  };
}
