import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { AdminCaseStudyCard } from '#features/case-studies/case-studies.contract.ts';
import { caseStudyKind } from '#features/case-studies/case-studies.kind.ts';
import {
  adminCaseStudiesQuery,
  deleteCaseStudy,
  forgetCaseStudies,
} from '#features/case-studies/ui/case-studies-admin.queries.ts';
import { buttonClass } from '#ui/button.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import { formatIndustry } from '../../industry-names.ts';
import { useAdmin } from '../admin-context.ts';
import { formatAdminDate } from '../admin-dates.ts';
import { listKindChoices, readKindSearch } from '../list/kind-filters.ts';
import { PanelHead } from '../list/panel-head.tsx';
import { RecordList } from '../list/record-list.tsx';
import { removeRecord } from '../record/remove-record.ts';
import { useRecordAddress } from '../record/use-record-address.ts';
import { CaseStudyEditor } from './case-study-editor.tsx';

const COLUMNS: readonly Column<AdminCaseStudyCard>[] = [
  {
    label: 'Title',
    sort: 'title',
    cell: ({ description }) => <p className="mt-0.5 line-clamp-2 text-sm text-muted">{description}</p>,
    className: 'lg:w-[56%]',
  },
  { label: 'Industry', cell: ({ industry }) => formatIndustry(industry) },
  {
    label: 'Duration',
    cell: ({ duration }) => duration ?? <span className="text-muted">Not given</span>,
  },
  {
    label: 'Created',
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures whitespace-nowrap">
        {formatAdminDate(createdAt)}
      </time>
    ),
  },
];

const CHOICES = listKindChoices(caseStudyKind);

/** Case Study Management (specification 2). */
export default function CaseStudiesPanel() {
  const client = useQueryClient();
  const { search } = useAdmin();
  const { openNew, openRecord } = useRecordAddress();
  const isHydrated = useHydrated();
  const onDone = () => forgetCaseStudies(client);
  useShortcuts([{ keys: 'n', label: 'New case study', group: 'Lists', run: openNew }]);
  return (
    <section aria-labelledby="case-studies-title">
      <PanelHead id="case-studies-title" title="Case Study Management">
        <button type="button" onClick={openNew} className={buttonClass('signal')}>
          <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
          New Case Study
        </button>
      </PanelHead>
      <RecordList
        words={{ one: 'case study', many: 'case studies' }}
        search={search}
        query={adminCaseStudiesQuery(readKindSearch(caseStudyKind, search))}
        defaultSort="-createdAt"
        columns={COLUMNS}
        choices={CHOICES}
        nameOf={({ title }) => title}
        onOpen={({ id }) => openRecord(String(id))}
        undoKeyOf={({ id }) => `case-study:${id}`}
        actions={({ id, title }) => (
          <>
            <RowAction icon={Pencil} label={`Edit “${title}”`} onClick={() => openRecord(String(id))} />
            <RowAction
              icon={Trash2}
              label={`Delete “${title}”`}
              onClick={() => removeRecord({ key: `case-study:${id}`, title, run: () => deleteCaseStudy(id), onDone })}
            />
          </>
        )}
        empty={<p className="py-8 text-muted">There are no case studies yet. Write the first one.</p>}
      />
      {isHydrated && (search.create || search.edit) && <CaseStudyEditor />}
    </section>
  );
}
