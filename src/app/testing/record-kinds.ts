import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import { pageKind } from '#features/firm/pages/pages.kind.ts';
import { learningPathKind } from '#features/learning/lessons/lessons.kind.ts';
import { articleKind, seriesKind } from '#features/library/blog/blog.kind.ts';
import { type Field, type Kind, listFields } from '#lib/kinds/kind.ts';
import { pickFrame } from '#lib/site/site-frame.ts';
import { listTerms, toStoredTerm } from '#lib/site/terms.ts';
import { site } from '#site';
import { RECORD_STORES } from '../records/record-stores.ts';

/** Test data for one kind of record that administrators edit. */
export interface TestedKind {
  readonly kind: string;
  readonly path: string;
  readonly table: string;
  /** The field with the record's name, and its maximum length. */
  readonly nameField: string;
  readonly nameMax: number;
  /** A request body with only the required fields. */
  readonly requiredFields: Readonly<Record<string, unknown>>;
  /** Values of a record that was created with only the required fields. */
  readonly defaults: Readonly<Record<string, unknown>>;
  /** All optional fields. */
  readonly optionalFields: Readonly<Record<string, unknown>>;
  /** Fields that only the server sets, with values that it must reject. */
  readonly serverFields: Readonly<Record<string, unknown>>;
  /** Changes that do not count as editing a sample record. */
  readonly placement: Readonly<Record<string, unknown>>;
  /** Fields that hold an external address. */
  readonly addresses: readonly string[];
  /** The request that makes a new record public, if it is not public at once. */
  readonly publish?: (id: number) => readonly [path: string, body: object];
  /** Fields that hold a picture of this site. */
  readonly pictures: readonly string[];
}

/** Values for fields whose type does not say which ones are valid. */
const OWN_VALUES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  event: {
    startsAt: '2099-02-03T04:05:00.000Z',
    endsAt: '2099-02-03T06:05:00.000Z',
    timeZone: 'Europe/Lisbon',
    phase: 'over',
  },
  'team-member': { email: 'ada@firm.example', phone: '+44 20 7946 0123' },
};

/** The test data of every kind, from its declaration and the defaults of its columns. */
export const RECORD_KINDS: readonly TestedKind[] = RECORD_STORES.map(({ kind, table }): TestedKind => {
  const columns: Readonly<Record<string, { default: unknown } | undefined>> = getTableColumns(table);
  const getDefault = (name: string) => columns[name]?.default;
  const fields = listFields(kind);
  const pick = (isPicked: (field: Field) => boolean, getValue: (field: Field, name: string) => unknown) =>
    Object.fromEntries(
      fields.flatMap(([name, field]) => {
        if (!isPicked(field)) return [];
        const value = getValue(field, name);
        return [[name, value === null ? null : (OWN_VALUES[kind.name]?.[name] ?? value)] as const];
      }),
    );
  const listNames = (...types: readonly string[]) => Object.keys(pick((field) => types.includes(field.type), String));
  const title = kind.fields[kind.titleField];
  return {
    kind: kind.name,
    path: kind.path,
    table: getTableName(table),
    nameField: kind.titleField,
    nameMax: title?.type === 'text' ? title.max : 0,
    requiredFields: pick((field) => !field.isServerSet && !mayBeMissing(field), getRequiredValue),
    defaults: {
      ...pick(
        ({ isServerSet, isOptional }) => !isServerSet && isOptional === true,
        () => null,
      ),
      ...Object.fromEntries(
        fields.flatMap(([name, { audience }]) => {
          const value = getDefault(name);
          const isSet = value !== undefined && !is(value, SQL) && kind.fields[name]?.isNeededToPublish !== true;
          return isSet && audience !== 'nobody' ? [[name, value]] : [];
        }),
      ),
    },
    optionalFields: pick(
      // Only one page may have a purpose.
      (field) => !field.isServerSet && mayBeMissing(field) && field !== pageKind.fields.purpose,
      (field, name) => getOptionalValue(field, getDefault(name)),
    ),
    serverFields: {
      id: 77,
      version: 40,
      isSample: true,
      ...pick(({ isServerSet }) => isServerSet === true, getOptionalValue),
      // What a new record has anyway.
      ...(kind === learningPathKind && { isActive: false }),
    },
    placement: pick(
      ({ type, isPlacement }) => isPlacement === true && ['flag', 'number', 'choice'].includes(type),
      (field, name) => (field.type === 'choice' ? field.options.at(-1) : getOptionalValue(field, getDefault(name))),
    ),
    addresses: listNames('link', 'file'),
    pictures: listNames('picture'),
    // A series is public with its first article.
    ...(kind === seriesKind && {
      publish: (seriesId: number) => [articleKind.path, { ...getRequiredFields(articleKind), seriesId }] as const,
    }),
  };
});

const getRequiredFields = ({ name }: Kind): object =>
  RECORD_KINDS.find(({ kind }) => kind === name)?.requiredFields ?? {};

/** A field that only a draft may lack counts as required. */
function mayBeMissing({ isOptional, hasDefault, isNeededToPublish }: Field): boolean {
  return isOptional === true || (hasDefault === true && !isNeededToPublish);
}

/** The terms of the default settings that a field offers. */
function listOfferedTerms(field: Extract<Field, { type: 'text' }>): string[] {
  return field.terms ? listTerms(pickFrame(site), field.terms).map((term) => toStoredTerm(field, term)) : [];
}

/** The simplest valid value of a field. */
function getRequiredValue(field: Field): unknown {
  if (field.type === 'text') return listOfferedTerms(field)[0] ?? `${field.label} one`;
  return field.type === 'choice' ? field.options[0] : getOptionalValue(field, undefined);
}

/** A valid value of a field that differs from its default. */
function getOptionalValue(field: Field, usual: unknown): unknown {
  switch (field.type) {
    case 'text':
      return listOfferedTerms(field).at(-1) ?? `${field.label.toLowerCase().replaceAll(' ', '-')}-two`;
    case 'prose':
      return `${field.label} in a sentence.`;
    case 'markdown':
      return `# ${field.label}`;
    case 'choice':
      return field.options.find((option) => option !== usual);
    case 'number':
      return Math.min(field.max, 9);
    case 'flag':
      return usual !== true;
    case 'time':
      // In the past, because a published record cannot have a future time.
      return '2025-02-03T04:05:00.000Z';
    case 'picture':
      return '/media/pictures/a-1.svg';
    case 'link':
    case 'file':
      return 'https://elsewhere.example/file.pdf';
    case 'pairs':
      return { onTime: '91%', costSaved: '$2M' };
    case 'strings':
      return ['crew', 'rosters'];
    case 'id':
      return null;
    case 'ids':
      return [];
    case 'pictures':
      return [{ page: 2, image: '/media/pages/a-1.png', width: 1, height: 1 }];
    case 'authors':
      return [{ id: 77, name: 'Nobody', title: 'None', profileImage: null }];
  }
}
