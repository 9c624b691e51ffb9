import { createIsomorphicFn } from '@tanstack/react-start';
import { renderContext } from './render-context.ts';

/** The body of every error reply (decisions.md, API conventions). */
export interface ApiErrorBody {
  readonly error: string;
  readonly code?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** Of a save that met a newer one (409): what was sent, and what is kept. */
  readonly versions?: { readonly yours: unknown; readonly current: unknown };
}

/** A reply that is not 2xx. `message` is '{status}: {response text}' (specification 8); `body` is there when the reply was our JSON. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody | undefined;

  constructor(status: number, text: string, body?: ApiErrorBody) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
  }
}

const transport = createIsomorphicFn()
  .server((path: string, init: RequestInit) => renderContext().fetchApi(path, init))
  .client((path: string, init: RequestInit) => fetch(path, { credentials: 'same-origin', ...init }));

async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await transport(path, init);
  if (response.ok) return response;
  const text = await response.text();
  throw new ApiError(response.status, text || response.statusText, parseErrorBody(text));
}

function parseErrorBody(text: string): ApiErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'error' in body ? (body as ApiErrorBody) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads JSON. In the browser it is a fetch, while rendering a call into the same process. @throws ApiError */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await send(path, { headers: { accept: 'application/json' }, ...(signal && { signal }) });
  return (await response.json()) as T;
}

/** One page of a list, and where the next begins (undefined after the last). */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | undefined;
  /** Of the whole list, where the server tells (X-Total-Count, for admins). */
  readonly total: number | undefined;
}

/** Reads a page of a list with the cursor its Link header names. @throws ApiError */
export async function getListPage<T>(path: string, signal?: AbortSignal): Promise<ListPage<T>> {
  const response = await send(path, { headers: { accept: 'application/json' }, ...(signal && { signal }) });
  const next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const nextCursor =
    next === undefined ? undefined : (new URL(next, 'http://own.invalid').searchParams.get('cursor') ?? undefined);
  const total = response.headers.get('x-total-count');
  return { items: (await response.json()) as T[], nextCursor, total: total === null ? undefined : Number(total) };
}

/** Sends JSON and reads the JSON reply (undefined where it is empty). A call without a body arrives though the page is left. @throws ApiError */
export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await send(path, {
    method,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body === undefined ? { keepalive: true } : { body: JSON.stringify(body) }),
  });
  return (response.status === 204 ? undefined : await response.json()) as T;
}
