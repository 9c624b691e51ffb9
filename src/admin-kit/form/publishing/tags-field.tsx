import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form-field.tsx';
import { tagsQuery } from './publishing.queries.ts';
import { type BylineValues, type PublishingForm, toControlId } from './publishing-form.ts';

const parseTags = (text: string): string[] => text.split(',').flatMap((word) => word.trim() || []);

/** The tags of a record: a comma or Enter adds one, Backspace removes the last one. */
export function TagsField({ form }: { form: PublishingForm<BylineValues> }) {
  const { kind, values, set } = form;
  const { data: suggestions = [] } = useQuery(tagsQuery);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const id = toControlId(kind, 'tags');
  const tags = values.tags.split('\n').filter((tag) => tag !== '');
  const has = (tag: string) => tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  const field = kind.fields.tags;
  const max = field?.type === 'strings' ? field.max : 0;

  const add = (text: string) => {
    const added = parseTags(text).filter((tag) => !has(tag));
    setTyped('');
    if (added.length === 0) return;
    set({ tags: [...tags, ...added].join('\n') });
    setSaid(`Added ${added.join(', ')}.`);
  };
  const remove = (tag: string) => {
    set({ tags: tags.filter((one) => one !== tag).join('\n') });
    setSaid(`Removed ${tag}.`);
  };
  const type = (text: string) => {
    // A suggestion that was clicked arrives whole.
    if (text.includes(',') || (suggestions.includes(text) && text.length > typed.length + 1)) add(text);
    else setTyped(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      const last = tags.at(-1);
      if (last !== undefined) remove(last);
    }
  };
  return (
    <FormField
      id={id}
      label="Tags"
      optional
      error={form.getError('tags')}
      hint={tags.length < max ? 'A comma or Enter adds one.' : `At most ${max}.`}
    >
      {(control) => (
        <div className="field flex flex-wrap items-center gap-1.5 p-1.5! focus-within:border-blue">
          {tags.map((tag) => (
            <span key={tag} className="flex min-w-0 items-center border border-line bg-sunk pl-2 text-sm">
              <span className="truncate">{tag}</span>
              <Button
                look="icon"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => remove(tag)}
                className="size-7 shrink-0 pointer-coarse:size-11"
              >
                <X size={14} strokeWidth={1.5} aria-hidden="true" />
              </Button>
            </span>
          ))}
          <input
            {...control}
            value={typed}
            list={`${id}-used`}
            maxLength={TEXT_LIMITS.word}
            autoComplete="off"
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => add(typed)}
            className="min-w-16 grow bg-transparent px-1.5 py-1 text-sm pointer-coarse:-my-1.5 pointer-coarse:min-h-11"
          />
          <datalist id={`${id}-used`}>
            {suggestions
              .filter((tag) => !has(tag))
              .map((tag) => (
                <option key={tag} value={tag} />
              ))}
          </datalist>
          <span role="status" className="sr-only">
            {said}
          </span>
        </div>
      )}
    </FormField>
  );
}
