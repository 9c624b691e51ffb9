/** All the server gets to see: none of the app's secrets, and messages in English, which the start reads. */
export function serverEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
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
