import { formatCount } from '#lib/words.ts';
import type { PublishingForm } from './publishing-form.ts';
import { useFindings } from './use-findings.ts';

/** The id of the list of suggestions. */
export const SUGGESTIONS_ID = 'suggestions';

/** The number of suggestions, which leads to their list where the list is below the text. */
export function SuggestionsLink({ form }: { form: PublishingForm }) {
  const { length } = useFindings(form).findings;
  if (length === 0) return null;
  const show = () => {
    const list = document.getElementById(SUGGESTIONS_ID);
    if (list instanceof HTMLDetailsElement) list.open = true;
    list?.scrollIntoView({ block: 'center' });
    list?.querySelector('summary')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      aria-label={`Go to ${formatCount(length, 'suggestion')}`}
      onClick={show}
      className="figures tap-area min-w-6 rounded-[2px] bg-amber px-1.5 text-sm/6 font-semibold text-on-amber lg:hidden"
    >
      {length}
    </button>
  );
}
