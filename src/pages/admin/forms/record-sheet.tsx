import { type ReactNode, useEffect, useId, useRef } from 'react';
import { buttonClass } from '#ui/button.ts';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import { ConflictView } from '#ui/conflict/conflict-view.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import type { useRecordForm } from './use-record-form.ts';

type RecordForm<Values extends object> = ReturnType<typeof useRecordForm<Values, unknown>>;

/** A record's form over its list. Closing it asks nothing and loses nothing: what was typed is there when it is opened again. */
export function RecordSheet<Values extends object>(props: {
  title: string;
  form: RecordForm<Values>;
  /** What is compared where somebody else saved too. */
  conflictFields: readonly ConflictField<Values>[];
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, form, conflictFields, onClose, children } = props;
  const formId = useId();
  const element = useRef<HTMLFormElement>(null);
  const { failure, theirs, wasKept, isBusy } = form;
  const close = () => {
    if (form.isDirty)
      toast({ title: 'Not saved yet', text: 'What you changed is kept in this tab until you open it again.' });
    onClose();
  };
  useEffect(() => {
    if (!isBusy) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isBusy]);
  return (
    <Sheet
      title={title}
      onClose={close}
      shortcuts={[{ keys: 'Mod+s', label: 'Save', group: 'Forms', run: () => element.current?.requestSubmit() }]}
      actions={
        <button type="submit" form={formId} disabled={isBusy || Boolean(theirs)} className={buttonClass('signal')}>
          {isBusy ? 'Saving...' : 'Save'}
        </button>
      }
    >
      {theirs ? (
        <ConflictView
          fields={conflictFields}
          base={form.base}
          mine={form.values}
          current={theirs.values}
          theirs="Another administrator has changed this record since you opened it."
          isBusy={isBusy}
          onSave={form.settle}
          onTakeTheirs={form.startOver}
        />
      ) : (
        <form
          ref={element}
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) form.save();
          }}
          className="px-5 py-8 sm:px-8"
        >
          {wasKept && <KeptNotice onStartOver={form.startOver} />}
          {failure && (
            <p role="alert" className="mb-6 border-l-4 border-danger bg-raised px-4 py-3 text-sm text-danger">
              It was not saved. {failure}
            </p>
          )}
          {children}
        </form>
      )}
    </Sheet>
  );
}

function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  return (
    <p
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-4 border-l-4 border-blue bg-raised px-4 py-3 text-sm"
    >
      These are your changes from before, not saved yet.
      <button type="button" onClick={onStartOver} className="link font-semibold">
        Start over
      </button>
    </p>
  );
}
