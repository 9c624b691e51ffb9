import { buttonClass } from '#ui/button.ts';
import { FormField } from '#ui/form-field.tsx';

const COLOR = /^#[0-9a-f]{6}$/;
/** The design's own amber, where the picker of the browser starts. */
const START = '#d98a2b';

/** A color as text (#rrggbb) and with the browser's own picker. Null is the design's own. */
export function ColorField(props: {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const { id, label, hint, error, value, onChange } = props;
  return (
    <FormField id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            aria-label={`${label}: choose`}
            value={value !== null && COLOR.test(value) ? value : START}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className="h-11 w-14 shrink-0 cursor-pointer border border-edge bg-paper p-1"
          />
          <input
            {...control}
            value={value ?? ''}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            placeholder="#rrggbb"
            onChange={({ currentTarget }) => onChange(currentTarget.value.trim().toLowerCase() || null)}
            className="field figures w-36!"
          />
          {value !== null && (
            <button type="button" onClick={() => onChange(null)} className={buttonClass('quiet', 'py-2!')}>
              Use the default color
            </button>
          )}
        </div>
      )}
    </FormField>
  );
}
