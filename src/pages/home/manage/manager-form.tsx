import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PdfDropZone } from '#features/whitepapers/admin/pdf-drop-zone.tsx';
import { usePdfUpload } from '#features/whitepapers/admin/use-pdf-upload.ts';
import { parsePages, type WhitepaperValues } from '#features/whitepapers/admin/whitepaper-values.ts';
import { WHITEPAPER_CATEGORIES } from '#features/whitepapers/whitepapers.constants.ts';
import { ApiError } from '#lib/api-client.ts';
import { buttonClass } from '#ui/button.ts';
import { FormField } from '#ui/form-field.tsx';
import { type ManagerMessage, MISSING_FIELDS, NOT_UPLOADED } from './manager-words.ts';

/** The right pane: one white paper, new or as it is kept. */
export function ManagerForm(props: {
  title: string;
  initial: WhitepaperValues;
  isSaving: boolean;
  onSave: (values: WhitepaperValues) => void;
  onCancel: () => void;
  onMessage: (message: ManagerMessage | undefined) => void;
}) {
  const { title, initial, isSaving, onSave, onCancel, onMessage } = props;
  const [values, setValues] = useState(initial);
  const form = useRef<HTMLFormElement>(null);
  // On a phone it stands below the list.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const set = (patch: Partial<WhitepaperValues>) => setValues((before) => ({ ...before, ...patch }));
  const [fileProblem, setFileProblem] = useState<string>();
  const upload = usePdfUpload(
    ({ url, pages, title: told, coverImage }) =>
      setValues((before) => ({
        ...before,
        pdfUrl: url,
        pages: String(pages),
        coverImage,
        title: before.title || (told ?? ''),
      })),
    {
      onStart: () => {
        setFileProblem(undefined);
        onMessage(undefined);
      },
      onWrongType: () => setFileProblem('Please upload a PDF file.'),
      // Specification 8: a refusal has no message of the manager's; the field itself says why.
      onFailed: (reply) => !(reply instanceof ApiError) && onMessage(NOT_UPLOADED),
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = [values.title, values.description, values.pdfUrl, values.category].some((one) => !one.trim());
    if (isMissing || parsePages(values.pages) < 1) onMessage(MISSING_FIELDS);
    else onSave(values);
  };
  const removeFile = () => {
    upload.reset();
    set({ pdfUrl: '', coverImage: null });
  };
  const text = (name: 'title' | 'category' | 'pdfUrl', label: string, placeholder?: string) => (
    <FormField id={`manager-${name}`} label={label}>
      {(control) => (
        <input
          {...control}
          value={values[name]}
          placeholder={placeholder}
          autoComplete="off"
          onChange={(event) => set({ [name]: event.currentTarget.value })}
          className="field"
        />
      )}
    </FormField>
  );
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby="manager-form-title"
      className="grid min-w-0 content-start gap-5"
    >
      <h3 id="manager-form-title" className="text-xl">
        {title}
      </h3>
      {text('title', 'Title')}
      <FormField id="manager-description" label="Description">
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={values.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
            className="field"
          />
        )}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-[1fr_7rem]">
        {text('category', 'Category', `e.g. ${WHITEPAPER_CATEGORIES.join(', ')}`)}
        <FormField id="manager-pages" label="Pages">
          {(control) => (
            <input
              {...control}
              type="number"
              min={1}
              max={10_000}
              value={values.pages}
              onChange={(event) => set({ pages: event.currentTarget.value })}
              className="field"
            />
          )}
        </FormField>
      </div>
      {text('pdfUrl', 'PDF URL')}
      <PdfDropZone id="manager-pdf" value={values.pdfUrl} upload={upload} error={fileProblem} onRemove={removeFile} />
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          disabled={isSaving || upload.isBusy || values.title === '' || values.pdfUrl === ''}
          className={buttonClass('signal', 'px-5! py-2.5!')}
        >
          {isSaving ? 'Saving...' : 'Save'}
        </button>
        <button type="button" onClick={onCancel} className={buttonClass('quiet')}>
          Cancel
        </button>
      </div>
    </form>
  );
}
