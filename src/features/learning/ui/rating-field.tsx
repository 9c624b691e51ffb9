import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';

const LABELS = ['Not useful', 'Of little use', 'Useful', 'Very useful', 'Among the best'];

/** One to five stars, or none. `about` names the item for screen readers. */
export function RatingField(props: { about: string; rating: number | null; onRate: (rating: number | null) => void }) {
  const { about, rating, onRate } = props;
  const name = useId();
  return (
    <fieldset className="needs-script">
      <legend className="text-xs text-muted">
        Your rating<span className="sr-only"> of “{about}”</span>
      </legend>
      <div className="-ml-2 flex flex-wrap items-center">
        {LABELS.map((label, index) => {
          const isOn = index < (rating ?? 0);
          return (
            <label
              key={label}
              title={label}
              className={classNames(
                'relative grid size-10 place-items-center rounded-full transition-colors has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-blue',
                isOn ? 'text-blue' : 'text-muted hover:text-ink',
              )}
            >
              <input
                type="radio"
                name={name}
                checked={rating === index + 1}
                onChange={() => onRate(index + 1)}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
              />
              <Star size={20} strokeWidth={1.5} aria-hidden="true" fill={isOn ? 'currentColor' : 'none'} />
              <span className="sr-only">
                {index + 1} of {LABELS.length}: {label}
              </span>
            </label>
          );
        })}
        {rating !== null && (
          <p className="ml-2 text-sm">
            <span>{LABELS[rating - 1]}</span>
            <button type="button" onClick={() => onRate(null)} className="link tap-target ml-3 text-muted">
              Clear<span className="sr-only"> the rating of “{about}”</span>
            </button>
          </p>
        )}
      </div>
    </fieldset>
  );
}
