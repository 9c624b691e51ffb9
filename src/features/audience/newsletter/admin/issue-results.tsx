import { useQuery } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { formatAdminTime } from '#admin-kit/admin-dates.ts';
import { callApi } from '#lib/api-client.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Section } from '#ui/section.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { useAction } from '#ui/use-action.ts';
import { pauseIssue, resumeIssue } from '../newsletter.calls.ts';
import { getIssueHref } from '../newsletter.constants.ts';
import type { IssueReply } from '../newsletter.contract.ts';
import { IssuePreview } from './issue-preview.tsx';
import { invalidateIssues, issueQuery } from './issues.queries.ts';

const FIGURES = [
  ['queued', 'Waiting'],
  ['sent', 'Sent'],
  ['bounced', 'Bounced'],
  ['complained', 'Reported as spam'],
  ['failed', 'Failed'],
  ['skipped', 'Left before sending'],
  ['unsubscribed', 'Unsubscribed'],
] as const;

/** An issue that was queued: its progress, its figures, the clicks on its links, and the mail. */
export function IssueResults({ issue: opened, onClose }: { issue: IssueReply; onClose: () => void }) {
  const { data: issue } = useQuery(issueQuery(opened.id, opened));
  const { recipients, queued, status } = issue;
  return (
    <Sheet title={issue.subject} onClose={onClose} actions={<StateButton issue={issue} />}>
      <div className="px-5 py-7 sm:px-8">
        <p className="text-sm text-muted">
          {describe(issue)}{' '}
          <a href={getIssueHref(issue.slug)} target="_blank" rel="noreferrer" className="link">
            Read it on the web
          </a>
        </p>
        {status !== 'sent' && (
          <ProgressBar
            label="Sending"
            value={recipients - queued}
            max={recipients}
            text={`${recipients - queued} of ${recipients}`}
            className="mt-4"
          />
        )}
        <dl className="mt-7 grid grid-cols-2 gap-y-5 sm:grid-cols-4 lg:grid-cols-7">
          {FIGURES.map(([name, label]) => (
            <div key={name}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figures font-display text-2xl">{issue[name].toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
        {issue.links.length > 0 && <Links links={issue.links} />}
      </div>
      <div className="border-t border-line">
        <IssuePreview values={{ ...issue, preheader: issue.preheader ?? '' }} />
      </div>
    </Sheet>
  );
}

function Links({ links }: Pick<IssueReply, 'links'>) {
  return (
    <Section title="Clicks" level={3} look="text-lg" className="mt-9">
      <p className="mt-1 max-w-[60ch] text-sm text-muted">
        How often each link was opened. We do not record who clicked, and email scanners count too.
      </p>
      <ul className="mt-3">
        {links.map(({ url, clicks }) => (
          <li key={url} className="flex min-h-11 items-center justify-between gap-6 border-b border-line">
            <span className="min-w-0 truncate text-sm">{url}</span>
            <span className="figures">{clicks.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function StateButton({ issue: { id, status, failed } }: { issue: IssueReply }) {
  const action = status === 'sending' ? 'pause' : 'resume';
  const change = useAction({
    run: () => callApi(action === 'pause' ? pauseIssue : resumeIssue, { params: { id } }),
    invalidates: invalidateIssues,
  });
  if (status === 'sent' && failed === 0) return null;
  const Icon = action === 'pause' ? Pause : Play;
  return (
    <Button
      look={action === 'pause' ? 'outline' : 'signal'}
      isBusy={change.isPending}
      onClick={() => change.mutate()}
      className="px-4! py-2!"
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      {action === 'pause' ? 'Pause' : status === 'paused' ? 'Resume' : 'Send again to failed'}
    </Button>
  );
}

function describe({ status, queuedAt, sentAt, recipients, queued }: IssueReply): string {
  if (status === 'sent') {
    // An issue that an import brought was sent by another site.
    const who = recipients === 0 ? '' : ` to ${formatCount(recipients, 'recipient')}`;
    return `Sent${who} by ${formatAdminTime(sentAt ?? queuedAt ?? '')}.`;
  }
  const done = `${(recipients - queued).toLocaleString('en-US')} of ${recipients.toLocaleString('en-US')} done`;
  return status === 'paused' ? `Paused: ${done}.` : `On its way: ${done}.`;
}
