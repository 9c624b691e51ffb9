import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FormField } from '#ui/form-field.tsx';
import { ACCOUNT_LIMITS } from '../../accounts.constants.ts';

const TOO_LONG = `Please use at most ${ACCOUNT_LIMITS.listItem} characters for each, separated by commas.`;

/** Reads the words of a `WordList`, including text that is still in its input. */
export function readWords(data: FormData, name: string): string[] {
  return addWords(data.getAll(name).map(String), String(data.get(`${name}-more`) ?? ''));
}

/** An editable list of words: Enter or a comma adds the typed words, a button removes one. */
export function WordList(props: {
  name: string;
  label: string;
  initial: readonly string[];
  error: string | undefined;
}) {
  const { name, label, initial, error } = props;
  const [words, setWords] = useState(initial);
  const [announcement, setAnnouncement] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isFull = words.length >= ACCOUNT_LIMITS.listLength;
  const hint = isFull
    ? `${ACCOUNT_LIMITS.listLength} is the maximum. Remove one to add another.`
    : 'Press Enter or a comma to add each one.';

  const add = (input: HTMLInputElement) => {
    const next = addWords(words, input.value);
    const isTooLong = next.some((word) => word.length > ACCOUNT_LIMITS.listItem);
    setProblem(isTooLong ? TOO_LONG : undefined);
    if (isTooLong) return;
    input.value = '';
    if (next.length === words.length) return;
    setAnnouncement(`${next.slice(words.length).join(', ')} added.`);
    setWords(next);
  };
  const remove = (index: number) => {
    setAnnouncement(`${words[index]} removed.`);
    setWords(words.filter((_, at) => at !== index));
    // The focused button was removed, so focus the button that took its place.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button');
      (buttons?.[Math.min(index, buttons.length - 1)] ?? field.current)?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter in an empty field submits the form, as in every other field.
    if (event.currentTarget.value.trim() === '') return;
    event.preventDefault();
    add(event.currentTarget);
  };

  return (
    <FormField id={`account-${name}`} label={label} optional error={problem ?? error} hint={hint}>
      {(control) => (
        <>
          {words.length > 0 && (
            <ul ref={list} className="mb-2 flex flex-wrap gap-2">
              {words.map((word, index) => (
                <li
                  key={word}
                  className="flex min-w-0 items-center border border-line bg-sunk pl-3 text-sm wrap-anywhere"
                >
                  <input type="hidden" name={name} value={word} />
                  {word}
                  <button
                    type="button"
                    aria-label={`Remove ${word}`}
                    onClick={() => remove(index)}
                    className="grid size-9 shrink-0 place-items-center text-muted -outline-offset-2 hover:text-ink"
                  >
                    <X size={15} strokeWidth={1.5} aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={field}
            name={`${name}-more`}
            readOnly={isFull}
            autoComplete="off"
            onKeyDown={onKeyDown}
            onInput={(event) => event.currentTarget.value.includes(',') && add(event.currentTarget)}
            className="field"
          />
          <p role="status" className="sr-only">
            {announcement}
          </p>
        </>
      )}
    </FormField>
  );
}

/** Adds the words of `typed` to `words`, without duplicates and up to the account's limit. */
function addWords(words: readonly string[], typed: string): string[] {
  const more = typed.split(',').map((word) => word.trim());
  return [...new Set([...words, ...more])].filter((word) => word !== '').slice(0, ACCOUNT_LIMITS.listLength);
}
