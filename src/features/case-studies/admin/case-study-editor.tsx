import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { PreviewToggle } from '#admin-kit/form/preview-toggle.tsx';
import { PublishingActions } from '#admin-kit/form/publishing/publishing-actions.tsx';
import { describeSaved } from '#admin-kit/form/publishing/publishing-form.ts';
import { MERGED } from '#admin-kit/form/record-failures.ts';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import type { OpenedCopy } from '#admin-kit/form/working-copies.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminCaseStudy } from '../case-studies.contract.ts';
import { caseStudyKind } from '../case-studies.kind.ts';
import { fetchCaseStudy, invalidateCaseStudies, saveCaseStudy } from './case-studies-admin.queries.ts';
import { CaseStudyFields } from './case-study-fields.tsx';
import { CaseStudyPreview } from './case-study-preview.tsx';
import { caseStudyForm } from './case-study-values.ts';

/** The sheet for writing and editing a case study. */
export function CaseStudyEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord kind={caseStudyKind} one="case study" title="Edit Case Study" fetch={fetchCaseStudy} onClose={close}>
      {(study, copy) => <CaseStudyForm study={study} copy={copy} />}
    </OpenRecord>
  );
}

function CaseStudyForm({ study, copy }: { study: AdminCaseStudy | undefined; copy: OpenedCopy | null }) {
  const client = useQueryClient();
  const { close, replaceKey, replaceNew } = useRecordAddress();
  const [isPreview, setIsPreview] = useState(false);
  const form = useRecordForm({
    form: caseStudyForm,
    record: study,
    copy,
    fetch: fetchCaseStudy,
    send: saveCaseStudy,
    onDraft: (draft) => {
      void invalidateCaseStudies(client);
      replaceKey(String(draft.id));
    },
    onTrashed: () => {
      void invalidateCaseStudies(client);
      replaceNew();
    },
    onSaved: (saved, { isNew, stays, isMerged }) => {
      void invalidateCaseStudies(client);
      if (stays) return replaceKey(String(saved.id));
      close();
      toast({
        title: isNew ? 'Case study created' : 'Case study saved',
        text: isMerged ? MERGED : describeSaved(saved),
      });
    },
  });
  return (
    <RecordSheet
      title={form.isNew ? 'New Case Study' : 'Edit Case Study'}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => void form.keep() }]}
      onClose={close}
      actions={
        <>
          <PreviewToggle isOn={isPreview} onChange={setIsPreview} />
          <PublishingActions form={form} />
        </>
      }
    >
      {isPreview && <CaseStudyPreview values={form.values} />}
      {/* Hidden rather than unmounted, so that the editors keep their scroll position and undo history. */}
      <div hidden={isPreview}>
        <CaseStudyFields form={form} />
      </div>
    </RecordSheet>
  );
}
