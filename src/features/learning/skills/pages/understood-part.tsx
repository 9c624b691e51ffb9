import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { joinAnd, joinOr } from '#lib/join-words.ts';
import type { Understanding } from '#lib/skills.ts';
import { formatCount } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/use-action.ts';
import { correctUnderstanding, skillsQuery, understandingQuery } from '../ui/skills.queries.ts';

const NONE: Understanding['known'] = [];

/** The understanding of the profile, which the learner may correct. `onChange` runs after a correction. */
export function UnderstoodPart({ onChange }: { onChange: () => void }) {
  const query = useQuery(understandingQuery);
  if (query.data) return <Understood understood={query.data} onChange={onChange} />;
  return (
    <NotLoaded query={query} what="what we understood" label="Reading your profile">
      <Skeleton className="my-3 h-5 w-64 max-w-full" />
    </NotLoaded>
  );
}

function Understood({ understood, onChange }: { understood: Understanding; onChange: () => void }) {
  const { roles, skills, known, notUnderstood, missing } = understood;
  const { mutate: correct, mutateAsync: send, isPending } = useCorrection(onChange);
  if ([roles, skills, known, notUnderstood].every(({ length }) => length === 0)) return null;
  // Wanted skills are listed only as wanted.
  const wantedIds = new Set([...roles, ...skills].map(({ id }) => id));
  const { stated = NONE, assumed: allAssumed = NONE } = Object.groupBy(known, (one) =>
    one.isAssumed ? 'assumed' : 'stated',
  );
  const assumed = allAssumed.filter(({ id }) => !wantedIds.has(id));
  const counts = [
    [roles.length, 'role'],
    [skills.length + stated.length + assumed.length, 'skill'],
  ] as const;
  const remove = (id: number) => correct({ removed: [id] });
  const removeKnown = (id: number) => correct({ unknown: [id] });
  return (
    <section aria-label="What we understood" aria-busy={isPending}>
      <details className="border-b border-line">
        <summary className="figures flex items-center justify-between gap-4 py-3 text-sm font-semibold">
          <span>
            What we understood
            <span className="ml-3 font-normal text-muted">
              {counts
                .filter(([count]) => count > 0)
                .map(([count, what]) => formatCount(count, what))
                .join(', ')}
            </span>
          </span>
          <span aria-hidden="true" className="details-mark" />
        </summary>
        <div className="mt-2 grid gap-x-12 gap-y-5 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <WantedList
            label="You want to become"
            none="No role was found in your goals."
            list={roles}
            onRemove={remove}
          />
          <WantedList label="Skills" none="No skill was found in your goals." list={skills} onRemove={remove} />
          {stated.length > 0 && <WantedList label="You know" list={stated} onRemove={removeKnown} />}
          {assumed.length > 0 && <WantedList label="Assumed from your role" list={assumed} onRemove={removeKnown} />}
          <h3 className="sr-only">Add a role or a skill</h3>
          <AddWanted wantedIds={[...wantedIds]} onAdd={(id) => send({ added: [id] })} />
        </div>
        <div className="mt-5 mb-6 grid max-w-[70ch] gap-2 text-sm text-muted wrap-anywhere">
          {missing.length > 0 && <p>Nothing here on {joinOr(missing.map(({ name }) => `“${name}”`))} yet.</p>}
          {assumed.length > 0 && <p>We assume the skills your role usually needs. Remove any you don’t have yet.</p>}
          {notUnderstood.length > 0 && (
            <p>
              We found no role, skill or obstacle in {joinAnd(notUnderstood.map(({ quote }) => `“${quote}”`))}. If
              something is missing above, add it.
            </p>
          )}
        </div>
      </details>
    </section>
  );
}

function WantedList(props: {
  label: string;
  none?: string;
  list: readonly Pick<Understanding['roles'][number], 'id' | 'name' | 'because'>[];
  onRemove: (id: number) => void;
}) {
  const { label, none, list, onRemove } = props;
  return (
    <>
      <h3 className="font-sans text-sm leading-11 text-muted">{label}</h3>
      {list.length === 0 ? (
        <p className="leading-11 text-muted">{none}</p>
      ) : (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {list.map(({ id, name, because }) => (
            <li key={id} className="flex h-11 max-w-full items-center border border-line pl-3">
              <span className="truncate" title={because.map(({ quote }) => `“${quote}”`).join(' ') || undefined}>
                {name}
              </span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => onRemove(id)}
                className="grid size-11 shrink-0 place-items-center text-muted hover:text-ink"
              >
                <X size={16} strokeWidth={1.5} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Saves corrections, one after another. */
function useCorrection(onChange: () => void) {
  const client = useQueryClient();
  return useAction({
    // In series, so that the last reply includes them all.
    scope: { id: 'understanding' },
    run: correctUnderstanding,
    onDone: (understood) => {
      client.setQueryData(understandingQuery.queryKey, understood);
      onChange();
    },
    failure: 'Your correction was not saved',
  });
}

/** A field that offers the roles and skills which are not wanted yet. */
function AddWanted(props: { wantedIds: readonly number[]; onAdd: (id: number) => Promise<unknown> }) {
  const { wantedIds, onAdd } = props;
  const id = useId();
  const { data: skills = [] } = useQuery(skillsQuery);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const others = skills.filter((skill) => !wantedIds.includes(skill.id));
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') return;
    const skill = skills.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const isWanted = skill && wantedIds.includes(skill.id);
    setProblem(
      isWanted
        ? `“${skill.name}” is already there.`
        : skill
          ? ''
          : `There is no “${name}” to add. Choose one from the list.`,
    );
    if (!skill || isWanted) return;
    // Keeps text that was unsaved or typed meanwhile.
    onAdd(skill.id).then(
      () => setTyped((now) => (now === typed ? '' : now)),
      () => undefined,
    );
  };
  return (
    <form onSubmit={add} className="lg:col-start-2">
      <div className="flex max-w-md gap-2">
        <input
          aria-label="Add a role or a skill"
          placeholder="Add a role or a skill"
          list={`${id}-skills`}
          value={typed}
          maxLength={200}
          autoComplete="off"
          {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="field h-11 min-w-0 grow py-0!"
        />
        <datalist id={`${id}-skills`}>
          {others.map((skill) => (
            <option key={skill.id} value={skill.name}>
              {skill.type === 'role' ? 'Role' : skill.category}
            </option>
          ))}
        </datalist>
        <Button type="submit" className="h-11 px-4! py-0!">
          Add
        </Button>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1.5 text-sm text-danger wrap-anywhere">
          {problem}
        </p>
      )}
    </form>
  );
}
