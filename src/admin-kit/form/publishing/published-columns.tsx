import type { ReactNode } from 'react';
import { hasByline, namesPractices, publishingFields, stateFields } from '#lib/publishing/publishing-fields.ts';
import { KindColumns } from '../fields/kind-field.tsx';
import { AuthorsField } from './authors-field.tsx';
import { PracticesField, type PracticeValues } from './practices-field.tsx';
import { PublishingCheck } from './publishing-check.tsx';
import type { BylineValues, PublishedForm, PublishingForm, PublishingValues } from './publishing-form.ts';
import { PublishingPanel } from './publishing-panel.tsx';
import { SearchAppearance } from './search-appearance.tsx';
import { TagsField } from './tags-field.tsx';

/** The fields of a kind with `hasPublishing`, and in the side column the controls that such kinds share. */
export function PublishedColumns<Values extends PublishingValues>(props: {
  form: PublishedForm<Values>;
  main: readonly (keyof Values & string)[];
  special?: { readonly [Name in keyof Values]?: ReactNode };
}) {
  const { form, main, special } = props;
  const isByline = hasByline(form.kind);
  // A form of such a kind has these values.
  const byline = form as unknown as PublishingForm<BylineValues>;
  return (
    <KindColumns<Values>
      form={form}
      main={main}
      {...(special && { special })}
      omit={[...Object.keys(isByline ? publishingFields : stateFields), 'practiceIds']}
      sideStart={
        <PublishingPanel form={form}>
          <PublishingCheck form={form} />
        </PublishingPanel>
      }
      sideEnd={
        <>
          {isByline && <AuthorsField form={byline} />}
          {namesPractices(form.kind) && <PracticesField form={form as unknown as PublishingForm<PracticeValues>} />}
          {isByline && (
            <>
              <TagsField form={byline} />
              <SearchAppearance form={byline} />
            </>
          )}
        </>
      }
    />
  );
}
