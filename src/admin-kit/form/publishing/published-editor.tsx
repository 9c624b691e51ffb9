import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { describeRecord } from '#lib/kinds/kind-pages.ts';
import { listMissingToPublish } from '#lib/kinds/missing-fields.ts';
import { getRecordKey } from '#lib/kinds/record-calls.ts';
import type { WorkingCopy } from '#lib/publishing/publishing-contract.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { fetchRecord, fetchRecordById } from '../../records.queries.ts';
import { OpenRecord } from '../open-record.tsx';
import { RecordSheet } from '../record-sheet.tsx';
import type { KindForm } from '../state/kind-form.ts';
import { MERGED } from '../state/record-failures.ts';
import type { SavedRecord } from '../state/record-form-options.ts';
import { useRecordAddress } from '../state/use-record-address.ts';
import { useRecordForm } from '../state/use-record-form.ts';
import { createPreviewTool } from './preview-toggle.tsx';
import { describeSaved, type PublishingValues } from './publishing-form.ts';
import { SuggestionsLink } from './suggestions-link.tsx';
import { usePublishingActions } from './use-publishing-actions.tsx';

export type PublishedRow = SavedRecord & Parameters<typeof describeSaved>[1];

interface FormOptions<Values extends PublishingValues, Row extends PublishedRow, Body extends object> {
  readonly form: KindForm<Values, Row, Body>;
  /** "Case study", for the start of a message. */
  readonly noun: string;
  /** Refetches the lists that show the record. */
  readonly invalidate: (client: QueryClient) => Promise<unknown>;
}

interface Opened<Row> {
  readonly record: Row | undefined;
  readonly copy: WorkingCopy | null;
}

interface EditorProps<Values extends PublishingValues, Row extends PublishedRow, Body extends object>
  extends FormOptions<Values, Row, Body> {
  /** "Case Study", in headings. */
  readonly title: string;
  /** The record's page, rendered from the unsaved form, for a kind with pages. */
  readonly preview?: (values: Values, record: Row | undefined) => ReactNode;
  readonly children: (form: ReturnType<typeof useRecordForm<Values, Row, Body>>) => ReactNode;
}

/** The sheet for writing and editing a record of a kind with drafts. */
export function PublishedEditor<Values extends PublishingValues, Row extends PublishedRow, Body extends object>(
  props: EditorProps<Values, Row, Body>,
) {
  const { kind } = props.form;
  const { close } = useRecordAddress();
  return (
    <OpenRecord
      kind={kind}
      one={kind.noun.one}
      title={`Edit ${props.title}`}
      fetch={(key, signal) =>
        kind.page ? fetchRecord<Row>(kind, key, signal) : fetchRecordById<Row>(kind, Number(key))
      }
      onClose={close}
    >
      {(record, copy) => <EditorForm {...props} record={record} copy={copy} />}
    </OpenRecord>
  );
}

function EditorForm<Values extends PublishingValues, Row extends PublishedRow, Body extends object>(
  props: EditorProps<Values, Row, Body> & Opened<Row>,
) {
  const { title, preview, record, children } = props;
  const { close } = useRecordAddress();
  const [isPreview, setIsPreview] = useState(false);
  const form = usePublishedForm(props);
  const { tools, actions } = usePublishingActions(form);
  return (
    <RecordSheet
      title={`${form.isNew ? 'New' : 'Edit'} ${title}`}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => void form.keep() }]}
      onClose={close}
      state={!isPreview && <SuggestionsLink form={form} />}
      tools={[...(preview ? [createPreviewTool(isPreview, setIsPreview)] : []), ...tools]}
      actions={actions}
    >
      {isPreview && preview?.(form.values, record)}
      {/* Hidden rather than unmounted, so that the editors keep their scroll position and undo history. */}
      <div hidden={isPreview} className="grid min-h-full grid-cols-1">
        {children(form)}
      </div>
    </RecordSheet>
  );
}

/** The form of a record of a kind with drafts. The address follows what it saves. */
export function usePublishedForm<Values extends PublishingValues, Row extends PublishedRow, Body extends object>(
  options: FormOptions<Values, Row, Body> & Opened<Row>,
) {
  const { form, noun, invalidate, record, copy } = options;
  const client = useQueryClient();
  const { close, replaceKey, replaceNew } = useRecordAddress();
  return useRecordForm({
    form: { ...form, check: (values) => [...listMissingToPublish(form.kind, values), ...form.check(values)] },
    record,
    copy,
    refetch: async (id) => {
      const row = await fetchRecordById<Row>(form.kind, id);
      // Somebody else may have changed the key.
      replaceKey(getRecordKey(form.kind, row));
      return row;
    },
    onDraft: (draft) => {
      void invalidate(client);
      replaceKey(getRecordKey(form.kind, draft));
    },
    onTrashed: () => {
      void invalidate(client);
      replaceNew();
    },
    onRestored: () => void invalidate(client),
    onSaved: (saved, { isNew, keepsOpen, isMerged }) => {
      void invalidate(client);
      if (keepsOpen) return replaceKey(getRecordKey(form.kind, saved));
      close();
      const isPublic = saved.status === 'published';
      toast({
        title: isPublic ? 'Published' : `${noun} ${isNew ? 'created' : 'saved'}`,
        text: isMerged ? MERGED : describeSaved(form.kind, saved),
        ...(isPublic && form.kind.page && { link: { label: 'View it', href: describeRecord(form.kind, saved).href } }),
      });
    },
  });
}
