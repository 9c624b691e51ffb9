import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { practiceIds } from '#lib/publishing/publishing-fields.ts';
import { Button } from '#ui/button.tsx';
import { IdsField } from '../fields/ids-field.tsx';
import { practicesQuery } from './publishing.queries.ts';
import { focusField, type PublishingForm, type PublishingValues, toControlId } from './publishing-form.ts';
import { type SuggestedPractice, suggestPractices } from './suggest-practices.ts';

/** The form values of a kind whose records name practices. */
export interface PracticeValues extends PublishingValues {
  readonly practiceIds: readonly number[];
}

const NONE: readonly SuggestedPractice[] = [];

/** The services and industries that a record belongs to. Those that its words suggest are one tap away. */
export function PracticesField({ form }: { form: PublishingForm<PracticeValues> }) {
  const { kind, values, set } = form;
  const { data: practices = NONE } = useQuery(practicesQuery);
  const ids = values.practiceIds;
  const change = (practiceIds: readonly number[]) => set({ practiceIds });
  const text = Object.values(values)
    .filter((value) => typeof value === 'string')
    .join('\n');
  // A long text takes a while, so that typing goes first.
  const settled = useDeferredValue(text);
  const found = useMemo(() => suggestPractices(practices, settled), [practices, settled]);
  const suggested = found.filter(({ id }) => !ids.includes(id));
  return (
    <div>
      <IdsField
        id={toControlId(kind, 'practiceIds')}
        label={practiceIds.label}
        error={form.getError('practiceIds')}
        list={practiceIds.list}
        max={practiceIds.max}
        value={ids}
        onChange={change}
      />
      {suggested.length > 0 && ids.length < practiceIds.max && (
        <ul aria-label="Suggested practices" className="mt-2.5 flex flex-wrap gap-2">
          {suggested.map(({ id, title }) => (
            <li key={id} className="min-w-0">
              <Button
                aria-label={`Add ${title}`}
                onClick={() => {
                  change([...ids, id]);
                  // The button is gone then.
                  focusField(kind, 'practiceIds');
                }}
                className="max-w-full px-2.5! py-1! text-sm! pointer-coarse:min-h-11"
              >
                <Plus size={14} strokeWidth={1.5} aria-hidden="true" className="shrink-0" />
                <span className="truncate">{title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
