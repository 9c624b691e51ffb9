import { useQueryClient } from '@tanstack/react-query';
import { Link, useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '#ui/use-action.ts';
import type { Account } from '../accounts.contract.ts';
import { updateProfile } from '../ui/accounts.queries.ts';
import { viewerQuery } from '../ui/viewer.queries.ts';
import { AccountSection } from './account-section.tsx';

/** The emails that an author of articles can turn off. Takes effect at once. */
export function EmailSection({ viewer }: { viewer: Account }) {
  const client = useQueryClient();
  const isHydrated = useHydrated();
  // The mutation is pending only a moment later; until then, the box would jump back.
  const [chosen, setChosen] = useState<boolean>();
  const { mutate } = useAction({
    run: (wantsCommentMails: boolean) => updateProfile({ wantsCommentMails }),
    done: ({ wantsCommentMails }) => ({ title: `Emails about comments are ${wantsCommentMails ? 'on' : 'off'}` }),
    onDone: (account) => {
      client.setQueryData(viewerQuery.queryKey, account);
      setChosen(undefined);
    },
    failure: 'Not saved',
    onFailed: () => setChosen(undefined),
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
          className="mt-1 size-4"
        />
        <div>
          <label htmlFor="account-comment-mails" className="tap-target -my-1.5 font-semibold">
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
