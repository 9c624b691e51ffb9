import fc from 'fast-check';
import type { Schema } from './api-document.ts';
import type { KnownValues } from './known-values.ts';

const MAX_TEXT_LENGTH = 6000;
const MAX_ITEMS = 5;
const INT32 = 2_147_483_647;

/** Formats of fields that the schema only declares as text, by field name. */
const NAMED_FORMATS: readonly (readonly [RegExp, fc.Arbitrary<string>])[] = [
  [
    /email/i,
    fc.oneof(
      fc.emailAddress(),
      fc.nat().map((number) => `person.${number}@example.com`),
    ),
  ],
  [/url$/i, fc.webUrl({ validSchemes: ['https'] })],
];

/** Generates values a schema allows. Half of the values of named fields come from the site's content. */
export function generateValues(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const named = NAMED_FORMATS.find(([pattern]) => pattern.test(name))?.[1];
  const generated = named ? fc.oneof(named, generateValue(schema, known, name)) : generateValue(schema, known, name);
  if (name === '' || schema.type === 'object' || schema.type === 'array') return generated;
  return fc.tuple(fc.boolean(), fc.nat(), generated).map(([isKnown, index, value]) => {
    const values = known.getValues(name);
    return isKnown && values.length > 0 ? values[index % values.length] : value;
  });
}

function generateValue(schema: Schema, known: KnownValues, name: string): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => generateValues(one, known, name)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => generateValue({ ...schema, type }, known, name)));
  if (schema.type === 'object') return generateObject(schema, known);
  if (schema.type === 'array')
    return fc.array(generateValues(schema.items ?? {}, known, name.replace(/s$/, '')), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
    });
  if (schema.type === 'string') return generateText(schema);
  if (schema.type === 'integer' || schema.type === 'number') return generateInteger(schema);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fc.jsonValue({ maxDepth: 3 });
}

function generateObject(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const fields = fc.record(
    Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, generateValues(one, known, key)])),
    { requiredKeys: [...required] },
  );
  if (typeof additionalProperties !== 'object') return fields;
  const more = fc.dictionary(generateText(propertyNames ?? {}), generateValues(additionalProperties, known), {
    maxKeys: 4,
  });
  return fc.tuple(fields, more).map(([own, others]) => ({ ...others, ...own }));
}

function generateText(schema: Schema): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = MAX_TEXT_LENGTH, pattern, format } = schema;
  if (format === 'date-time') return dates.map((date) => date.toISOString());
  if (format === 'date') return dates.map((date) => date.toISOString().slice(0, 10));
  const maximumLength = Math.min(maxLength, MAX_TEXT_LENGTH);
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: maximumLength });
  const plain = fc.oneof(
    { weight: 6, arbitrary: fc.lorem({ maxCount: 8, mode: 'words' }) },
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.nat(maximumLength).map((length) => 'Lo '.repeat(length).slice(0, length)) },
    { weight: 1, arbitrary: fc.emailAddress() },
  );
  return plain.map((text) => text.slice(0, maximumLength).padEnd(minLength, 'a'));
}

const dates = fc.date({ min: new Date('1990-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

function generateInteger({ minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<number> {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const greatest = Math.min(maximum ?? INT32, Number.MAX_SAFE_INTEGER);
  const from = Math.max(least ?? -INT32, -INT32);
  const near = fc.integer({ min: from, max: Math.min(greatest, Math.max(from, 200)) });
  return fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.integer({ min: from, max: greatest }) });
}
