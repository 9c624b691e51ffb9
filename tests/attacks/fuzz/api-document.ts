/** A JSON Schema in the OpenAPI document. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: Schema;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** A call of the API as documented. */
export interface Operation {
  /** `GET`. */
  readonly method: string;
  /** `/api/blog-posts/{id}`. */
  readonly path: string;
  /** `GET /api/blog-posts/{id}`. */
  readonly name: string;
  readonly parameters: readonly Parameter[];
  /** Schema of its JSON body. Undefined if it takes none. */
  readonly body: Schema | undefined;
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

interface ApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters?: readonly Parameter[];
            readonly requestBody?: { readonly content: Content };
            readonly responses: Operation['responses'];
          }
        >
      >
    >
  >;
}

/** Lists every call of `/api/openapi.json`. */
export function listOperations(document: unknown): Operation[] {
  return Object.entries((document as ApiDocument).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      name: `${method.toUpperCase()} ${path}`,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      responses,
    })),
  );
}
