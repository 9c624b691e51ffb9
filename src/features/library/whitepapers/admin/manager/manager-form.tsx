import { type FormEvent, useEffect, useRef, useState } from 'react';
import { KindField } from '#admin-kit/form/fields/kind-field.tsx';
import { TextField } from '#admin-kit/form/fields/text-field.tsx';
import { useUploads } from '#admin-kit/form/fields/use-uploads.ts';
import type { RecordForm } from '#admin-kit/form/state/record-form.ts';
import { ApiError } from '#lib/api-client.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { FormActions } from '#ui/form-actions.tsx';
import type { AdminWhitepaper } from '../../whitepapers.contract.ts';
import { PdfDropZone } from '../pdf-drop-zone.tsx';
import { usePdfUpload } from '../use-pdf-upload.ts';
import { parsePages, type WhitepaperValues, whitepaperForm } from '../whitepaper-values.ts';
import { type ManagerMessage, MISSING_FIELDS, NOT_UPLOADED } from './manager-words.ts';

/** The right pane: a white paper, new or as it was when it was opened. */
export function ManagerForm(props: {
  paper: AdminWhitepaper | undefined;
  isSaving: boolean;
  onSave: (values: WhitepaperValues) => void;
  onCancel: () => void;
  onMessage: (message: ManagerMessage | undefined) => void;
}) {
  const { paper, isSaving, onSave, onCancel, onMessage } = props;
  const form = usePlainForm(paper);
  const { values, field } = form;
  const element = useRef<HTMLFormElement>(null);
  // On a phone the form is below the list.
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);
  const [fileProblem, setFileProblem] = useState<string>();
  const upload = usePdfUpload(
    { ...form, ...useUploads() },
    {
      onStart: () => {
        setFileProblem(undefined);
        onMessage(undefined);
      },
      onWrongType: () => setFileProblem('Please upload a PDF file.'),
      // The manager has no message for a refused file. The drop zone says why.
      onFailed: (reply) => !(reply instanceof ApiError) && onMessage(NOT_UPLOADED),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = [values.title, values.description, values.pdfUrl, values.category].some((text) => !text.trim());
    if (isMissing || parsePages(values.pages) < 1) onMessage(MISSING_FIELDS);
    else onSave(values);
  };
  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      aria-labelledby="manager-form-title"
      className="grid min-w-0 content-start gap-5"
    >
      <h3 id="manager-form-title" className="text-xl">
        {paper ? 'Edit Whitepaper' : 'Create New Whitepaper'}
      </h3>
      <TextField {...field('title')} label="Title" isGrowing maxLength={TEXT_LIMITS.title} />
      <KindField form={form} name="description" />
      <div className="grid gap-5 sm:grid-cols-[1fr_7rem]">
        <KindField form={form} name="category" hint="" placeholder="e.g. Strategy, Technology, Leadership" />
        <TextField {...field('pages')} label="Pages" maxLength={5} min={1} />
      </div>
      <KindField form={form} name="pdfUrl" label="PDF URL" />
      <PdfDropZone id="manager-pdf" value={values.pdfUrl} upload={upload} error={fileProblem} />
      <FormActions
        disabled={values.title === '' || values.pdfUrl === ''}
        isBusy={isSaving || upload.isBusy}
        busyLabel={isSaving ? 'Saving...' : undefined}
        onCancel={onCancel}
        className="sticky -bottom-7 border-t border-line bg-paper py-4 sm:-bottom-9"
      >
        Save
      </FormActions>
    </form>
  );
}

/** The form without drafts and errors at fields: closing it discards what was typed, and one message says what is wrong. */
function usePlainForm(paper: AdminWhitepaper | undefined): RecordForm<WhitepaperValues> {
  const [base] = useState(() =>
    paper ? whitepaperForm.toValues(paper) : { ...whitepaperForm.empty, status: 'published' },
  );
  const [values, setValues] = useState(base);
  const set = (patch: Partial<WhitepaperValues>) => setValues((before) => ({ ...before, ...patch }));
  return {
    kind: whitepaperForm.kind,
    values,
    base,
    isNew: !paper,
    formKey: 0,
    set,
    getError: () => undefined,
    field: (name) => ({
      id: `manager-${name}`,
      value: values[name],
      error: undefined,
      onChange: (value) => set({ [name]: value }),
    }),
  };
}
