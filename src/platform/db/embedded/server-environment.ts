/** Returns the server's environment: without the app's secrets, and with English messages, which the start parses. */
export function createServerEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    ...(TEMP === undefined ? {} : { TEMP }),
    LC_ALL: 'C',
    TZ: 'UTC',
    ...extra,
  };
}
