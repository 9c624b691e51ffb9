import { Archive, ArchiveRestore, CalendarClock, Clock, Globe, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { listMissing } from '#lib/kinds/missing-fields.ts';
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx';
import { Section } from '#ui/section.tsx';
import { useDebouncedValue } from '#ui/use-debounced-value.ts';
import { useCan } from '../../admin-context.ts';
import { StatusDot } from '../../status-dot.tsx';
import { describeState, focusField, type PublishingForm } from './publishing-form.ts';
import { PublicationDate, Schedule } from './publishing-times.tsx';
import { usePreviewLinks } from './use-preview-links.tsx';

// As wide as the column beside the fields, whose padding it takes back.
const PANEL = '-mx-5 -mt-7 grid grid-cols-1 gap-4 border-b border-line px-5 pb-5 sm:max-lg:-mx-8 sm:max-lg:px-8';
const HEAD =
  '-mx-5 min-h-[2.8125rem] border-b border-line pr-1.5 pl-5 pointer-coarse:min-h-[3.5625rem] pointer-coarse:py-1.5 sm:max-lg:-mx-8 sm:max-lg:pr-4.5 sm:max-lg:pl-8';

/** By then a form that closes after saving is closed, in milliseconds. */
const CLOSED_MS = 1000;

/** Shows a record's state, and in a menu the changes to it that need more than the buttons beside the title. */
export function PublishingPanel({ form, children }: { form: PublishingForm; children?: ReactNode }) {
  const { kind, id, base, values, isNew, isBusy } = form;
  const status = isNew ? 'draft' : base.status;
  const { state, at, note } = describeState({ ...base, status });
  // A save may close the form, and its toast says the same.
  const announced = useDebouncedValue([state, at, note].filter(Boolean).join('. '), CLOSED_MS);
  const [asked, setAsked] = useState<'schedule' | 'date'>();
  const links = usePreviewLinks(kind, id);
  const mayPublish = useCan()('publishes');
  const problem = form.getError('publishedAt');
  const close = () => setAsked(undefined);
  const change = (label: string, icon: MenuAction['icon'], next: string): MenuAction => ({
    label,
    icon,
    run: () => isBusy || form.save({ patch: { status: next }, keepsOpen: true }),
  });
  const askFor = (what: 'schedule' | 'date', label: string, icon: MenuAction['icon']): MenuAction => ({
    label,
    icon,
    run: () => setAsked(what),
    movesFocus: true,
  });
  const schedule = (label: string) => askFor('schedule', label, CalendarClock);
  const setDate = askFor('date', values.publishedAt ? 'Change the date...' : 'Set a date...', Clock);
  const changes: Readonly<Record<string, readonly MenuAction[]>> = {
    draft: [schedule('Schedule...'), setDate],
    scheduled: [schedule('Change the time...'), change('Unschedule', Undo2, 'draft')],
    published: [setDate, change('Unpublish', Undo2, 'draft'), change('Archive', Archive, 'archived')],
    archived: [change('Publish again', Globe, 'published'), change('Move to drafts', ArchiveRestore, 'draft')],
  };
  const isScheduled = status === 'scheduled';
  return (
    <Section title="Publishing" level={3} look="sr-only" className={PANEL}>
      {/* The first line of the column, as high as the strip of tools beside it. */}
      <div className={`${HEAD} flex items-start gap-x-2`}>
        <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-2 py-2 pointer-coarse:py-2.5">
          <span className="inline-flex items-baseline gap-2.5 font-display text-lg/7">
            <StatusDot status={status} />
            {state}
          </span>
          {at && <span className="figures text-[0.8125rem] text-muted">{at}</span>}
          {note && <span className="basis-full pb-1 text-sm text-muted">{note}</span>}
        </p>
        <span role="status" className="sr-only">
          {announced}
        </span>
        <ActionMenu label="State and date" groups={[mayPublish ? (changes[status] ?? []) : [], links.actions]} />
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {asked === 'schedule' && (status === 'draft' || isScheduled) && (
        <Schedule key={base.publishedAt} form={form} isScheduled={isScheduled} onClose={close} />
      )}
      {asked === 'date' && (status === 'draft' || status === 'published') && (
        <PublicationDate form={form} isDraft={status === 'draft'} onClose={close} />
      )}
      {links.outcome}
      {status === 'draft' && <MissingList form={form} />}
      {!mayPublish && <p className="text-sm text-muted">An editor publishes it when it is ready.</p>}
      {children}
    </Section>
  );
}

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
