import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { buttonClass } from '#ui/button.ts';
import { tagsQuery } from '../../form/publishing/publishing.queries.ts';

/** A field for the tag that the selected records get. Escape closes it. */
export function TagForm(props: { isBusy: boolean; onTag: (tag: string) => void; onClose: () => void }) {
  const { isBusy, onTag, onClose } = props;
  const { data: used = [] } = useQuery(tagsQuery);
  const [tag, setTag] = useState('');
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (tag.trim() !== '' && !isBusy) onTag(tag.trim());
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="flex gap-1 @max-2xl:order-last @max-2xl:basis-full"
    >
      <input
        ref={focusOnce}
        aria-label="Tag"
        list={id}
        value={tag}
        maxLength={TEXT_LIMITS.word}
        autoComplete="off"
        onChange={(event) => setTag(event.currentTarget.value)}
        className="field w-40! px-2! py-1! text-sm!"
      />
      <datalist id={id}>
        {used.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <button type="submit" disabled={isBusy} className={buttonClass('outline', 'px-2.5! py-1!')}>
        Add tag
      </button>
    </form>
  );
}

// The field has just been asked for. A constant, so that it runs only once.
const focusOnce = (element: HTMLInputElement | null) => element?.focus();
