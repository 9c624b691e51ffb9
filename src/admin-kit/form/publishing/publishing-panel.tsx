import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { useCan } from '../../admin-context.ts';
import { StatusDot } from '../../status-dot.tsx';
import { describeState, focusField, listMissing, type PublishingForm } from './publishing-form.ts';
import { PublicationDate, Schedule } from './publishing-times.tsx';

/** Shows a record's state, and the changes to it that need more than the buttons beside the title. */
export function PublishingPanel({ form, children }: { form: PublishingForm; children?: ReactNode }) {
  const { base, isNew, isBusy } = form;
  const status = isNew ? 'draft' : base.status;
  const { state, at } = describeState({ ...base, status });
  const setStatus = (next: string) => form.save({ patch: { status: next }, keepsOpen: true });
  const mayPublish = useCan()('publishes');
  const problem = form.getError('publishedAt');
  return (
    <Section title="Publishing" level={3} look="sr-only" className="grid gap-4 border-y border-edge py-5">
      <div role="status">
        <p className="flex items-center gap-2.5 font-display text-xl">
          <StatusDot status={status} />
          {state}
        </p>
        <p className="figures mt-1 text-sm text-muted">{at}</p>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {status === 'draft' && <MissingList form={form} />}
      {mayPublish && (status === 'draft' || status === 'scheduled') && (
        <Schedule key={base.publishedAt} form={form} isScheduled={status === 'scheduled'} />
      )}
      {mayPublish && (status === 'draft' || status === 'published') && (
        <PublicationDate form={form} isDraft={status === 'draft'} />
      )}
      {mayPublish && !isNew && status !== 'draft' && (
        <p className="flex flex-wrap gap-2">
          {status === 'scheduled' && <Change label="Unschedule" isBusy={isBusy} onClick={() => setStatus('draft')} />}
          {status === 'published' && (
            <>
              <Change label="Unpublish" isBusy={isBusy} onClick={() => setStatus('draft')} />
              <Change label="Archive" isBusy={isBusy} onClick={() => setStatus('archived')} />
            </>
          )}
          {status === 'archived' && (
            <>
              <Change label="Publish again" isBusy={isBusy} onClick={() => setStatus('published')} />
              <Change label="Move to drafts" isBusy={isBusy} onClick={() => setStatus('draft')} />
            </>
          )}
        </p>
      )}
      {!mayPublish && <p className="text-sm text-muted">An editor publishes it when it is ready.</p>}
      {children}
    </Section>
  );
}

const Change = ({ label, isBusy, onClick }: { label: string; isBusy: boolean; onClick: () => void }) => (
  <Button isBusy={isBusy} onClick={onClick} className="px-3! py-1.5!">
    {label}
  </Button>
);

function MissingList({ form: { kind, values } }: { form: PublishingForm }) {
  const missing = listMissing(kind, values);
  if (missing.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      To publish it, add{' '}
      {missing.map(({ name, label }, index) => (
        <span key={name}>
          {index > 0 && (index === missing.length - 1 ? ' and ' : ', ')}
          <button type="button" onClick={() => focusField(kind, name)} className="link text-ink">
            {label}
          </button>
        </span>
      ))}
      . A draft can wait.
    </p>
  );
}
