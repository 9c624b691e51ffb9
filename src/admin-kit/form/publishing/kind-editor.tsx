import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toLabel } from '../../list/options.ts';
import type { KindForm } from '../state/kind-form.ts';
import { PublishedColumns } from './published-columns.tsx';
import { PublishedEditor, type PublishedRow } from './published-editor.tsx';
import type { PublishingValues } from './publishing-form.ts';

/** The sheet for writing and editing a record of a kind with drafts that needs only the controls of its declared fields. */
export function KindEditor<Values extends PublishingValues, Row extends PublishedRow, Body extends object>(props: {
  form: KindForm<Values, Row, Body>;
  /** Refetches the lists that show the record. */
  invalidate: (client: QueryClient) => Promise<unknown>;
  /** The fields in the wide column. */
  main: readonly (keyof Values & string)[];
  special?: { readonly [Name in keyof Values]?: ReactNode };
}) {
  const { form, invalidate, main, special } = props;
  const { noun } = form.kind;
  return (
    <PublishedEditor form={form} title={noun.one} noun={toLabel(noun.one)} invalidate={invalidate}>
      {(sheet) => <PublishedColumns form={sheet} main={main} {...(special && { special })} />}
    </PublishedEditor>
  );
}
