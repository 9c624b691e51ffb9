import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { useAction } from '#ui/use-action.ts';
import { patchPerson } from '../people.calls.ts';
import { PERSON_LIMITS } from '../people.constants.ts';
import type { Person, PersonPatch } from '../people.contract.ts';
import { invalidatePeople, personChoicesQuery, personQuery } from './people.queries.ts';

/** The tags of a person. Enter adds one. */
export function PersonTags({ person: { id, tags } }: { person: Person }) {
  const client = useQueryClient();
  const { data } = useQuery(personChoicesQuery);
  const [typed, setTyped] = useState('');
  const change = useAction({
    run: (body: PersonPatch) => callApi(patchPerson, { params: { id }, body }),
    onDone: (changed, { addTag }) => {
      client.setQueryData(personQuery(id).queryKey, (before) => before && { ...before, ...changed });
      // Keeps text typed meanwhile.
      setTyped((now) => (now.trim() === addTag ? '' : now));
    },
    failure: 'The tags were not changed',
    invalidates: invalidatePeople,
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    const tag = typed.trim();
    if (tag === '' || change.isPending) return;
    change.mutate({ addTag: tag });
  };
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-1.5">
      {tags.map((tag) => (
        <span key={tag} className="flex min-w-0 items-center border border-line bg-sunk pl-2">
          <span className="truncate">{tag}</span>
          <Button
            look="icon"
            aria-label={`Remove the tag ${tag}`}
            isBusy={change.isPending}
            onClick={() => change.mutate({ removeTag: tag })}
            className="size-7 shrink-0 pointer-coarse:size-11"
          >
            <X size={14} strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </span>
      ))}
      {tags.length < PERSON_LIMITS.tags && (
        <input
          aria-label="Add a tag"
          placeholder="Add a tag"
          list="person-tags"
          value={typed}
          maxLength={PERSON_LIMITS.tag}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          className="field w-32! px-2! py-1! text-sm!"
        />
      )}
      <datalist id="person-tags">
        {data?.tags
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </form>
  );
}
