import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deleteRecordWithUndo } from '#admin-kit/form/state/delete-record-with-undo.ts';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { useDeferredKeys } from '#ui/undo/deferred-action.ts';
import { useFormAction } from '#ui/use-form-action.ts';
import { deleteTemplate } from '../contact.calls.ts';
import { TEMPLATE_LIMITS, TEMPLATE_NAME } from '../contact.constants.ts';
import type { ReplyTemplate, ReplyTemplateBody } from '../contact.contract.ts';
import { replyTemplatesQuery, saveReplyTemplate } from './contact-forms.queries.ts';

const getUndoKey = ({ id }: ReplyTemplate) => `reply-template:${id}`;

/** Edits the reply templates beside the reply that needs one. */
export function TemplateEditor({ onClose }: { onClose: () => void }) {
  const { data: templates = [] } = useQuery(replyTemplatesQuery);
  const deferred = useDeferredKeys();
  const section = useRef<HTMLElement>(null);
  const close = () => {
    const fields = section.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
    const isDirty = [...fields].some(({ value, defaultValue }) => value !== defaultValue);
    if (!isDirty || window.confirm('Your changes are not saved. Close this and lose them?')) onClose();
  };
  return (
    <section ref={section} aria-label="Reply templates" className="border-t border-line py-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="text-sm text-muted">
          {TEMPLATE_NAME} becomes the visitor’s first name. Everyone who answers messages shares these templates.
        </p>
        <button type="button" onClick={close} className="link tap-target text-sm">
          Done
        </button>
      </div>
      <div className="mt-2 border-t border-edge">
        {templates.map((template) => (
          // Hidden, so that Undo restores typed text.
          <details key={template.id} hidden={deferred.has(getUndoKey(template))} className="border-b border-line">
            <summary className="flex h-[43px] pointer-coarse:h-11 items-center gap-4 text-sm hover:bg-sunk/60">
              <span className="w-40 shrink-0 truncate font-semibold">{template.name}</span>
              <span className="min-w-0 truncate text-muted">{template.content}</span>
            </summary>
            <TemplateForm template={template} />
          </details>
        ))}
      </div>
      <TemplateForm />
    </section>
  );
}

function TemplateForm({ template }: { template?: ReplyTemplate }) {
  const client = useQueryClient();
  const name = template?.name ?? 'the new template';
  const reload = () => client.invalidateQueries({ queryKey: replyTemplatesQuery.queryKey });
  const { mutate, isPending, form, getFormProps, getError, failure } = useFormAction({
    run: (body: ReplyTemplateBody) => saveReplyTemplate(template, body),
    done: { title: template ? 'Template saved' : 'Template added' },
    onDone: (): void => {
      if (!template) form.current?.reset();
    },
    invalidates: reload,
  });
  const submit = (data: FormData) => mutate({ name: String(data.get('name')), content: String(data.get('content')) });
  return (
    <form
      {...getFormProps(submit)}
      aria-label={template ? `Template ${name}` : 'New template'}
      className="mt-3 mb-4 grid gap-2 sm:grid-cols-[11rem_minmax(0,1fr)_auto] sm:items-start"
    >
      <input
        name="name"
        required
        aria-invalid={getError('name') ? true : undefined}
        aria-label={`Name of ${name}`}
        placeholder="Name"
        defaultValue={template?.name}
        maxLength={TEMPLATE_LIMITS.name}
        className="field py-1.5! text-sm!"
      />
      <textarea
        name="content"
        required
        aria-invalid={getError('content') ? true : undefined}
        aria-label={`Text of ${name}`}
        placeholder={`Dear ${TEMPLATE_NAME},`}
        dir="auto"
        rows={template ? 3 : 2}
        defaultValue={template?.content}
        maxLength={TEMPLATE_LIMITS.content}
        className="field resize-y py-1.5! text-sm!"
      />
      <div className="flex gap-2">
        <Button type="submit" isBusy={isPending} className="px-3! py-1.5!">
          {template ? 'Save' : 'Add'}
        </Button>
        {template && (
          <Button
            look="quiet"
            isBusy={isPending}
            onClick={() =>
              deleteRecordWithUndo({
                key: getUndoKey(template),
                title: name,
                run: () => callApi(deleteTemplate, { params: { id: template.id } }),
                onDone: reload,
              })
            }
            aria-label={`Delete ${name}`}
            className="py-1.5!"
          >
            Delete
          </Button>
        )}
      </div>
      {failure && (
        <div className="sm:col-span-full">
          <FormAlert>{failure}</FormAlert>
        </div>
      )}
    </form>
  );
}
