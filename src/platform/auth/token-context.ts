import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** Runs a call that a token makes, so that the activity log can name the token. */
export const runAsToken = <Result>(name: string, run: () => Result): Result => storage.run(name, run);

/** The name of the token that makes this call; undefined for a person. */
export const getTokenName = (): string | undefined => storage.getStore();
