import { listPath } from './list-path.ts';
import type { PageQuery } from './paging.ts';

/**
 * What a caller may send, and the reply, as types. `route` checks that the server's schemas agree; a handler gets what they
 * make of it, with their defaults. A list replies with an array, and its `query` extends `PageQuery`.
 */
export interface CallShape {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly reply: unknown;
}

/**
 * A call of the API, by which the server answers it (`route` in platform/http/call-routes.ts) and a screen sends it (`callApi` in
 * api-client.ts). A value without schemas, because no public screen loads zod (decision 4).
 */
export interface Call<Shape extends CallShape> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The address, with a parameter as `:name`. */
  readonly path: string;
  /** Only for the compiler. */
  readonly shape?: Shape;
}

/** Declares a call, once, in a feature's `*.calls.ts`. */
export const defineCall = <Shape extends CallShape>(method: Call<Shape>['method'], path: string): Call<Shape> => ({
  method,
  path,
});

/** The arguments of a call. A query without required parameters may be left out. */
export type CallInput<Shape extends CallShape> = Omit<Shape, 'reply' | 'query'> &
  (Shape extends { readonly query: infer Query }
    ? object extends Query
      ? { readonly query?: Query }
      : { readonly query: Query }
    : unknown);

/** What is sent with any call. */
export interface CallParts {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
}

/** The fields of a form as it was filled in. Only the server knows whether they are valid. */
export type FormFields = Readonly<Record<string, unknown>>;

/** The shape of a call that replies with one page of a list. */
export interface ListShape<Item> extends CallShape {
  readonly query: PageQuery;
  readonly reply: readonly Item[];
}

/** The address of a call with its parameters filled in. @throws Error if one is missing */
export function getCallAddress(
  { path }: Pick<Call<CallShape>, 'path'>,
  { params = {}, query = {} }: CallParts = {},
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  return listPath(address, query);
}
