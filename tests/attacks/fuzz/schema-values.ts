import fc from 'fast-check';
import type { Schema } from './api-document.ts';
import type { KnownValues } from './known-values.ts';

const LONGEST_TEXT = 6000;
const MOST_ITEMS = 5;
const INT32 = 2_147_483_647;

/** What a field has to look like that its schema calls a text, by its name. */
const FORMS: readonly (readonly [RegExp, fc.Arbitrary<string>])[] = [
  [
    /email/i,
    fc.oneof(
      fc.emailAddress(),
      fc.nat().map((number) => `person.${number}@example.com`),
    ),
  ],
  [/url$/i, fc.webUrl({ validSchemes: ['https'] })],
];

/** Values a schema allows, half of the named ones such as the site holds. */
export function valuesFor(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const named = FORMS.find(([pattern]) => pattern.test(name))?.[1];
  const made = named ? fc.oneof(named, madeUp(schema, known, name)) : madeUp(schema, known, name);
  if (name === '' || schema.type === 'object' || schema.type === 'array') return made;
  return fc.tuple(fc.boolean(), fc.nat(), made).map(([isKnown, index, value]) => {
    const values = known.valuesOf(name);
    return isKnown && values.length > 0 ? values[index % values.length] : value;
  });
}

function madeUp(schema: Schema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesFor(one, known, name)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => madeUp({ ...schema, type }, known, name)));
  if (schema.type === 'object') return objects(schema, known);
  if (schema.type === 'array')
    return fc.array(valuesFor(schema.items ?? {}, known, name.replace(/s$/, '')), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS),
    });
  if (schema.type === 'string') return texts(schema);
  if (schema.type === 'integer' || schema.type === 'number') return integers(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fc.jsonValue({ maxDepth: 3 });
}

function objects(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, valuesFor(one, known, key)])),
    { requiredKeys: [...required] },
  );
  if (typeof additionalProperties !== 'object') return fields;
  const more = fc.dictionary(texts(propertyNames ?? {}), valuesFor(additionalProperties, known), { maxKeys: 4 });
  return fc.tuple(fields, more).map(([own, others]) => ({ ...others, ...own }));
}

function texts(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = LONGEST_TEXT, pattern, format, allOf } = schema;
  if (format === 'date-time') return dates.map((date) => date.toISOString());
  if (format === 'date') return dates.map((date) => date.toISOString().slice(0, 10));
  const most = Math.min(maxLength, LONGEST_TEXT);
  const isFree = pattern === undefined || pattern === '^\\P{Cc}*$';
  if (!isFree && !allOf) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: most });
  const plain = fc.oneof(
    { weight: 6, arbitrary: fc.lorem({ maxCount: 8, mode: 'words' }) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.nat(most).map((length) => 'Lo '.repeat(length).slice(0, length)) },
    { weight: 1, arbitrary: fc.emailAddress() },
  );
  return plain.map((text) => {
    const clean = pattern ? text.replace(/\p{Cc}/gu, '') : text;
    return clean.slice(0, most).padEnd(minLength, 'a');
  });
}

const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

function integers({ minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const most = Math.min(maximum ?? INT32, Number.MAX_SAFE_INTEGER);
  const from = Math.max(least ?? -INT32, -INT32);
  const near = fc.integer({ min: from, max: Math.min(most, Math.max(from, 200)) });
  return fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.integer({ min: from, max: most }) });
}
