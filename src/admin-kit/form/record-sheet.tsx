import type { ComponentProps, ReactNode } from 'react';
import type { Kind } from '#lib/kinds/kind.ts';
import type { MenuAction } from '#ui/action-menu.tsx';
import { ConflictView } from '#ui/conflict/conflict-view.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import type { Shortcut } from '#ui/shortcuts/shortcuts.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { formatAdminTime } from '../admin-dates.ts';
import { toLabel } from '../list/options.ts';
import { formatLocalTime } from '../local-times.ts';
import { StatusDot } from '../status-dot.tsx';
import { useNamedFields } from './fields/use-named-fields.ts';
import { UploadPictureContext } from './fields/use-uploads.ts';
import { FormBar, FormBarButton } from './form-bar.tsx';
import { useHistory } from './history/use-history.tsx';
import { OtherCopies, Presence } from './other-editors.tsx';
import { createDiscardTools, SaveState } from './save-state.tsx';
import { useAfterTyping } from './state/pending-texts.ts';
import type { useRecordForm } from './state/use-record-form.ts';

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
  | 'isBusy'
  | 'isUploading'
  | 'uploadPicture'
  | 'isDirty'
  | 'isOwnDraft'
  | 'canKeep'
  | 'values'
  | 'base'
  | 'isNew'
  | 'workingCopy'
  | 'leave'
  | 'kind'
  | 'id'
  | 'toValues'
  | 'texts'
  | 'showRestored'
>;

/** The sheet of a record's form: unsaved changes, failures, and both versions if somebody else saved first. */
export function RecordSheet<Values extends object>(props: {
  title: string;
  form: RecordForm<Values>;
  /** What else can be done with the record. */
  tools?: readonly MenuAction[];
  /** Beside the record's state. */
  state?: ReactNode;
  /** Buttons that save. */
  actions: ReactNode;
  shortcuts: readonly Shortcut[];
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, form, tools = [], state, actions, shortcuts, onClose, children } = props;
  const { restoredAt, offer, failure, conflict } = form;
  const { workingCopy } = form;
  const history = useHistory(form);
  const close = useAfterTyping(form.texts.flush, () => {
    if (form.isUploading && !window.confirm('A file is still uploading. Close this and lose it?')) return;
    const isWaiting = workingCopy.isBehindCopy && !workingCopy.isOnServer;
    const isStored = workingCopy.isSupported && form.canKeep && !workingCopy.status.failure && !isWaiting;
    if (form.isDirty && form.isFull && !isStored) {
      if (!window.confirm('This browser has no room to save your changes. Close this and lose them?')) return;
    } else if (form.isDirty) {
      if (!isStored) toast({ title: 'Not saved yet', text: 'Your changes are stored in this browser.' });
      else
        toast({
          title: 'Saved',
          text: form.isOwnDraft ? 'The draft is in the list.' : 'Your changes are not published yet.',
        });
    }
    form.leave();
    onClose();
  });
  return (
    <Sheet
      title={title}
      onClose={close}
      shortcuts={shortcuts}
      hidesTitleOnPhones={form.kind.hasPublishing ?? false}
      state={
        <>
          {form.kind.hasPublishing && <StateMark status={form.isNew ? 'draft' : getStatus(form.base)} />}
          {state}
          <SaveState form={form} />
          <Presence others={workingCopy.editing?.others} />
        </>
      }
      tools={[...createDiscardTools(form), ...(conflict ? [] : [...history.tools, ...tools])]}
      actions={
        <>
          {!conflict && history.panel}
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
        <RestoredBar
          restoredAt={restoredAt}
          isOnServer={workingCopy.isSupported}
          onDiscard={() => void form.discard()}
        />
      )}
      {offer && (
        <FormBar
          text={`${offer.isOther ? 'Another text of yours' : `An unsaved ${form.kind.noun.one}`} from ${formatLocalTime(offer.storedAt)} is in this browser`}
        >
          <FormBarButton onClick={offer.accept}>{offer.isOther ? 'Compare' : 'Restore it'}</FormBarButton>
          <FormBarButton onClick={offer.discard}>Discard it</FormBarButton>
        </FormBar>
      )}
      {workingCopy.isBehindCopy && !conflict && (
        <FormBar text="You have changed this in another tab or on another device.">
          <FormBarButton onClick={() => void workingCopy.compare()}>Add those changes</FormBarButton>
        </FormBar>
      )}
      {workingCopy.isBehind && !workingCopy.isBehindCopy && !conflict && (
        <FormBar text="Someone else saved this in the meantime. Your text is based on an older version.">
          <FormBarButton onClick={() => void workingCopy.compare()}>Add their changes</FormBarButton>
        </FormBar>
      )}
      {!conflict && (
        <OtherCopies
          kind={form.kind}
          others={workingCopy.editing?.others}
          fields={form.conflictFields}
          values={form.values}
          read={workingCopy.readOther}
        />
      )}
      {conflict ? (
        <NamedConflict
          kind={form.kind}
          // After a choice there may be an even newer version, whose differences must be listed from scratch.
          key={conflict.version}
          fields={form.conflictFields}
          versions={conflict}
          saveLabel={conflict.isSaving ? 'Save your choices' : 'Use your choices'}
          at={conflict.updatedAt && (conflict.isOwn ? formatLocalTime : formatAdminTime)(conflict.updatedAt)}
          isOwn={conflict.isOwn}
          hasHistory={form.kind.hasPublishing ?? false}
          isBusy={form.isBusy}
          onSave={form.resolve}
        />
      ) : (
        <UploadPictureContext value={form.uploadPicture}>{children}</UploadPictureContext>
      )}
    </Sheet>
  );
}

const getStatus = (base: object): string => String((base as { readonly status?: string }).status ?? 'draft');

/** The state where the panel beside the fields, which shows it too, is below them. */
const StateMark = ({ status }: { status: string }) => (
  <span className="inline-flex items-center gap-2 text-sm text-muted max-sm:text-ink lg:hidden">
    <StatusDot status={status} />
    {toLabel(status)}
  </span>
);

/** The choice between two versions, which names other records instead of showing their ids. */
function NamedConflict<Values extends object>({
  kind,
  ...props
}: ComponentProps<typeof ConflictView<Values>> & { kind: Kind }) {
  return <ConflictView {...props} fields={useNamedFields(kind, props.fields)} />;
}

/** Tells the user that the text is from an earlier visit. A kind with drafts stores it on the server. */
function RestoredBar(props: { restoredAt: string; isOnServer: boolean; onDiscard: () => void }) {
  const time = formatLocalTime(props.restoredAt);
  return props.isOnServer ? (
    <FormBar text={`Your changes from ${time} are not published yet`}>
      <FormBarButton onClick={props.onDiscard}>Discard changes</FormBarButton>
    </FormBar>
  ) : (
    <FormBar text={`Unsaved changes from ${time} were restored`}>
      <FormBarButton onClick={props.onDiscard}>Discard them</FormBarButton>
    </FormBar>
  );
}
