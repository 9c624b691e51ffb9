import { ApiError, type ApiErrorBody } from '#lib/api-client.ts';
import { type Call, type CallParts, type CallShape, getCallAddress } from '#lib/call.ts';
import { retryAfterSignIn } from '#ui/sign-in/retry-after-sign-in.ts';

/** The user canceled the upload, or closed its form. */
export class UploadCanceled extends Error {
  constructor() {
    super('It was canceled.');
    this.name = 'UploadCanceled';
  }
}

/** A call that takes a file, with its parameters. */
export interface UploadCall<Reply> {
  readonly call: Pick<Call<CallShape>, 'path'> & { readonly shape?: { readonly reply: Reply } };
  readonly input?: CallParts;
}

/**
 * Sends a file as a form's field `file`; `onProgress` gets a share between 0 and 1. If the session has ended, asks the
 * user to sign in and sends the file again. @throws ApiError, UploadCanceled, and another Error where the site cannot be reached
 */
export const uploadFile = <Reply>(
  { call, input }: UploadCall<Reply>,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Reply> => retryAfterSignIn(() => send<Reply>(getCallAddress(call, input), file, onProgress, signal));

// By XMLHttpRequest: fetch tells nothing of how much was sent.
function send<Reply>(
  path: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    // It may have been canceled while the user was signing in.
    if (signal.aborted) return reject(new UploadCanceled());
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.set('file', file);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const reply = parse(request.responseText);
      if (request.status < 300 && reply) resolve(reply as Reply);
      else reject(new ApiError(request.status, request.responseText, reply as ApiErrorBody | undefined));
    };
    request.onerror = () => reject(new Error('The site cannot be reached.'));
    request.onabort = () => reject(new UploadCanceled());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
