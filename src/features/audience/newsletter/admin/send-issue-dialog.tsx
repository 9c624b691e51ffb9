import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TimeField } from '#admin-kit/form/fields/time-field.tsx';
import { linkCheckQuery } from '#admin-kit/form/publishing/publishing.queries.ts';
import { callApi } from '#lib/api-client.ts';
import { getErrorCode, getIssues } from '#lib/api-error.ts';
import { formatCount } from '#lib/words.ts';
import { getPublicUrl } from '#site/site-frame.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { HOLD_SECONDS } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { pauseIssue, sendIssue } from '../newsletter.calls.ts';
import type { IssueReply } from '../newsletter.contract.ts';
import { describeSize } from './issue-preview.tsx';
import { type ChosenAudience, issuePreviewQuery, recipientsQuery } from './issues.queries.ts';

/** Shows how many subscribers an issue would reach now. */
export function RecipientCount({ audience }: { audience: ChosenAudience }) {
  const { data } = useQuery(recipientsQuery(audience));
  return (
    <p aria-live="polite" className="figures text-sm text-muted">
      {data ? `${formatCount(data.recipients, 'subscriber')} now` : 'Counting...'}
    </p>
  );
}

/** The links of an issue that lead nowhere for readers now. */
function useDeadLinks({ id, version, content }: IssueReply): readonly string[] {
  const { data: paths = [] } = useQuery({
    queryKey: ['issue-links', id, version],
    // The Markdown grammar loads with the first check.
    queryFn: async () => {
      const { checkText } = await import('#admin-kit/form/publishing/check-text.ts');
      return [...new Set(checkText(content, getPublicUrl()).links.map(({ path }) => path))].sort();
    },
    gcTime: 0,
    networkMode: 'always',
  });
  const { data: missing = [] } = useQuery({ ...linkCheckQuery(paths), staleTime: 0 });
  return missing;
}

/** Confirms that an issue is sent, now or later, and to how many. */
export function SendIssueDialog(props: {
  issue: IssueReply;
  onClose: () => void;
  onSent: (issue: IssueReply) => void;
}) {
  const { issue, onClose, onSent } = props;
  const [isLater, setIsLater] = useState(issue.sendAt !== null);
  const [at, setAt] = useState(issue.sendAt ?? '');
  const { data } = useQuery(recipientsQuery(toChosen(issue.audience)));
  const takeBack = useAction({
    run: () => callApi(pauseIssue, { params: { id: issue.id } }),
    done: ({ queuedAt, subject }) => ({ title: queuedAt ? 'Paused' : 'Not sent', text: subject }),
    onDone: onSent,
    failure: 'The issue was not taken back',
  });
  const send = useAction({
    run: () =>
      callApi(sendIssue, {
        params: { id: issue.id },
        body: { version: issue.version, ...(isLater ? { at } : { holdSeconds: HOLD_SECONDS }) },
      }),
    done: ({ subject }) =>
      isLater
        ? { title: 'Scheduled', text: subject }
        : { title: 'Sending starts in 10 seconds', text: subject, undo: () => takeBack.mutate() },
    onDone: onSent,
    failure: 'The issue was not sent',
    isErrorShown: (error) => getIssues(error).length > 0,
    // Send saves again, which shows what a colleague has changed.
    onFailed: (error) => getErrorCode(error) === 'edit_conflict' && onClose(),
  });
  // Preview and mail differ only in the addresses of links; the server decides.
  const { data: preview } = useQuery(issuePreviewQuery({ ...issue, preheader: issue.preheader ?? '' }));
  const isTooLarge = preview !== undefined && preview.bytes > preview.maxBytes;
  const recipients = data && formatCount(data.recipients, 'subscriber');
  const failure = getIssues(send.error)[0];
  const deadLinks = useDeadLinks(issue);
  return (
    <Dialog open title={`Send “${issue.subject}”`} onClose={onClose}>
      <p className="max-w-[52ch]">
        {recipients === undefined
          ? 'Counting the recipients...'
          : `${recipients} will get this issue. Once sending starts, you can no longer change its text.`}
      </p>
      <fieldset className="mt-5 flex flex-wrap gap-x-7 gap-y-1">
        <legend className="sr-only">When</legend>
        {[false, true].map((later) => (
          <label key={String(later)} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name="newsletter-when"
              checked={isLater === later}
              onChange={() => setIsLater(later)}
              className="size-4.5"
            />
            {later ? 'Later' : 'Now'}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <div className="mt-3 max-w-sm">
          <TimeField
            id="newsletter-at"
            label="When"
            value={at}
            error={failure?.path === 'at' ? failure.message : undefined}
            onChange={setAt}
            optional={false}
          />
        </div>
      )}
      {isTooLarge && (
        <p role="alert" className="mt-4 max-w-[52ch] text-sm text-danger">
          {describeSize(preview)}. Please shorten it before it is sent.
        </p>
      )}
      {deadLinks.length > 0 && (
        <div role="status" className="mt-4 max-w-[52ch] text-sm">
          <p>
            Readers cannot open these links now. A card is left out if its page is not public when the email goes out.
          </p>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {deadLinks.map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </div>
      )}
      {failure && failure.path !== 'at' && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {failure.message}
        </p>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        <Button
          look="signal"
          disabled={!data || data.recipients === 0 || isTooLarge || (isLater && at === '')}
          isBusy={send.isPending}
          onClick={() => send.mutate()}
        >
          {isLater ? `Schedule for ${recipients ?? '...'}` : `Send to ${recipients ?? '...'}`}
        </Button>
        <Button onClick={onClose}>Not yet</Button>
      </div>
    </Dialog>
  );
}

const toChosen = ({ topic, language, activity }: IssueReply['audience']): ChosenAudience => ({
  topic: topic ?? '',
  language: language ?? '',
  activity: activity ?? '',
});
