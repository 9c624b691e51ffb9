import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { PreviewToggle } from '#admin-kit/form/preview-toggle.tsx';
import { PublishingActions } from '#admin-kit/form/publishing/publishing-actions.tsx';
import { describeSaved } from '#admin-kit/form/publishing/publishing-form.ts';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { useRecordForm } from '#admin-kit/form/use-record-form.ts';
import { toast } from '#ui/toast/toast-store.ts';
import type { AdminCaseStudy } from '../case-studies.contract.ts';
import { fetchCaseStudy, invalidateCaseStudies, saveCaseStudy } from './case-studies-admin.queries.ts';
import { CaseStudyFields } from './case-study-fields.tsx';
import { CaseStudyPreview } from './case-study-preview.tsx';
import { caseStudyForm } from './case-study-values.ts';

/** The sheet for writing and editing a case study. */
export function CaseStudyEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord one="case study" title="Edit Case Study" fetch={fetchCaseStudy} onClose={close}>
      {(study) => <CaseStudyForm study={study} />}
    </OpenRecord>
  );
}

function CaseStudyForm({ study }: { study: AdminCaseStudy | undefined }) {
  const client = useQueryClient();
  const { close, replaceKey } = useRecordAddress();
  const [isPreview, setIsPreview] = useState(false);
  const form = useRecordForm({
    form: caseStudyForm,
    record: study,
    send: saveCaseStudy,
    onSaved: (saved, { isNew, stays }) => {
      void invalidateCaseStudies(client);
      if (stays) return replaceKey(String(saved.id));
      close();
      toast({ title: isNew ? 'Case study created' : 'Case study saved', text: describeSaved(saved) });
    },
  });
  const { save } = form;
  return (
    <RecordSheet
      title={form.isNew ? 'New Case Study' : 'Edit Case Study'}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => save({ stays: true }) }]}
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
