/** The part of JSON Schema that the site's document uses. */
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
  readonly format?: string;
}

/** An API call with its query parameters and JSON body. */
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

/** Lists every call of an OpenAPI document. */
export function listCalls(document: { readonly paths: Readonly<Record<string, object>> }): ApiCall[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((one) => one.in === 'query'),
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

/**
 * Returns the value of a free text. `at` is its path in the body, such as `steps.0.action`; keys of a record end with
 * `#name`.
 */
export type TextAt = (at: string, maxLength: number) => string;

const ANY_LENGTH = 10_000;
const ANY_UUID = '018f5f0e-0000-7000-8000-000000000000';
// The pattern of an alternative that allows only white space, for a field that may be empty.
const EMPTY_PATTERN = '^\\s*$';

/** Builds a body with every property; `text` returns its free texts. */
export function buildBody(schema: Schema, text: TextAt, at = ''): unknown {
  const { anyOf, properties, items, additionalProperties: values } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf)
    return buildBody(
      anyOf.find(isFreeText) ?? anyOf.find(({ type, pattern }) => type !== 'null' && pattern !== EMPTY_PATTERN) ?? {},
      text,
      at,
    );
  const toPath = (name: string | number) => (at === '' ? `${name}` : `${at}.${name}`);
  switch (schema.type) {
    case 'string':
      if (schema.format === 'uuid') return ANY_UUID;
      return text(at, schema.maxLength ?? ANY_LENGTH);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return true;
    case 'array':
      return [buildBody(items ?? {}, text, toPath(0))];
    case 'object':
      if (typeof values === 'object' && !properties) {
        const name = text(`${at}#name`, schema.propertyNames?.maxLength ?? ANY_LENGTH);
        return { [name]: buildBody(values, text, toPath('value')) };
      }
      return Object.fromEntries(
        Object.entries(properties ?? {}).map(([name, property]) => [name, buildBody(property, text, toPath(name))]),
      );
    default:
      return null;
  }
}

const isFreeText = ({ type, enum: closed, const: fixed, pattern, format }: Schema) =>
  type === 'string' && format !== 'uuid' && !closed && fixed === undefined && pattern !== EMPTY_PATTERN;
