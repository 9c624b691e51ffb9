import { isSessionExpired } from '#lib/api-error.ts';
import { promptSignIn } from './auth-dialog-store.ts';

/** Makes a call, and once more if the session had ended and the user has signed in again. */
export async function retryAfterSignIn<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!isSessionExpired(error) || !(await promptSignIn())) throw error;
    return call();
  }
}
