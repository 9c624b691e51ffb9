import { Fragment, type ReactNode, useState } from 'react';
import { estimateTextMinutes } from '#lib/count-words.ts';
import type { Field } from '#lib/kinds/kind.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { ToolbarSlot } from '#ui/editor/toolbar-slot.ts';
import { listFieldOptions } from '../../list/options.ts';
import { listFormFields } from '../state/kind-form.ts';
import type { RecordForm } from '../state/record-form.ts';
import { CheckField } from './check-field.tsx';
import { IdField, IdsField } from './ids-field.tsx';
import { LazyMarkdownEditor } from './lazy-markdown-editor.tsx';
import type { DrawingSource } from './picture-drawings.tsx';
import { PictureField } from './picture-field.tsx';
import { ChoiceField, TextField } from './text-field.tsx';
import { TimeField } from './time-field.tsx';
import { WordsField } from './words-field.tsx';

interface KindFieldProps<Values extends object> {
  readonly form: RecordForm<Values>;
  readonly name: keyof Values & string;
  /** Texts of this form that differ from the declaration. */
  readonly label?: string;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly optional?: boolean;
  /** Whether the title and the summary are written on the page itself, without a box. */
  readonly isOnDesk?: boolean;
}

const DESK_TITLE = 'py-1 font-display text-3xl/[1.15] tracking-[-0.015em] text-balance sm:text-[2.625rem]/[1.12]';
const DESK_SUMMARY = 'pb-1 pointer-coarse:min-h-11 text-[1.25rem]/[1.45] text-muted focus:text-ink';

/** The control of a declared field. The field's type selects it, and the declaration provides its texts. */
export function KindField<Values extends object>({ form, name, isOnDesk = false, ...own }: KindFieldProps<Values>) {
  const { kind, formKey } = form;
  const field = kind.fields[name];
  if (!field) throw new Error(`The kind "${kind.name}" declares no field "${name}".`);
  const { label, hint, placeholder, optional } = { ...field, optional: mayStayEmpty(field), ...own };
  // The declaration decides the type of the value, which the compiler cannot see here.
  const { value, onChange, ...control } = form.field(name);
  const text = { ...control, value: value as string, onChange: onChange as (value: string) => void };
  switch (field.type) {
    case 'markdown':
      return (
        <LazyMarkdownEditor
          key={formKey}
          {...control}
          label={label}
          initial={text.value}
          placeholder={placeholder ?? ''}
          minutes={estimateTextMinutes(text.value)}
          hasQuiz={field.hasQuiz ?? false}
          hasBlocks={field.hasBlocks ?? false}
          onChange={(read) => (form.texts ? form.texts.schedule(name, read) : text.onChange(read()))}
        />
      );
    case 'picture':
      return (
        <PictureField
          {...control}
          label={label}
          value={value as string | null}
          onChange={onChange as (url: string | null) => void}
          {...(field.isDrawable && { drawnFrom: getDrawingSource(form) })}
          {...(field.hint && { hint: field.hint })}
          isCover={field.isCover ?? false}
        />
      );
    case 'flag':
      return (
        <CheckField
          id={control.id}
          label={label}
          {...(field.hint && { hint: field.hint })}
          isOn={value as boolean}
          onChange={onChange as (isOn: boolean) => void}
        />
      );
    case 'time':
      return <TimeField {...text} label={label} hint={hint} optional={optional} />;
    case 'id':
      return <IdField {...text} label={label} hint={hint} list={field.list} />;
    case 'ids':
      if (!field.list) break;
      return (
        <IdsField
          {...control}
          label={label}
          hint={hint}
          list={field.list}
          max={field.max}
          value={value as readonly number[]}
          onChange={onChange as (ids: readonly number[]) => void}
        />
      );
    case 'pairs':
      break;
    case 'strings': {
      const Control = field.hasLines ? TextField : WordsField;
      return <Control {...text} {...getLineProps(field)} label={label} hint={hint} optional={optional} />;
    }
    default: {
      const shared = { ...text, label, hint, optional };
      const options = listFieldOptions(field);
      if (options.length > 0 && !(field.type === 'text' && field.isFreelyTyped))
        return <ChoiceField {...shared} options={options} {...nameEmptyChoice(field, text.value)} />;
      const isTitle = name === kind.titleField;
      return (
        <TextField
          {...shared}
          {...getLineProps(field)}
          suggestions={options}
          {...(isTitle && {
            isGrowing: true,
            className: isOnDesk ? DESK_TITLE : 'font-display text-2xl! leading-[1.4]!',
          })}
          {...(isOnDesk && name === kind.search?.summary && { rows: 1, className: DESK_SUMMARY })}
          isBare={isOnDesk && (isTitle || name === kind.search?.summary)}
          {...(placeholder && { placeholder })}
        />
      );
    }
  }
  throw new Error(`The field "${name}" of the kind "${kind.name}" needs a control of its own.`);
}

