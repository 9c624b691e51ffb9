import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { KindColumns } from '#admin-kit/form/fields/kind-field.tsx';
import { ChoiceField } from '#admin-kit/form/fields/text-field.tsx';
import { FormBar, FormBarButton } from '#admin-kit/form/form-bar.tsx';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { createPreviewTool } from '#admin-kit/form/publishing/preview-toggle.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { SaveButton } from '#admin-kit/form/save-button.tsx';
import { createKindForm } from '#admin-kit/form/state/kind-form.ts';
import { useRecordAddress } from '#admin-kit/form/state/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/state/use-record-form.ts';
import { listFieldOptions } from '#admin-kit/list/options.ts';
import { formatLocalTime } from '#admin-kit/local-times.ts';
import { callApi } from '#lib/api-client.ts';
import { getPublicUrl } from '#site/site-frame.ts';
import { HOLD_SECONDS, toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { getIssue, pauseIssue } from '../newsletter.calls.ts';
import type { IssueReply } from '../newsletter.contract.ts';
import { issueKind } from '../newsletter.kind.ts';
import { IssuePreview } from './issue-preview.tsx';
import { IssueResults } from './issue-results.tsx';
import { invalidateIssues, issueQuery, saveIssue } from './issues.queries.ts';
import { RecipientCount, SendIssueDialog } from './send-issue-dialog.tsx';
import { TestMail } from './test-mail.tsx';

/** The form of an issue. A new one may start with the address of a published piece, which becomes a card. */
const createIssueForm = (piece: string | undefined) =>
  createKindForm<typeof issueKind, object, IssueReply>(issueKind, {
    ...(piece && { start: { content: `${new URL(piece, getPublicUrl()).href}\n` } }),
    special: {
      topic: { read: ({ audience }) => audience.topic ?? '' },
      language: { read: ({ audience }) => audience.language ?? '' },
      activity: { read: ({ audience }) => audience.activity ?? '' },
    },
  });

/** The sheet of an issue: its form, or its results once it was queued. */
export function IssueEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord
      one="issue"
      title="Issue"
      fetch={(key, signal) => callApi(getIssue, { params: { id: Number(key) } }, { signal })}
      onClose={close}
    >
      {(issue) => <OpenIssue issue={issue} onClose={close} />}
    </OpenRecord>
  );
}

function OpenIssue({ issue, onClose }: { issue: IssueReply | undefined; onClose: () => void }) {
  const [queued, setQueued] = useState(issue?.queuedAt ? issue : undefined);
  if (queued) return <IssueResults issue={queued} onClose={onClose} />;
  return <IssueFormSheet issue={issue} onQueued={setQueued} />;
}

function IssueFormSheet({ issue, onQueued }: { issue: IssueReply | undefined; onQueued: (issue: IssueReply) => void }) {
  const client = useQueryClient();
  const { search } = useAdmin();
  const { close, replaceKey } = useRecordAddress();
  const [isPreview, setIsPreview] = useState(false);
  const [toSend, setToSend] = useState<IssueReply>();
  const [scheduled, setScheduled] = useState(issue?.sendAt ? issue : undefined);
  const [issueForm] = useState(() => createIssueForm(search.piece));
  const form = useRecordForm({
    form: issueForm,
    record: issue,
    send: saveIssue,
    onSaved: (saved, { keepsOpen }) => {
      void invalidateIssues(client);
      if (keepsOpen) return replaceKey(String(saved.id));
      close();
      toast({ title: 'Saved', text: saved.subject });
    },
  });
  const { values, save } = form;
  // Saves first, so that the stored issue is sent.
  const onSend = () => save({ keepsOpen: true, onDone: setToSend });
  const showSchedule = (changed: IssueReply) => {
    void invalidateIssues(client);
    setScheduled(changed.sendAt ? changed : undefined);
    // It may have become due meanwhile.
    if (changed.queuedAt) onQueued(changed);
  };
  const chooseAmong = (name: 'topic' | 'language' | 'activity', none: string) => (
    <ChoiceField
      {...form.field(name)}
      label={issueKind.fields[name].label}
      none={none}
      options={listFieldOptions(issueKind.fields[name])}
    />
  );
  return (
    <RecordSheet
      title={form.isNew ? 'New issue' : 'Edit issue'}
      form={form}
      shortcuts={[
        { keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ keepsOpen: true }) },
      ]}
      onClose={close}
      tools={[createPreviewTool(isPreview, setIsPreview)]}
      actions={
        <>
          <SaveButton
            form={form}
            label="Save"
            busyLabel="Saving..."
            look="outline"
            onSave={() => save({ keepsOpen: true })}
          />
          <SaveButton form={form} label="Send..." onSave={onSend} />
        </>
      }
    >
      {scheduled && <ScheduleBar issue={scheduled} onChanged={showSchedule} />}
      {isPreview && <IssuePreview values={values} />}
      {/* Hidden rather than unmounted, so that the editor keeps its scroll position and undo history. */}
      <div hidden={isPreview} className="grid min-h-full grid-cols-1">
        <KindColumns
          form={form}
          main={['subject', 'preheader', 'content']}
          special={{
            topic: chooseAmong('topic', 'All subscribers'),
            language: chooseAmong('language', 'Any'),
            activity: (
              <>
                {chooseAmong('activity', 'Any')}
                <RecipientCount audience={values} />
              </>
            ),
          }}
          sideEnd={<TestMail id={form.id} isSaved={!form.isDirty} />}
        />
      </div>
      {toSend && (
        <SendIssueDialog
          issue={{ ...toSend, sendAt: scheduled?.sendAt ?? null }}
          onClose={() => setToSend(undefined)}
          onSent={(sent) => {
            setToSend(undefined);
            showSchedule(sent);
          }}
        />
      )}
    </RecordSheet>
  );
}

/** How long an issue that was sent now is held back at most, in milliseconds. */
const HELD_MS = (HOLD_SECONDS + 4) * 1000;

function ScheduleBar({ issue, onChanged }: { issue: IssueReply; onChanged: (issue: IssueReply) => void }) {
  const { id, sendAt } = issue;
  // Its time may come while it is open.
  const { data: now } = useQuery(issueQuery(id, issue));
  useEffect(() => {
    if (now.queuedAt) onChanged(now);
  });
  const [isNow] = useState(() => Date.parse(sendAt ?? '') - Date.now() < HELD_MS);
  const { mutate, isPending } = useAction({
    run: () => callApi(pauseIssue, { params: { id } }),
    done: ({ queuedAt, subject }) => ({
      title: queuedAt ? 'Paused' : isNow ? 'Not sent' : 'Unscheduled',
      text: subject,
    }),
    onDone: onChanged,
  });
  return (
    <FormBar text={isNow ? 'Sending starts in a few seconds' : `Scheduled for ${formatLocalTime(sendAt ?? '')}`}>
      <FormBarButton onClick={() => !isPending && mutate()}>{isNow ? 'Do not send' : 'Unschedule'}</FormBarButton>
    </FormBar>
  );
}
