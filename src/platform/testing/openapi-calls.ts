/** A schema as far as the site's own document uses JSON Schema. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** A call that takes a body of JSON, or parameters in its address. */
export interface ApiCall {
  readonly method: string;
  readonly path: string;
  readonly query: readonly { readonly name: string; readonly schema: Schema }[];
  readonly body: Schema | undefined;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Every call of an OpenAPI document. */
export function callsOf(document: { readonly paths: Readonly<Record<string, object>> }): ApiCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((one) => one.in === 'query'),
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

/** What stands in a free text: `at` is its way in the body, `steps.0.action`, and a name in a record of names is `…#name`. */
export type TextAt = (at: string, maxLength: number) => string;

const ANY_LENGTH = 10_000;
// How a field says that it may be left empty: an alternative for white space alone.
const NOTHING = '^\\s*$';

/** A body with every property there is, its free texts as `text` gives them. */
export function bodyOf(schema: Schema, text: TextAt, at = ''): unknown {
  const { anyOf, properties, items, additionalProperties: values } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf)
    return bodyOf(
      anyOf.find(isFreeText) ?? anyOf.find(({ type, pattern }) => type !== 'null' && pattern !== NOTHING) ?? {},
      text,
      at,
    );
  const below = (name: string | number) => (at === '' ? `${name}` : `${at}.${name}`);
  switch (schema.type) {
    case 'string':
      return text(at, schema.maxLength ?? ANY_LENGTH);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'array':
      return [bodyOf(items ?? {}, text, below(0))];
    case 'object':
      if (typeof values === 'object' && !properties) {
        const name = text(`${at}#name`, schema.propertyNames?.maxLength ?? ANY_LENGTH);
        return { [name]: bodyOf(values, text, below('value')) };
      }
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, property]) => [name, bodyOf(property, text, below(name))]),
      );
    default:
      return null;
  }
}

const isFreeText = ({ type, enum: closed, const: fixed, pattern }: Schema) =>
  type === 'string' && !closed && fixed === undefined && pattern !== NOTHING;
