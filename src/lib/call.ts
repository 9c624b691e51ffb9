import { listPath } from './list-path.ts';

/** What a call takes and returns, as types. The server's schemas for them are checked against these by `route`. */
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

/** The arguments of a call. */
export type CallInput<Shape extends CallShape> = Omit<Shape, 'reply'>;

/** The address of a call with its parameters filled in. @throws Error if one is missing */
export function getCallAddress(
  { path }: Pick<Call<CallShape>, 'path'>,
  { params = {}, query = {} }: { readonly params?: object | undefined; readonly query?: object | undefined } = {},
): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
  return listPath(address, query);
}
