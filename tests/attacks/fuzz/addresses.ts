import fc from 'fast-check';
import type { Operation } from './api-document.ts';
import { hostileText } from './hostile-values.ts';
import type { KnownValues } from './known-values.ts';
import { generateValues } from './schema-values.ts';

/** Ways to encode a text in an address. The first one is correct. */
const ENCODINGS: readonly ((text: string) => string)[] = [
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => encodeURIComponent(encodeURIComponent(text.toWellFormed())),
  (text) => escape(text),
  (text) => Buffer.from(text).toString('latin1').replace(UNSENDABLE, '+'),
  (text) => `${encodeURIComponent(text.toWellFormed())}%`,
  (text) => `%c0%af${encodeURIComponent(text.toWellFormed()).replaceAll('%', '%25')}%ff`,
];
// Characters that Node's client refuses to send, and `#`, which would start a fragment.
const UNSENDABLE = /[^\u0021-\u00ff]|#/g;
/** Limits each text, because Node closes a connection whose head exceeds 16 KB. A few requests exceed it on purpose. */
const MAX_TEXT_LENGTH = 600;
const STEPS = ['..', '%2e%2e%2f', '..;/', './', '%00', '%', '%zz', '\\', '%5c..%5c', ';jsessionid=1', '.css', '.json'];

const encodeBadly = (text: fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const pick = fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.nat(ENCODINGS.length - 1) },
  );
  return fc.tuple(text, pick).map(([value, at]) => ENCODINGS[at]?.(String(value).slice(0, MAX_TEXT_LENGTH)) ?? '');
};
const encodeCorrectly = (value: fc.Arbitrary<unknown>) =>
  value.map((one) => encodeURIComponent(String(one).toWellFormed()));

/** Generates addresses of a call, with valid parameters or with hostile ones. */
export function generateAddress(operation: Operation, known: KnownValues, isHostile: boolean): fc.Arbitrary<string> {
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  const inQuery = operation.parameters.filter((one) => one.in === 'query');
  const parts = inPath.map(({ name, schema }) => {
    const valid = encodeCorrectly(generateValues(schema, known, name));
    return isHostile ? fc.oneof(valid, encodeBadly(hostileText)) : valid;
  });
  const query = fc.tuple(...inQuery.map((one) => (isHostile ? hostileParameter : validParameter)(one, known)));
  const more = isHostile ? strayParameters : fc.constant('');
  return fc.tuple(fc.tuple(...parts), query, more).map(([values, parameters, stray]) => {
    let at = 0;
    const path = operation.path.replace(/\{\w+\}/g, () => values[at++] ?? '');
    const search = [...parameters, stray].filter(Boolean).join('&');
    return search === '' ? path : `${path}?${search}`;
  });
}

type Parameter = Operation['parameters'][number];

function validParameter({ name, required, schema }: Parameter, known: KnownValues): fc.Arbitrary<string> {
  const value = encodeCorrectly(generateValues(schema, known, name)).map((text) => `${name}=${text}`);
  return required ? value : fc.oneof({ weight: 2, arbitrary: fc.constant('') }, { weight: 1, arbitrary: value });
}

function hostileParameter(parameter: Parameter, known: KnownValues): fc.Arbitrary<string> {
  const { name } = parameter;
  const value = encodeBadly(hostileText);
  return fc.oneof(
    { weight: 3, arbitrary: validParameter(parameter, known) },
    { weight: 2, arbitrary: value.map((text) => `${name}=${text}`) },
    { weight: 1, arbitrary: fc.tuple(value, value).map(([first, second]) => `${name}=${first}&${name}=${second}`) },
    { weight: 1, arbitrary: value.map((text) => `${name}[]=${text}&${name}[a]=1`) },
    { weight: 1, arbitrary: fc.constantFrom(name, `${name}=`, `${name}==`, `%${name}=1`, `${name.toUpperCase()}=1`) },
  );
}

const strayParameters = fc.oneof(
  fc.constantFrom(
    '',
    '&&',
    '=',
    '?',
    '__proto__=1',
    'constructor.prototype=1',
    'role=admin',
    'utm_source=x',
    'a'.repeat(3000),
  ),
  fc.tuple(encodeBadly(hostileText), encodeBadly(hostileText)).map(([name, value]) => `${name}=${value}`),
);

/** Generates addresses of pages and files: with replaced parts, path traversal and parameters. */
export function generatePageAddress(templates: readonly string[], known: KnownValues): fc.Arbitrary<string> {
  const part = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom('slug', 'id', 'token'), fc.nat()).map(([name, at]) => pick(known, name, at)),
    },
    { weight: 2, arbitrary: encodeBadly(hostileText) },
  );
  const parameters = fc.tuple(
    fc.constantFrom(
      'q',
      'type',
      'category',
      'industry',
      'cursor',
      'next',
      'token',
      'tab',
      'comment',
      'answer',
      'w',
      'format',
      'name',
      'expires',
      'signature',
      'path',
      'page',
      'error',
    ),
    encodeBadly(hostileText),
  );
  const search = fc.array(parameters, { maxLength: 3 }).map((all) => all.map((one) => one.join('=')).join('&'));
  const step = fc.oneof({ weight: 4, arbitrary: fc.constant('') }, { weight: 1, arbitrary: fc.constantFrom(...STEPS) });
  return fc.tuple(fc.constantFrom(...templates), part, step, search).map(([template, value, more, query]) => {
    const path = template.replace('*', value) + more;
    return query === '' ? path : `${path}?${query}`;
  });
}

function pick(known: KnownValues, name: string, at: number): string {
  const found = known.getValues(name);
  const values = found.length > 0 ? found : ['1'];
  return encodeURIComponent(String(values[at % values.length]));
}
