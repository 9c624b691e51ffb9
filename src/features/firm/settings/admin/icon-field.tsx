import { SITE_ICONS, type SiteIcon } from '#lib/site/site-choices.ts';
import { SiteDrawing } from '#ui/site-drawing.tsx';

/** One of the line drawings. */
export function IconField(props: {
  id: string;
  label: string;
  error: string | undefined;
  value: SiteIcon;
  onChange: (value: SiteIcon) => void;
}) {
  const { id, label, error, value, onChange } = props;
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-1">
        {SITE_ICONS.map((icon) => (
          <label
            key={icon}
            data-tooltip={icon}
            className="grid size-11 cursor-pointer place-items-center border border-transparent text-muted hover:bg-sunk has-checked:border-blue has-checked:bg-sunk has-checked:text-blue has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={id}
              checked={icon === value}
              onChange={() => onChange(icon)}
              aria-label={icon}
              className="sr-only"
            />
            <SiteDrawing icon={icon} size={22} strokeWidth={1.5} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
