import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { deleteRecordWithUndo } from '#admin-kit/form/state/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/state/use-record-address.ts';
import { DayCell, NOTHING, StateCell, TimeCell } from '#admin-kit/list/cells.tsx';
import { toOptions } from '#admin-kit/list/options.ts';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { RecordsPage } from '#admin-kit/list/records-page.tsx';
import { callApi } from '#lib/api-client.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { deleteIssue } from '../newsletter.calls.ts';
import { ISSUE_STATES, type IssueState } from '../newsletter.constants.ts';
import type { IssueCard } from '../newsletter.contract.ts';
import { IssueEditor } from './issue-editor.tsx';
import { invalidateIssues, issuesQuery } from './issues.queries.ts';

const STATE_LABELS: Readonly<Record<IssueState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
};

const CHOICES = [
  { name: 'status', label: 'State', all: 'All', options: toOptions(ISSUE_STATES, STATE_LABELS) },
] as const;

const COLUMNS: readonly Column<IssueCard>[] = [
  { label: 'Subject', sort: 'subject', cell: () => null },
  { label: 'State', cell: ({ status }) => <StateCell status={status} label={STATE_LABELS[status]} /> },
  { label: 'When', cell: (issue) => <When issue={issue} /> },
  {
    label: 'Sent',
    needsLabel: true,
    cell: (issue) => <Figure issue={issue} value={issue.sent} of={issue.recipients} />,
  },
  {
    label: 'Bounced',
    needsLabel: true,
    cell: (issue) => <Figure issue={issue} value={issue.bounced + issue.failed} />,
  },
  { label: 'Unsubscribed', needsLabel: true, cell: (issue) => <Figure issue={issue} value={issue.unsubscribed} /> },
  { label: 'Created', sort: 'createdAt', isMinor: true, cell: ({ createdAt }) => <DayCell at={createdAt} /> },
];

/** The newsletter's issues. */
export default function IssuesPage({ search }: { search: AdminSearch }) {
  const client = useQueryClient();
  const { openRecord } = useRecordAddress();
  return (
    <RecordsPage title="Newsletter" one="issue" search={search} editor={<IssueEditor />}>
      <RecordList
        words={{ one: 'issue', many: 'issues' }}
        search={search}
        query={issuesQuery(search)}
        defaultSort="-createdAt"
        columns={COLUMNS}
        choices={CHOICES}
        getName={({ subject }) => subject}
        getUndoKey={({ id }) => `newsletter-issue:${id}`}
        onOpen={({ id }) => openRecord(String(id))}
        actions={({ id, subject, status, queuedAt }) => (
          <>
            <RowAction icon={Pencil} label={`Open “${subject}”`} onClick={() => openRecord(String(id))} />
            <RowAction
              icon={Trash2}
              label={`Delete “${subject}”`}
              disabled={status === 'sending'}
              onClick={() =>
                deleteRecordWithUndo({
                  key: `newsletter-issue:${id}`,
                  title: subject,
                  note: queuedAt ? 'The links in its emails stop working.' : undefined,
                  run: () => callApi(deleteIssue, { params: { id } }),
                  onDone: () => invalidateIssues(client),
                })
              }
            />
          </>
        )}
        empty={
          <p className="max-w-[60ch] py-6 text-muted">
            There are no issues yet. Write the first one: nothing is sent before you confirm how many people get it.
          </p>
        }
      />
    </RecordsPage>
  );
}

function When({ issue: { status, sendAt, queuedAt } }: { issue: IssueCard }) {
  const at = status === 'scheduled' ? sendAt : queuedAt;
  if (at === null) return <span className="text-muted">Not yet</span>;
  return <TimeCell at={at} />;
}

/** A figure of an issue that was queued. */
function Figure({ issue, value, of }: { issue: IssueCard; value: number; of?: number }) {
  if (issue.queuedAt === null) return NOTHING;
  const text = value.toLocaleString('en-US');
  return (
    <span className="figures whitespace-nowrap">
      {of === undefined || of === value ? text : `${text} of ${of.toLocaleString('en-US')}`}
    </span>
  );
}
