import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { FormField } from '#ui/form-field.tsx';
import { ACCOUNT_LIMITS } from '../accounts.constants.ts';

const TOO_LONG = `Please use at most ${ACCOUNT_LIMITS.listItem} characters for each, with a comma between two.`;

/** The words of a `WordList`: those on it and what is still in its field. */
export function wordsOf(data: FormData, name: string): string[] {
  return withWords(data.getAll(name).map(String), String(data.get(`${name}-more`) ?? ''));
}

/** A list of words to edit: Enter or a comma adds what was typed, a button takes a word out. */
export function WordList(props: {
  name: string;
  label: string;
  initial: readonly string[];
  error: string | undefined;
}) {
  const { name, label, initial, error } = props;
  const [words, setWords] = useState(initial);
  const [said, setSaid] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isFull = words.length >= ACCOUNT_LIMITS.listLength;
  const hint = isFull
    ? `${ACCOUNT_LIMITS.listLength} is the most. Take one out to add another.`
    : 'Enter or a comma adds each.';

  const add = (input: HTMLInputElement) => {
    const next = withWords(words, input.value);
    const isTooLong = next.some((word) => word.length > ACCOUNT_LIMITS.listItem);
    setFault(isTooLong ? TOO_LONG : undefined);
    if (isTooLong) return;
    input.value = '';
    if (next.length === words.length) return;
    setSaid(`${next.slice(words.length).join(', ')} added.`);
    setWords(next);
  };
  const remove = (index: number) => {
    setSaid(`${words[index]} removed.`);
    setWords(words.filter((_, at) => at !== index));
    // The focus stays where it was, on what is now there; the button that had it is gone.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button');
      (buttons?.[Math.min(index, buttons.length - 1)] ?? field.current)?.focus();
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter in an empty field sends the form, as in every other.
    if (event.currentTarget.value.trim() === '') return;
    event.preventDefault();
    add(event.currentTarget);
  };

  return (
    <FormField id={`account-${name}`} label={label} optional error={fault ?? error} hint={hint}>
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
            {said}
          </p>
        </>
      )}
    </FormField>
  );
}

/** `words` and those in `typed`, each once, as many as an account keeps. */
function withWords(words: readonly string[], typed: string): string[] {
  const more = typed.split(',').map((word) => word.trim());
  return [...new Set([...words, ...more])].filter((word) => word !== '').slice(0, ACCOUNT_LIMITS.listLength);
}