/**
 * All fields of a form: those named in `main` in the wide column, every other one beside them in the order of the
 * declaration. `special` replaces controls; null leaves a field out.
 */
export function KindColumns<Values extends object>(props: {
  form: RecordForm<Values>;
  main: readonly (keyof Values & string)[];
  special?: { readonly [Name in keyof Values]?: ReactNode };
  /** Fields that have their controls in `sideStart` or `sideEnd`, the start and end of the column beside. */
  omit?: readonly string[];
  sideStart?: ReactNode;
  sideEnd?: ReactNode;
  /** Whether the columns fill a sheet, as a desk, and are not a part of its content. */
  isDesk?: boolean;
}) {
  const { form, main, special, omit = [], sideStart, sideEnd, isDesk = true } = props;
  const names = listFormFields(form.kind).flatMap(([name]) =>
    omit.includes(name) ? [] : [name as keyof Values & string],
  );
  const show = (name: keyof Values & string) => (
    <Fragment key={name}>
      {special && name in special ? (
        special[name]
      ) : (
        <KindField form={form} name={name} isOnDesk={main.includes(name)} />
      )}
    </Fragment>
  );
  const side = names.filter((name) => !main.includes(name));
  return (
    <RecordColumns
      isDesk={isDesk}
      hasStrip={main.filter((name) => form.kind.fields[name]?.type === 'markdown').length === 1}
      main={main.map(show)}
      side={
        <>
          {sideStart}
          {side.map(show)}
          {sideEnd}
        </>
      }
    />
  );
}

/** The title and the industry of a record. */
function getDrawingSource<Values extends object>({ kind, values }: RecordForm<Values>): DrawingSource {
  const { [kind.titleField]: title, industry, ...rest } = values as Readonly<Record<string, unknown>>;
  const texts = Object.values(rest).filter((value) => typeof value === 'string');
  return { seed: [title, industry].filter(Boolean).join(' '), text: texts.join('\n') };
}

const mayStayEmpty = ({ type, isOptional }: Field): boolean => isOptional === true || type === 'strings';

function getLineProps(field: Field) {
  switch (field.type) {
    case 'prose':
      return { maxLength: field.max, rows: field.max > TEXT_LIMITS.summary ? 6 : 3 };
    case 'number':
      return { maxLength: String(field.max).length, inputMode: 'numeric' as const, className: 'figures' };
    case 'text':
      return { maxLength: field.max };
    case 'strings':
      return { maxLength: TEXT_LIMITS.address, rows: field.hasLines ? 4 : 2 };
    default:
      return { maxLength: TEXT_LIMITS.address };
  }
}

/** An optional choice may stay empty. A required one says so only until something is chosen. */
function nameEmptyChoice({ isOptional, label }: Field, value: string): { none?: string } {
  if (isOptional) return { none: 'None' };
  const article = /^[aeiou]/i.test(label) ? 'an' : 'a';
  return value === '' ? { none: `Choose ${article} ${label.toLowerCase()}` } : {};
}

/**
 * A record's fields in two columns, the texts and the details beside them. Narrow screens show one column. With
 * `hasStrip`, the tools of the text are above all fields and stay in view.
 */
function RecordColumns(props: { main: ReactNode; side: ReactNode; isDesk: boolean; hasStrip: boolean }) {
  const { main, side, isDesk, hasStrip } = props;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  if (!isDesk)
    return (
      <div className="grid grid-cols-1 gap-x-10 gap-y-7 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-7">{main}</div>
        <div className="grid grid-cols-1 content-start gap-6">{side}</div>
      </div>
    );
  return (
    <div className="grid min-h-full grid-cols-1 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="tool-column min-w-0">
        {hasStrip && <div ref={setSlot} className="tool-strip" />}
        <div className="desk-column grid grid-cols-1 content-start gap-6 pt-8 pb-10 sm:pt-10">
          <ToolbarSlot value={hasStrip ? slot : undefined}>{main}</ToolbarSlot>
        </div>
      </div>
      {/* Beside a long text it stays in view below the sheet's header, and scrolls by itself. */}
      <div className="border-line bg-sunk max-lg:border-t lg:border-l">
        <div className="grid grid-cols-1 content-start gap-6 px-5 py-7 sm:max-lg:px-8 lg:sticky lg:top-0 lg:max-h-[calc(100dvh-3.5625rem)] lg:overflow-y-auto lg:overscroll-contain">
          {side}
        </div>
      </div>
    </div>
  );
}
