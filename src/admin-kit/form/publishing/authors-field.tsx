import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { RowAction } from '#ui/table/row-action.tsx';
import { authorsQuery } from './publishing.queries.ts';
import { type BylineValues, type PublishingForm, toControlId } from './publishing-form.ts';

/** The team members in the byline, in their order. */
export function AuthorsField({ form }: { form: PublishingForm<BylineValues> }) {
  const { kind, values, set } = form;
  const { data: team = [], isPending } = useQuery(authorsQuery);
  const ids = values.authorTeamIds;
  const change = (authorTeamIds: readonly number[]) => set({ authorTeamIds });
  const getName = (id: number) => team.find((member) => member.id === id)?.name ?? 'Left the team';
  const others = team.filter(({ id }) => !ids.includes(id));
  const move = (index: number, step: number) => {
    const moved = [...ids];
    moved.splice(index + step, 0, ...moved.splice(index, 1));
    change(moved);
  };
  const addId = toControlId(kind, 'authorTeamIds');
  const error = form.getError('authorTeamIds');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Byline</legend>
      {ids.length > 0 && !isPending && (
        <ol className="mb-3 border-t border-line">
          {ids.map((id, index) => (
            <li key={id} className="flex items-center gap-1 border-b border-line text-sm">
              <span className="min-w-0 grow truncate">{getName(id)}</span>
              <span className="-mr-2.5 flex shrink-0">
                {ids.length > 1 && (
                  <>
                    <RowAction
                      icon={ArrowUp}
                      label={`Move ${getName(id)} up`}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    />
                    <RowAction
                      icon={ArrowDown}
                      label={`Move ${getName(id)} down`}
                      disabled={index === ids.length - 1}
                      onClick={() => move(index, 1)}
                    />
                  </>
                )}
                <RowAction
                  icon={X}
                  label={`Remove ${getName(id)}`}
                  onClick={() => change(ids.filter((one) => one !== id))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {(others.length > 0 || isPending) && (
        <select
          id={addId}
          aria-label="Add someone to the byline"
          {...(error && { 'aria-invalid': true, 'aria-describedby': `${addId}-error` })}
          value=""
          onChange={(event) => change([...ids, Number(event.currentTarget.value)])}
          className="field py-2! text-sm!"
        >
          <option value="">{ids.length === 0 ? 'Choose who wrote it' : 'Add someone'}</option>
          {others.map(({ id, name, title }) => (
            <option key={id} value={id}>
              {name}, {title}
            </option>
          ))}
        </select>
      )}
      {team.length === 0 && !isPending && <p className="text-sm text-muted">Nobody is on the team yet.</p>}
      {error && (
        <p id={`${addId}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
