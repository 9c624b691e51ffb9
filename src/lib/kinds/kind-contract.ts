import { z } from 'zod';
import { adminFields, line, orNull, pictureAddress, prose, storableText, webAddress } from '../fields.ts';
import { TEXT_LIMITS } from '../limits.ts';
import { id, idFilter, isoTime, pageQuery, searchFilter, sortBy } from '../paging.ts';
import {
  type AdminNames,
  type BodyValue,
  type Field,
  type FieldSet,
  hasLongFields,
  type Kind,
  type LongNames,
  listFields,
  listSorts,
  type PublicNames,
  type WireValue,
  type WrittenNames,
} from './kind.ts';
import { getMissingMessage } from './missing-fields.ts';

type ReplyShape<Fields extends FieldSet, Names extends keyof Fields> = {
  [Name in Names]: z.ZodType<WireValue<Fields[Name]>>;
} & { id: typeof id };
type Written<Fields extends FieldSet, Name extends keyof Fields> =
  undefined extends BodyValue<Fields[Name]>
    ? z.ZodOptional<z.ZodType<Exclude<BodyValue<Fields[Name]>, undefined>>>
    : z.ZodType<BodyValue<Fields[Name]>>;
type BodyShape<Fields extends FieldSet> = { [Name in WrittenNames<Fields>]: Written<Fields, Name> };
type Marks = typeof adminFields;

/** Schemas of a record as the public sees it and as an administrator sees it, each in full and as a card. */
export interface RecordSchemas<Fields extends FieldSet> {
  readonly record: z.ZodObject<ReplyShape<Fields, PublicNames<Fields>>>;
  readonly card: z.ZodObject<ReplyShape<Fields, Exclude<PublicNames<Fields>, LongNames<Fields>>>>;
  readonly admin: z.ZodObject<ReplyShape<Fields, AdminNames<Fields>> & Marks>;
  readonly adminCard: z.ZodObject<ReplyShape<Fields, Exclude<AdminNames<Fields>, LongNames<Fields>>> & Marks>;
}

/** Creates the schemas of a kind's replies. */
export function createRecordSchemas<Fields extends FieldSet>(kind: Kind<Fields>): RecordSchemas<Fields> {
  const shape = (isShown: (field: Field) => boolean) =>
    Object.fromEntries(
      listFields(kind).flatMap(([name, field]) => (isShown(field) ? [[name, replySchema(field)]] : [])),
    );
  const record = { id, ...shape((field) => isPublic(field)) };
  const card = { id, ...shape((field) => isPublic(field) && !field.isLong) };
  const admin = { id, ...shape((field) => field.audience !== 'nobody'), ...adminFields };
  const adminCard = { id, ...shape((field) => field.audience !== 'nobody' && !field.isLong), ...adminFields };
  return {
    record: z.object(record),
    card: z.object(card),
    admin: z.object(admin),
    adminCard: z.object(adminCard),
  } as unknown as RecordSchemas<Fields>;
}

/**
 * Creates the schema of what an administrator submits. `special` replaces the schemas of fields that have their own
 * rules.
 */
export function createBodySchema<Fields extends FieldSet>(
  kind: Kind<Fields>,
  special: { readonly [Name in WrittenNames<Fields>]?: z.ZodType } = {},
): z.ZodObject<BodyShape<Fields>> {
  const own: Readonly<Record<string, z.ZodType | undefined>> = special;
  const shape = listFields(kind).flatMap(([name, field]) =>
    field.isServerSet ? [] : [[name, (field.hasDefault ? own[name]?.optional() : own[name]) ?? writtenSchema(field)]],
  );
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodObject<BodyShape<Fields>>;
}

/** Creates the schema of what the server set before, and an import brings along. Whatever is missing gets its default. */
export function createCarriedSchema(kind: Kind): z.ZodObject {
  const shape = listFields(kind).flatMap(([name, field]) =>
    field.isServerSet && field.isCarried ? [[name, inputSchema(field).optional()]] : [],
  );
  return z.object(Object.fromEntries(shape));
}

/**
 * Creates the query schema of a kind's list: paging, `q`, filters, and the admin-only parameters `sort` and `status`.
 */
