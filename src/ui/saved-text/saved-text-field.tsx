import { useId } from 'react';
import { type SavingState, useSavedText } from './use-saved-text.ts';

const STATES: Record<SavingState, string> = {
  resting: '',
  saving: 'Saving...',
  saved: 'Saved',
  failed: 'Not saved yet. It stays on this device and is sent with your next change.',
};

/** A few lines that are saved as they are typed. `about` names the item for screen readers. */
export function SavedTextField(props: {
  label: string;
  about: string;
  placeholder: string;
  maxLength: number;
  rows?: number;
  draftKey: string;
  text: string;
  save: (text: string) => Promise<void>;
}) {
  const { label, about, placeholder, maxLength, rows = 3, ...textOptions } = props;
  const id = useId();
  const { text, state, problem, change, flush } = useSavedText(textOptions);
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
        value={text}
        onChange={(event) => change(event.target.value)}
        onBlur={flush}
        placeholder={placeholder}
        className="field mt-1.5 text-sm"
      />
    </div>
  );
}
