import { CheckField } from '#admin-kit/form/fields/check-field.tsx';
import { LazyMarkdownEditor } from '#admin-kit/form/fields/lazy-markdown-editor.tsx';
import { PictureField } from '#admin-kit/form/fields/picture-field.tsx';
import { ChoiceField, TextField } from '#admin-kit/form/fields/text-field.tsx';
import { estimateTextMinutes } from '#lib/count-words.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form-field.tsx';
import { type Entry, EntryList } from './entry-list.tsx';
import { Foldable } from './foldable.tsx';
import { LinesField } from './lines-field.tsx';
import type { SettingsField, SettingsFields } from './settings-fields.ts';
import { type FieldPlace, isBelow } from './settings-values.ts';

const COLOR = /^#[0-9a-f]{6}$/;
/** The design's own amber, where the picker of the browser starts. */
const START = '#f4a93c';

/** A color as text (#rrggbb) and with the browser's own picker. Null is the design's own. */
function ColorField(props: {
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
            <Button look="quiet" onClick={() => onChange(null)} className="py-2!">
              Use the default color
            </Button>
          )}
        </div>
      )}
    </FormField>
  );
}

const getIssue = ({ path, issues }: FieldPlace) => issues.find((issue) => issue.path === path)?.message;

/** The controls of an object's fields. */
function SettingsControls(props: {
  fields: SettingsFields;
  place: FieldPlace;
  value: Entry;
  onChange: (value: Entry) => void;
}) {
  const { fields, place, value, onChange } = props;
  return Object.entries(fields).map(([name, field]) => (
    <SettingsControl
      key={name}
      field={field}
      place={{ ...place, path: `${place.path}.${name}` }}
      value={value[name]}
      onChange={(next) => onChange({ ...value, [name]: next })}
    />
  ));
}

/** The control of a field: its declaration decides which. */
export function SettingsControl(props: {
  field: SettingsField;
  place: FieldPlace;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const { field, place, value, onChange } = props;
  const { label, hint } = field;
  const control = { id: `settings-${place.path}`, label, error: getIssue(place), onChange, ...(hint && { hint }) };
  // The declaration decides the type of the value, which the compiler cannot see here.
  const words = value as string;
  switch (field.type) {
    case 'line':
      return <TextField {...control} value={words} maxLength={field.max} />;
    case 'text':
      return (
        <TextField
          {...control}
          value={words}
          rows={field.max > 200 ? 4 : 2}
          maxLength={field.max}
          // The text is one paragraph.
          onChange={(text) => onChange(text.replace(/\s*\n\s*/g, ' '))}
        />
      );
    case 'markdown':
      return (
        <LazyMarkdownEditor
          {...control}
          initial={words}
          minutes={estimateTextMinutes(words)}
          placeholder=""
          onChange={(read) => onChange(read())}
        />
      );
    case 'number':
      return (
        <TextField
          {...control}
          value={value === null ? '' : String(value)}
          min={field.min}
          maxLength={4}
          className="max-w-32"
          onChange={(text) => onChange(text === '' ? null : Number(text))}
        />
      );
    case 'check':
      return <CheckField {...control} isOn={value as boolean} />;
    case 'picture':
      return <PictureField {...control} value={value as string | null} isLogo />;
    case 'color':
      return <ColorField {...control} value={value as string | null} />;
    case 'choice':
      return (
        <ChoiceField
          {...control}
          value={words}
          options={field.options.map((option) => ({ value: option, label: option }))}
        />
      );
    case 'lines':
      return <LinesField {...control} place={place} value={value as readonly string[]} />;
    case 'list':
      return (
        <EntryList
          field={field}
          place={place}
          value={value as readonly Entry[]}
          onChange={onChange}
          renderEntry={(entry) => <SettingsControls fields={field.fields} {...entry} />}
        />
      );
    case 'group': {
      const controls = (
        <SettingsControls fields={field.fields} place={place} value={value as Entry} onChange={onChange} />
      );
      if (!field.isFolded) return controls;
      return (
        <Foldable
          className="not-first:-mt-6"
          title={label}
          hasIssue={place.issues.some((issue) => isBelow(issue.path, place.path))}
        >
          {controls}
        </Foldable>
      );
    }
  }
}
