import type { ReactNode } from 'react';
import { publishingFields } from '#lib/publishing/publishing-fields.ts';
import { KindColumns } from '../fields/kind-field.tsx';
import { AuthorsField } from './authors-field.tsx';
import { PublishingCheck } from './publishing-check.tsx';
import type { PublishedForm, PublishingValues } from './publishing-form.ts';
import { PublishingPanel } from './publishing-panel.tsx';
import { SearchAppearance } from './search-appearance.tsx';
import { TagsField } from './tags-field.tsx';

const PUBLISHING_FIELDS = Object.keys(publishingFields);

/** The fields of a kind with `hasPublishing`, and in the side column the controls that such kinds share. */
export function PublishedColumns<Values extends PublishingValues>(props: {
  form: PublishedForm<Values>;
  main: readonly (keyof Values & string)[];
  special?: { readonly [Name in keyof Values]?: ReactNode };
}) {
  const { form, main, special } = props;
  return (
    <KindColumns<Values>
      form={form}
      main={main}
      {...(special && { special })}
      omit={PUBLISHING_FIELDS}
      sideStart={
        <PublishingPanel form={form}>
          <PublishingCheck form={form} />
        </PublishingPanel>
      }
      sideEnd={
        <>
          <AuthorsField form={form} />
          <TagsField form={form} />
          <SearchAppearance form={form} />
        </>
      }
    />
  );
}