export function createListQuerySchema(kind: Kind) {
  const filters = listFields(kind).flatMap(([name, field]) => (field.isFilter ? [[name, filterSchema(field)]] : []));
  return pageQuery.extend({
    ...searchFilter,
    ...(Object.fromEntries(filters) as Record<string, z.ZodType<string | undefined>>),
    ...(kind.acceptsIds && { ids: idList.optional() }),
    ...(hasLongFields(kind) && { view: z.enum(['card']).optional() }),
    ...(kind.status && { status: z.enum(['all', ...kind.status.values]).optional() }),
    ...sortBy(...listSorts(kind)),
  });
}

/** The query of one record's address: only administrators may send `status`; everybody else gets public records. */
export const createStatusQuery = (kind: Kind) =>
  z.object({ status: z.enum(['all', ...(kind.status?.values ?? [])]).optional() });

/** The parsed values of a list query. */
export interface ListQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly q?: string | undefined;
  readonly view?: 'card' | undefined;
  readonly status?: string | undefined;
  readonly sort?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly [filter: string]: string | number | readonly number[] | undefined;
}

/** "3,17": at most 100 ids. */
const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, 'Please give at most 100 ids, separated by commas.')
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.every((one) => one <= 2_147_483_647), 'There are no such ids.');

const author = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  profileImage: z.string().nullable(),
});

const isPublic = ({ audience = 'everyone' }: Field) => audience === 'everyone';

function replySchema(field: Field): z.ZodType {
  const schema = valueSchema(field);
  return field.isOptional ? schema.nullable() : schema;
}

function valueSchema(field: Field): z.ZodType {
  switch (field.type) {
    case 'choice':
      return z.enum([...field.options]);
    case 'number':
      return z.number().int().min(field.min);
    case 'flag':
      return z.boolean();
    case 'time':
      return isoTime;
    case 'pairs':
      return z.record(z.string(), z.string());
    case 'strings':
      return z.array(z.string());
    case 'id':
      return id;
    case 'ids':
      return z.array(id);
    case 'authors':
      return z.array(author);
    default:
      return z.string();
  }
}

function writtenSchema(field: Field): z.ZodType {
  const schema = inputSchema(field);
  if (field.isOptional) return orNull(schema);
  // Null takes the date from a draft, which is settled before the rules of a kind see the body (publication.ts).
  if (field.hasDefault) return field.type === 'time' ? schema.nullish() : schema.optional();
  return schema;
}

function inputSchema(field: Field): z.ZodType {
  const label = field.label.toLowerCase();
  const missing = field.isNeededToPublish ? undefined : getMissingMessage(field);
  switch (field.type) {
    case 'text':
      return line(field.max, missing);
    case 'prose':
    case 'markdown':
      return prose(field.max, missing);
    case 'choice':
      return z.enum([...field.options], { error: field.missing ?? `Please choose one from the list: ${label}.` });
    case 'number':
      return numberSchema(field.label, field.min, field.max);
    case 'flag':
      return z.boolean();
    case 'picture':
      return pictureAddress;
    case 'link':
    case 'file':
      return webAddress;
    case 'pairs':
      return pairsSchema(field.label);
    case 'strings':
      return z
        .array(line(field.maxLength ?? TEXT_LIMITS.word, 'Please use a word or two.'))
        .max(field.max, `Please give at most ${field.max}.`);
    case 'id':
      return z.int32(`Please choose from the list: ${label}.`).positive();
    case 'ids':
      return idsSchema(field.max);
    case 'time':
      return isoTime.transform((text) => new Date(text));
    case 'authors':
    case 'pictures':
      throw new Error(`The server sets this field: ${label}`);
  }
}

function numberSchema(label: string, min: number, max: number): z.ZodType {
  return z
    .int(`${label}: please enter a whole number.`)
    .min(min, `${label}: please enter at least ${min.toLocaleString('en-US')}.`)
    .max(max, `${label}: please enter at most ${max.toLocaleString('en-US')}.`);
}

const MAX_PAIRS = 12;
function pairsSchema(label: string): z.ZodType {
  const word = line(TEXT_LIMITS.word, `${label}: please give each a name and a value.`);
  return z
    .record(word, word)
    .refine((pairs) => Object.keys(pairs).length <= MAX_PAIRS, `${label}: please give at most ${MAX_PAIRS}.`);
}

function idsSchema(max: number): z.ZodType {
  return z
    .array(z.int32().positive())
    .max(max, `Please choose at most ${max}.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please choose each once.');
}

function filterSchema(field: Field): z.ZodType {
  if (field.type === 'choice') return z.enum([...field.options]).optional();
  if (field.type === 'ids') return idFilter;
  return storableText().trim().min(1).max(TEXT_LIMITS.word).optional();
}
