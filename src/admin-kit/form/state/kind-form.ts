import type { ApiErrorBody } from '#lib/api-client.ts';
import { type Field, type FormNames, type Kind, listFields } from '#lib/kinds/kind.ts';
import type { AdminRecord } from '#lib/kinds/kind-records.ts';
import type { ConflictField } from '#ui/conflict/conflict-fields.ts';
import { listFieldOptions } from '../../list/options.ts';
import { formatLocalTime } from '../../local-times.ts';

/**
 * The value that the control of a field edits. Numbers and lists of words are texts, as typed; a time is ISO 8601 or
 * empty.
 */
type FormValue<F extends Field> = F['type'] extends 'picture'
  ? string | null
  : F['type'] extends 'flag'
    ? boolean
    : F['type'] extends 'ids'
      ? readonly number[]
      : F['type'] extends 'pairs'
        ? Readonly<Record<string, string>>
        : string;

/** The form values of a kind. `Special` gives the types of values that a form keeps in another way. */
export type KindValues<K extends Kind, Special extends object = object> = {
  readonly [Name in FormNames<K['fields']>]: Name extends keyof Special ? Special[Name] : FormValue<K['fields'][Name]>;
};
/** The values that the form sends. The server validates them. */
export type KindBody<K extends Kind> = { readonly [Name in FormNames<K['fields']>]: unknown };

type Issues = NonNullable<ApiErrorBody['issues']>;

/** A field whose value in the form differs from what its type says. */
interface SpecialField<Values, Row, Value> {
  readonly read?: (row: Row) => Value;
  readonly write?: (values: Values) => unknown;
  readonly show?: (values: Values) => string;
}

/** Converts records of a kind to form values, and form values to a request. */
export interface KindForm<Values extends object, Row, Body> {
  readonly kind: Kind;
  readonly empty: Values;
  readonly toValues: (row: Row) => Values;
  /** The body of a request. */
  readonly toBody: (values: Values) => Body;
  /** Lists problems that prevent saving, besides the server's own checks. */
  readonly check: (values: Values) => Issues;
  /** The fields to compare when two administrators edited the same record. */
  readonly conflictFields: readonly ConflictField<Values>[];
  /** Whether the controls can show a value that an earlier version of the site stored. */
  readonly canShow?: (name: string, value: unknown) => boolean;
}

/** The fields of a kind's form, in the order of its declaration. */
export const listFormFields = (kind: Kind) =>
  listFields(kind).filter(([, { isServerSet, isArranged }]) => !isServerSet && !isArranged);

interface FormOptions<Values extends object, Row> {
  readonly start?: Partial<Values>;
  readonly special?: { readonly [Name in keyof Values]?: SpecialField<Values, Row, Values[Name]> };
  readonly check?: KindForm<Values, Row, unknown>['check'];
}

/**
 * Creates the form of a kind from its declaration. `start` has the fields of a new record that do not start empty.
 * `Special` gives the types of values that the form keeps in another way.
 */
export function createKindForm<K extends Kind, Special extends object = object, Row extends object = AdminRecord<K>>(
  kind: K,
  options: FormOptions<KindValues<K, Special>, Row> = {},
): KindForm<KindValues<K, Special>, Row, KindBody<K>> {
  type Values = KindValues<K, Special>;
  const { start, check = () => [] } = options;
  const special = (options.special ?? {}) as Readonly<Record<string, SpecialField<Values, Row, unknown> | undefined>>;
  const fields = listFormFields(kind);
  const collect = (getValue: (name: string, field: Field) => unknown): unknown =>
    Object.fromEntries(fields.map(([name, field]) => [name, getValue(name, field)]));
  const get = (from: object, name: string) => (from as Readonly<Record<string, unknown>>)[name];
  return {
    kind,
    empty: { ...(collect((_, field) => toFormValue(field, null)) as Values), ...start },
    toValues: (row) =>
      collect((name, field) => {
        const read = special[name]?.read;
        if (name === 'publishedAt' && hasNoDate(kind, row)) return '';
        return read ? read(row) : toFormValue(field, get(row, name));
      }) as Values,
    toBody: (values) =>
      collect((name, field) => {
        const write = special[name]?.write;
        return write ? write(values) : toBodyValue(field, get(values, name));
      }) as KindBody<K>,
    check,
    conflictFields: fields.map(([name, field]) => ({
      name: name as keyof Values & string,
      label: field.label,
      isText: field.type === 'markdown' || field.type === 'prose',
      show: special[name]?.show ?? ((values) => showValue(field, get(values, name))),
    })),
  };
}

/** Whether a record is a draft that nobody dated. Its `publishedAt` means nothing yet. */
function hasNoDate({ hasPublishing }: Kind, row: object): boolean {
  const { status, isDated } = row as { readonly status?: string; readonly isDated?: boolean };
  return hasPublishing === true && status === 'draft' && !isDated;
}

/** Writes the words of a form's value, one per line, with commas between them. */
export const formatWords = (lines: string): string => lines.replaceAll('\n', ', ');

/** The form's value of words that were typed with commas or lines between them. */
export const parseWords = (typed: string): string =>
  typed
    .split(/[,\n]/)
    .flatMap((word) => word.trim() || [])
    .join('\n');

function toFormValue({ type }: Field, value: unknown): unknown {
  switch (type) {
    case 'picture':
      return value ?? null;
    case 'flag':
      return value ?? false;
    case 'ids':
      return value ?? [];
    case 'pairs':
      return value ?? {};
    case 'strings':
      return ((value ?? []) as string[]).join('\n');
    default:
      return String(value ?? '');
  }
}

function toBodyValue(field: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (field.type === 'strings')
    return value
      .split('\n')
      .map((word) => word.trim())
      .filter((word) => word !== '');
  if (value.trim() === '' && (field.isOptional || field.type === 'time')) return null;
  // Text that is not a number is sent unchanged, so that the server refuses it.
  if (field.type === 'number' || field.type === 'id') return Number.isNaN(Number(value)) ? value : Number(value);
  return value === '' && field.hasDefault && !field.isNeededToPublish ? undefined : value;
}

function showValue(field: Field, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field.type === 'time' && value) return formatLocalTime(String(value));
  if (field.type === 'strings') return formatWords(String(value ?? ''));
  const option = listFieldOptions(field).find((one) => one.value === value);
  return option?.label ?? String(value ?? '');
}
