import { type ReactNode, useId } from 'react';
import { CheckField } from '#admin-kit/form/fields/check-field.tsx';

interface Choice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint: string;
}

/** Checkboxes of which at least one must be chosen, each with its explanation. `more` adds to one. */
export function ChoiceList<Name extends string>(props: {
  legend: string;
  choices: readonly Choice<Name>[];
  chosen: readonly Name[];
  more?: (name: Name) => ReactNode;
  onChange: (chosen: readonly Name[]) => void;
}) {
  const { legend, choices, chosen, more, onChange } = props;
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid gap-3">
        {choices.map(({ name, label, hint }) => (
          <div key={name} className="min-w-0">
            <CheckField
              id={`${id}-${name}`}
              label={label}
              hint={hint}
              isOn={chosen.includes(name)}
              onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))}
            />
            {more?.(name)}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
