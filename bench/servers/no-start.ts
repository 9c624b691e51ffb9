/** Stands in for @tanstack/react-start in the bare render: server functions as they are, the API of the app at APP_URL. */
const APP_URL = process.env.APP_URL ?? '';

type AnyFunction = (...args: never[]) => unknown;

export const createIsomorphicFn = () => ({
  server: <Fn extends AnyFunction>(own: Fn) =>
    Object.assign((...args: Parameters<Fn>) => own(...args), { client: () => own }),
});

export const getGlobalStartContext = () => ({
  fetchApi: (path: string, init?: RequestInit) => fetch(APP_URL + path, init),
  nonce: undefined,
  publicUrl: APP_URL,
});
