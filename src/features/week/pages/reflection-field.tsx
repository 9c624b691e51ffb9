import { useQueryClient } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { SavedTextField } from '#ui/saved-text/saved-text-field.tsx';
import { myWeekQuery, putReflection, reflectionsQuery } from '../ui/week.queries.ts';
import { REFLECTION_MAX } from '../week.constants.ts';
import type { MyWeek } from '../week.contract.ts';

/** Two lines about this week, saved as they are typed. */
export function ReflectionField({ week: { monday, reflection }, owner }: { week: MyWeek; owner: number }) {
  const client = useQueryClient();
  return (
    <SavedTextField
      label="What stays with you from this week? Two lines are enough."
      about={`the week of ${formatDate(monday)}`}
      placeholder="Only you read this, and a mentor you share it with."
      maxLength={REFLECTION_MAX}
      rows={2}
      draftKey={`week-reflection-${owner}-${monday}`}
      text={reflection}
      save={async (text) => {
        const saved = await putReflection(monday, text);
        client.setQueryData(myWeekQuery.queryKey, (old) => old && { ...old, reflection: saved.text });
        void client.invalidateQueries({ queryKey: reflectionsQuery.queryKey });
      }}
    />
  );
}
