import Bowser from 'bowser';

/** "Firefox on Linux", as far as the user agent says. */
export function formatDeviceName(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown browser';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name || 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}
