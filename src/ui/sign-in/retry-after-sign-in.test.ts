import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api-client.ts';
import { showAuthDialog, waitForAuthDialog } from './auth-dialog-store.ts';
import { retryAfterSignIn } from './retry-after-sign-in.ts';

const isLost = { now: true };
const call = (reply: string) => async () => {
  if (isLost.now) throw new ApiError(401, '', { error: 'Please sign in first.', code: 'not_signed_in' });
  return reply;
};

it('repeats every call that found the session over after one sign-in, and none if there is none', async () => {
  vi.useFakeTimers();
  const refused = Promise.allSettled([retryAfterSignIn(call('a')), retryAfterSignIn(call('b'))]);
  // No screen of this test has the dialog.
  await Promise.all([expect(waitForAuthDialog()).rejects.toThrow(), vi.runAllTimersAsync()]);
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected']);

  const calls = Promise.all([retryAfterSignIn(call('a')), retryAfterSignIn(call('b'))]);
  await vi.advanceTimersByTimeAsync(1);
  isLost.now = false;
  showAuthDialog(undefined, true);
  expect(await calls).toEqual(['a', 'b']);
  vi.useRealTimers();
});
