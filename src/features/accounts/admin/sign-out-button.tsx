import { useMutation } from '@tanstack/react-query';
import { useReportFailure } from '#admin-kit/admin-context.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { UserItem } from '../accounts.contract.ts';
import { signUserOut } from './users.queries.ts';

/** Ends all sessions of a user, for example after a phone was lost. */
export function SignOutButton({ user, name }: { user: UserItem; name: string }) {
  const report = useReportFailure();
  const signOut = useMutation({
    mutationFn: () => signUserOut(user.id),
    onSuccess: () => toast({ title: `${name} is signed out`, text: 'In every browser. Their password still works.' }),
    onError: (error) => report(error, `${name} was not signed out`),
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
