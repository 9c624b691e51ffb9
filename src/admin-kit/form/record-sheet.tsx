import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.ts';
import { ConflictView } from '#ui/conflict/conflict-view.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { Shortcut } from '#ui/shortcuts/shortcuts.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { formatAdminTime, formatClock } from '../admin-dates.ts';
import { HistoryButton } from './history/history-button.tsx';
import { SAVE_STATE_ID } from './save-button.tsx';
import { UploadPictureContext } from './use-picture-uploads.ts';
import type { useRecordForm } from './use-record-form.ts';

type RecordForm<Values extends object> = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: the type of the reply does not matter here
  ReturnType<typeof useRecordForm<Values, any, any>>,
  | 'conflictFields'
  | 'restoredAt'
  | 'discard'
  | 'offer'
  | 'failure'
  | 'isFull'
  | 'conflict'
  | 'resolve'
  | 'takeTheirs'
  | 'isBusy'
  | 'isUploading'
  | 'uploadPicture'
  | 'isDirty'
  | 'kind'
  | 'id'
  | 'values'
  | 'toValues'
  | 'showRestored'
>;

/** The sheet of a record's form: unsaved changes, failures, and both versions if somebody else saved first. */
export function RecordSheet<Values extends object>(props: {
  title: string;
  form: RecordForm<Values>;
  /** Buttons that save. */
  actions: ReactNode;
  shortcuts: readonly Shortcut[];
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, form, actions, shortcuts, onClose, children } = props;
  const { restoredAt, offer, failure, conflict } = form;
  const close = () => {
    if (form.isDirty && form.isFull) {
      if (!window.confirm('This browser has no room to keep your changes. Close this and lose them?')) return;
    } else if (form.isDirty) toast({ title: 'Not saved yet', text: 'Your changes are stored in this browser.' });
    onClose();
  };
  return (
    <Sheet
      title={title}
      onClose={close}
      shortcuts={shortcuts}
      actions={
        <>
          <span id={SAVE_STATE_ID} role="status" className="hidden text-sm text-muted md:inline">
            {describeState(form)}
          </span>
          {!conflict && <HistoryButton form={form} />}
          {!conflict && actions}
        </>
      }
      notice={
        failure && (
          <p role="alert" className="border-b border-danger bg-raised px-5 py-3 text-sm text-danger sm:px-8">
            {failure}
          </p>
        )
      }
    >
      {restoredAt && !conflict && (
        <DraftBar text={`Unsaved changes from ${formatClock(restoredAt)} were kept`}>
          <DraftButton onClick={form.discard}>Discard them</DraftButton>
        </DraftBar>
      )}
      {offer && (
        <DraftBar text={`An unsaved ${offer.what} from ${formatClock(offer.keptAt)} is in this browser`}>
          <DraftButton onClick={offer.accept}>Continue it</DraftButton>
          <DraftButton onClick={offer.discard}>Discard it</DraftButton>
        </DraftBar>
      )}
      {conflict ? (
        <ConflictView
          // After a choice there may be an even newer version, whose differences must be listed from scratch.
          key={conflict.version}
          fields={form.conflictFields}
          base={conflict.base}
          mine={conflict.mine}
          current={conflict.current}
          theirs={
            conflict.updatedAt === undefined
              ? 'It was saved after you began.'
              : `It was saved on ${formatAdminTime(conflict.updatedAt)} UTC, after you began.`
          }
          isBusy={form.isBusy}
          onSave={form.resolve}
          onTakeTheirs={form.takeTheirs}
        />
      ) : (
        <UploadPictureContext value={form.uploadPicture}>{children}</UploadPictureContext>
      )}
    </Sheet>
  );
}

function DraftBar({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-5 border-b border-line bg-raised px-5 py-1.5 text-sm sm:px-8"
    >
      <p>{text}</p>
      {children}
    </div>
  );
}

const DraftButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className={buttonClass('quiet', 'py-1.5!')}>
    {children}
  </button>
);

function describeState(form: Pick<RecordForm<object>, 'isBusy' | 'isUploading' | 'isDirty' | 'isFull'>): string {
  if (form.isBusy) return 'Saving...';
  if (form.isUploading) return 'Sending a picture: save when it is there';
  if (!form.isDirty) return '';
  return form.isFull ? 'Not saved yet' : 'Not saved yet, stored in this browser';
}
