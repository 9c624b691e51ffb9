import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useAdmin } from '#admin-kit/admin-context.ts';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { deleteRecordWithUndo } from '#admin-kit/form/delete-record-with-undo.ts';
import { useRecordAddress } from '#admin-kit/form/use-record-address.ts';
import { listKindChoices, readKindSearch } from '#admin-kit/list/kind-filters.ts';
import { PanelHead } from '#admin-kit/list/panel-head.tsx';
import { RecordList } from '#admin-kit/list/record-list.tsx';
import { useDraftRule } from '#admin-kit/list/use-draft-rule.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { buttonClass } from '#ui/button.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { AdminCaseStudyCard } from '../case-studies.contract.ts';
import { caseStudyKind } from '../case-studies.kind.ts';
import { adminCaseStudiesQuery, deleteCaseStudy, invalidateCaseStudies } from './case-studies-admin.queries.ts';
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
  const { mayChange, open } = useDraftRule();
  const isHydrated = useHydrated();
  const onDone = () => invalidateCaseStudies(client);
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
        getName={({ title }) => title}
        onOpen={(row) => open(row, () => openRecord(String(row.id)))}
        getUndoKey={({ id }) => `case-study:${id}`}
        actions={({ id, title, status }) =>
          mayChange({ status }) && (
            <>
              <RowAction icon={Pencil} label={`Edit “${title}”`} onClick={() => openRecord(String(id))} />
              <RowAction
                icon={Trash2}
                label={`Delete “${title}”`}
                onClick={() =>
                  deleteRecordWithUndo({
                    key: `case-study:${id}`,
                    title,
                    isKept: true,
                    run: () => deleteCaseStudy(id),
                    onDone,
                  })
                }
              />
            </>
          )
        }
        empty={<p className="py-8 text-muted">There are no case studies yet. Write the first one.</p>}
      />
      {isHydrated && (search.create || search.edit) && <CaseStudyEditor />}
    </section>
  );
}
