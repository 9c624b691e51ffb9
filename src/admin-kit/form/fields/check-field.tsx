/** A checkbox with a hint below its label. A press on the hint changes it, too. */
export function CheckField(props: {
  id: string;
  label: string;
  isOn: boolean;
  hint?: string;
  onChange: (isOn: boolean) => void;
}) {
  const { id, label, isOn, hint, onChange } = props;
  return (
    <div className="flex items-start gap-3 text-sm">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={hint && `${id}-hint`}
        className="mt-1 size-4"
      />
      <div className="relative pointer-coarse:min-h-11">
        <label htmlFor={id} className="block min-h-6 font-semibold after:absolute after:inset-0">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
