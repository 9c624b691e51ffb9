import { createIsomorphicFn } from '@tanstack/react-start';
import { type Call, type CallInput, type CallShape, getCallAddress, type ListShape } from './call.ts';
import { type ApiReply, getRenderContext } from './render-context.ts';

/** The body of every error reply. */
export interface ApiErrorBody {
  readonly error: string;
  readonly code?: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[];
  /** On a conflict (409): the version that was sent and the version that is stored. */
  readonly versions?: { readonly yours: unknown; readonly current: unknown };
  /** Details with which a screen asks the user what to do; their shape depends on the code. */
  readonly details?: unknown;
}

/**
 * A response that is not 2xx. `message` is '{status}: {response text}'; `body` is set when the response was our JSON.
 */
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
  .server((path: string, init: RequestInit) => getRenderContext().fetchApi(path, init))
  .client((path: string, init: RequestInit) => fetch(path, { credentials: 'same-origin', ...init }));

let isStopped = false;

/** Stops all requests of this page: it is about to reload for another user, in whose name it must not do anything. */
export function stopSending(): void {
  isStopped = true;
}

async function send(path: string, init: RequestInit): Promise<ApiReply> {
  if (isStopped) return new Promise(() => {});
  const response: ApiReply = await transport(path, init);
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

/**
 * Reads JSON: over fetch in the browser, or by calling the API in the same process while rendering.
 * @throws ApiError
 */
export async function getJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await send(path, { headers: { accept: 'application/json' }, ...(signal && { signal }) });
  return (await response.json()) as T;
}

interface CallOptions {
  readonly signal?: AbortSignal;
  /** The request completes even if the page is closed. By default only one without a body does. */
  readonly keepalive?: boolean;
}
type CallArguments<Shape extends CallShape> =
  object extends CallInput<Shape>
    ? [input?: CallInput<Shape>, options?: CallOptions]
    : [input: CallInput<Shape>, options?: CallOptions];

/** Sends a call and returns its reply. @throws ApiError */
export async function callApi<Shape extends CallShape>(
  call: Call<Shape>,
  ...[input, { signal, keepalive } = {}]: CallArguments<Shape>
): Promise<Shape['reply']> {
  const { body }: { body?: unknown } = input ?? {};
  const path = getCallAddress(call, input);
  if (call.method === 'GET') return getJson<Shape['reply']>(path, signal);
  return sendJson<Shape['reply']>(call.method, path, body, { ...(keepalive !== undefined && { keepalive }) });
}

/** One page of a list and the cursor of the next page (undefined on the last page). */
export interface ListPage<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | undefined;
  /** Total number of rows, if the server sends it (X-Total-Count, administrators only). */
  readonly total: number | undefined;
}

/** Reads one page of a list. @throws ApiError */
export const callList = <Shape extends ListShape<unknown>>(
  call: Call<Shape>,
  input: CallInput<Shape>,
  { signal }: Pick<CallOptions, 'signal'> = {},
): Promise<ListPage<Shape['reply'][number]>> => getListPage(getCallAddress(call, input), signal);

/** Reads one page of a list and takes the next cursor from its Link header. @throws ApiError */
export async function getListPage<T>(path: string, signal?: AbortSignal): Promise<ListPage<T>> {
  const response = await send(path, { headers: { accept: 'application/json' }, ...(signal && { signal }) });
  const next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  const nextCursor =
    next === undefined ? undefined : (new URL(next, 'http://own.invalid').searchParams.get('cursor') ?? undefined);
  const total = response.headers.get('x-total-count');
  return { items: (await response.json()) as T[], nextCursor, total: total === null ? undefined : Number(total) };
}

/**
 * Sends JSON and reads the JSON reply (undefined when it is empty). With `keepalive`, the default for requests without
 * a body, the request completes even if the page is closed.
 * @throws ApiError
 */
export async function sendJson<T>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  { keepalive = body === undefined }: { keepalive?: boolean } = {},
): Promise<T> {
  const response = await send(path, {
    method,
    keepalive,
    headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** Sends a file as a form's field `file`. @throws ApiError */
export async function callWithFile<Shape extends CallShape>(
  call: Call<Shape>,
  input: CallInput<Shape>,
  file: File,
): Promise<Shape['reply']> {
  const body = new FormData();
  body.set('file', file);
  const path = getCallAddress(call, input);
  const response = await send(path, { method: call.method, headers: { accept: 'application/json' }, body });
  return response.json();
}
