import { FormField } from '#ui/form-field.tsx';
import { NAME_MAX } from '../badges.constants.ts';

/** The learner's name as others read it. */
export function NameField(props: {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  className: string;
  required?: boolean;
  value: string;
  onChange: (name: string) => void;
}) {
  const { value, onChange, required = false, ...field } = props;
  return (
    <FormField {...field}>
      {(control) => (
        <input
          {...control}
          name="name"
          dir="auto"
          required={required}
          value={value}
          maxLength={NAME_MAX}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="field"
          autoComplete="name"
        />
      )}
    </FormField>
  );
}
