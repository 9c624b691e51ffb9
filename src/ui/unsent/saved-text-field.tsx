import { useId } from 'react';
import { type SavingState, useUnsentTexts } from './use-unsent-texts.ts';

const STATES: Record<SavingState, string> = {
  resting: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved yet. It stays on this device and is sent with your next change.',
};

interface Props {
  readonly label: string;
  readonly about: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly rows?: number;
  readonly draftKey: string;
  readonly text: string;
  readonly save: (text: string, basedOn: string) => Promise<void>;
}

/** A few lines that are saved as they are typed. `about` names the item for screen readers. */
export const SavedTextField = (props: Props) => <Field key={props.draftKey} {...props} />;

function Field({ label, about, placeholder, maxLength, rows = 3, draftKey, text: stored, save }: Props) {
  const id = useId();
  const { getText, state, problem, change, flush } = useUnsentTexts({
    unsentKey: draftKey,
    texts: { text: stored },
    save: ({ text = '' }, { text: basedOn = '' }) => save(text, basedOn),
  });
  return (
    <div className="needs-script">
      <div className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <label htmlFor={id}>
          {label}
          <span className="sr-only"> on “{about}”</span>
        </label>
        <span id={`${id}-state`} role="status" className={state === 'failed' ? 'text-danger' : undefined}>
          {state === 'failed' && problem ? `Not saved. ${problem}` : STATES[state]}
        </span>
      </div>
      <textarea
        id={id}
        {...(state === 'failed' && { 'aria-describedby': `${id}-state`, ...(problem && { 'aria-invalid': true }) })}
        rows={rows}
        maxLength={maxLength}
        value={getText('text')}
        onChange={(event) => change('text', event.target.value)}
        onBlur={() => void flush()}
        placeholder={placeholder}
        className="field field-growing mt-1.5 min-h-20 text-sm"
      />
    </div>
  );
}
