import { SHARE_LABELS, SHARES } from '../mentoring.constants.ts';
import type { Shares } from '../mentoring.contract.ts';

export const NOTHING_SHARED: Shares = { plan: false, progress: false, reflections: false, goals: false, email: false };

/** A checkbox for each thing a learner can share. A change names only what was clicked. */
export function ShareChoices(props: { legend: string; shares: Shares; onChange: (change: Partial<Shares>) => void }) {
  const { legend, shares, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {SHARES.map((share) => (
        <label key={share} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
          <input
            type="checkbox"
            checked={shares[share]}
            onChange={(event) => onChange({ [share]: event.currentTarget.checked })}
            className="size-4 shrink-0"
          />
          {SHARE_LABELS[share]}
        </label>
      ))}
    </fieldset>
  );
}
