import fc from 'fast-check';
import { hostileKey, hostileValue } from './hostile-values.ts';

type ValuePath = readonly (string | number)[];

/** Generates bodies with one to three parts replaced, removed, wrapped or extended. */
export function mutateBody(body: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = fc.record({
    at: fc.nat(),
    how: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap'),
    key: hostileKey,
    value: hostileValue,
  });
  return fc.tuple(body, fc.array(change, { minLength: 1, maxLength: 3 })).map(([value, changes]) =>
    changes.reduce((whole, { at, how, key, value: other }) => {
      const paths = listPaths(whole);
      return changePart(whole, paths[at % paths.length] ?? [], (part, remove) => {
        if (how === 'remove') return remove;
        if (how === 'wrap') return [part];
        return how === 'add' && isObject(part) ? addKey(part, key, other) : other;
      });
    }, value),
  );
}

/** Generates broken request bodies from the text of a valid one. */
export function breakText(text: fc.Arbitrary<string>): fc.Arbitrary<string | Buffer> {
  return fc.tuple(text, fc.constantFrom(...BREAKS)).map(([whole, damage]) => damage(whole));
}

const BREAKS: readonly ((text: string) => string | Buffer)[] = [
  () => '',
  () => ' ',
  () => '{',
  () => 'null',
  () => '[]',
  () => '""',
  () => '0',
  () => 'NaN',
  () => '{"a":NaN,"b":-Infinity}',
  () => '{"a":1e999999}',
  () => `{"a":${'9'.repeat(5000)}}`,
  () => '{a:1}',
  () => "{'a':1}",
  () => '{"a":1,}',
  () => '{"a":"\\ud800"}',
  () => '{"a":"\\u0000"}',
  () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  () => `{${Array.from({ length: 5000 }, (_, index) => `"k${index}":1`).join()}}`,
  () => '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
  () => 'a=1&b=2',
  () => `{"message":"${'a'.repeat(1_100_000)}"}`,
  (text) => `\ufeff${text}`,
  (text) => text.slice(0, text.length / 2),
  (text) => `${text}${text}`,
  (text) => `${text}\u0000`,
  (text) => `/* */${text}`,
  (text) => text.replace('{', '{"__proto__":{"role":"admin"},'),
  (text) => text.replace(/"(\w+)":/, '"$1":null,"$1":'),
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc3, 0x28])]),
  (text) => Buffer.from(text, 'latin1'),
];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Adds a key. An assignment would not create `__proto__` as a property. */
function addKey(part: object, key: string, value: unknown): unknown {
  return Array.isArray(part) ? [...part, value] : Object.fromEntries([...Object.entries(part), [key, value]]);
}

function listPaths(value: unknown, at: ValuePath = []): ValuePath[] {
  if (!isObject(value)) return [at];
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...parts.flatMap(([key, part]) => listPaths(part, [...at, key]))];
}

const REMOVED = Symbol('removed');

function changePart(
  value: unknown,
  [key, ...rest]: ValuePath,
  change: (part: unknown, removed: symbol) => unknown,
): unknown {
  if (key === undefined || !isObject(value)) {
    const whole = change(value, REMOVED);
    return whole === REMOVED ? undefined : whole;
  }
  const changeChild = (part: unknown) => (rest.length === 0 ? change(part, REMOVED) : changePart(part, rest, change));
  if (Array.isArray(value))
    return value.map((part, index) => (index === key ? changeChild(part) : part)).filter((part) => part !== REMOVED);
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, part]) => [name, name === key ? changeChild(part) : part])
      .filter(([, part]) => part !== REMOVED),
  );
}
