import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from '../../accounts.calls.ts';
import type { Account } from '../../accounts.contract.ts';
import { viewerQuery } from '../../ui/viewer.queries.ts';
import { AccountRow } from './account-section.tsx';

/** The emails that an author of articles can turn off. Takes effect at once. */
export function CommentMailsRow({ viewer }: { viewer: Account }) {
  const client = useQueryClient();
  const isHydrated = useHydrated();
  // The mutation is pending only a moment later; until then, the box would jump back.
  const [chosen, setChosen] = useState<boolean>();
  const { mutate } = useAction({
    run: (wantsCommentMails: boolean) => callApi(calls.updateProfile, { body: { wantsCommentMails } }),
    done: ({ wantsCommentMails }) => ({ title: `Emails about comments are ${wantsCommentMails ? 'on' : 'off'}` }),
    onDone: (account) => {
      client.setQueryData(viewerQuery.queryKey, account);
      setChosen(undefined);
    },
    failure: 'Not saved',
    onFailed: () => setChosen(undefined),
  });
  return (
    <AccountRow
      id="email"
      title="Comments on your articles"
      text="At most one email an hour for each article, and none for spam."
      action={
        <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            aria-label="Email me when someone comments on my articles"
            checked={chosen ?? viewer.wantsCommentMails}
            disabled={!isHydrated}
            onChange={({ currentTarget: { checked } }) => {
              setChosen(checked);
              mutate(checked);
            }}
            className="size-4"
          />
          Email me
        </label>
      }
    />
  );
}
