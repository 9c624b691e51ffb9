import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserItem } from '#features/accounts/accounts.contract.ts';
import { becomeViewer } from '#features/accounts/ui/become-viewer.ts';
import { signUserOut } from '#features/accounts/ui/users.queries.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { isSessionLost, sentenceOf } from '../../account/private-form.ts';
import { type Refusal, refusalOf } from '../refusal.ts';

/** Ends every sign-in of a user: for a lost telephone, or somebody who has left. */
export function SignOutButton(props: { user: UserItem; name: string; onRefused: (reason: Refusal) => void }) {
  const { user, name, onRefused } = props;
  const client = useQueryClient();
  const signOut = useMutation({
    mutationFn: () => signUserOut(user.id),
    onSuccess: () => toast({ title: `${name} is signed out`, text: 'In every browser. Their password still works.' }),
    onError: (error) => {
      const refusal = refusalOf(error);
      if (refusal) onRefused(refusal);
      else if (isSessionLost(error)) becomeViewer(client, null);
      else toast({ title: `${name} was not signed out`, text: sentenceOf(error), look: 'danger' });
    },
  });
  return (
    <button
      type="button"
      disabled={signOut.isPending}
      onClick={() => window.confirm(`Sign ${name} out of every browser?`) && signOut.mutate()}
      className="link block py-1 text-xs text-muted"
    >
      Sign out everywhere
      <span className="sr-only"> ({name})</span>
    </button>
  );
}
