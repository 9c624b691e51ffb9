import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { runDeferredActions } from '#ui/undo/deferred-action.ts';
import { SavedTextField } from '#ui/unsent/saved-text-field.tsx';
import { listUnsentKeys } from '#ui/unsent/unsent-store.ts';
import { REFLECTION_MAX } from '../../mentor.constants.ts';
import { myWeekQuery, planQuery, putReflection, reflectionsQuery } from '../../ui/mentor.queries.ts';
import type { MyWeek, Reflection } from '../../week.contract.ts';

/** This week's reflection, and above it those of earlier weeks that have not reached the server. */
export function Reflections({ week: { monday, reflection, lastWeek }, owner }: { week: MyWeek; owner: number }) {
  const prefix = `week-reflection-${owner}-`;
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  useEffect(() => {
    const mondays = listUnsentKeys(prefix).map((key) => key.slice(prefix.length));
    setEarlier(mondays.filter((draftMonday) => draftMonday < monday).sort());
  }, [prefix, monday]);
  return (
    <>
      {earlier.map((draftMonday) => (
        <ReflectionField
          key={draftMonday}
          monday={draftMonday}
          label={`What stays with you from the week of ${formatDate(draftMonday)}?`}
          draftKey={prefix + draftMonday}
          text={lastWeek?.monday === draftMonday ? lastWeek.reflection : ''}
        />
      ))}
      <ReflectionField
        monday={monday}
        label="What stays with you from this week? Two lines are enough."
        draftKey={prefix + monday}
        text={reflection}
      />
    </>
  );
}

/** Two lines about a week, saved as they are typed. */
function ReflectionField(props: { monday: string; label: string; draftKey: string; text: string }) {
  const { monday, ...field } = props;
  const client = useQueryClient();
  return (
    <SavedTextField
      {...field}
      about={`the week of ${formatDate(monday)}`}
      placeholder="Only you read this, and a mentor you share it with."
      maxLength={REFLECTION_MAX}
      rows={2}
      save={async (text, basedOn) => {
        // A deletion that can still be undone would delete the new text.
        await runDeferredActions();
        const saved = await putReflection(monday, text, basedOn);
        client.setQueryData(myWeekQuery.queryKey, (old) => old && applyReflection(old, saved));
        void client.invalidateQueries({ queryKey: reflectionsQuery.queryKey });
        // The page shows the text of care if these words ask for it.
        void client.invalidateQueries({ queryKey: planQuery.queryKey });
      }}
    />
  );
}

function applyReflection(week: MyWeek, { monday, text }: Reflection): MyWeek {
  if (week.monday === monday) return { ...week, reflection: text };
  return week.lastWeek?.monday === monday ? { ...week, lastWeek: { ...week.lastWeek, reflection: text } } : week;
}
