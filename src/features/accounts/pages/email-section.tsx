import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage, isSessionExpired } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { Account } from '../accounts.contract.ts';
import { updateProfile } from '../ui/accounts.queries.ts';
import { switchViewer } from '../ui/switch-viewer.ts';
import { viewerQuery } from '../ui/viewer.queries.ts';
import { AccountSection } from './account-section.tsx';

/** The emails that an author of articles can turn off. Takes effect at once. */
export function EmailSection({ viewer }: { viewer: Account }) {
  const client = useQueryClient();
  const isHydrated = useHydrated();
  // A mutation says a moment later that it runs, and until then the box would jump back.
  const [chosen, setChosen] = useState<boolean>();
  const { mutate } = useMutation({
    mutationFn: (wantsCommentMails: boolean) => updateProfile({ wantsCommentMails }),
    onSuccess: (account) => {
      client.setQueryData(viewerQuery.queryKey, account);
      toast({ title: account.wantsCommentMails ? 'Emails about comments are on' : 'Emails about comments are off' });
    },
    onError: (error) => {
      if (isSessionExpired(error)) switchViewer(client, null);
      else toast({ title: 'Not saved', text: getErrorMessage(error), look: 'danger' });
    },
    onSettled: () => setChosen(undefined),
  });
  return (
    <AccountSection id="email" title="Email">
      <div className="flex items-start gap-3 text-sm">
        <input
          id="account-comment-mails"
          type="checkbox"
          checked={chosen ?? viewer.wantsCommentMails}
          disabled={!isHydrated}
          onChange={({ currentTarget: { checked } }) => {
            setChosen(checked);
            mutate(checked);
          }}
          aria-describedby="account-comment-mails-hint"
          className="mt-1 size-4 accent-(--blue)"
        />
        <div>
          <label htmlFor="account-comment-mails" className="font-semibold">
            Email me when someone comments on my articles
          </label>
          <p id="account-comment-mails-hint" className="text-muted">
            At most one email an hour for each article, and none for spam.
          </p>
        </div>
      </div>
      <p className="mt-5 text-sm text-muted">
        To change the Monday email about your learning plan, go to{' '}
        <Link to="/mentor/dashboard" search={{ tab: 'pathways' }} hash="week-settings" className="link">
          My Pathways
        </Link>
        .
      </p>
    </AccountSection>
  );
}
