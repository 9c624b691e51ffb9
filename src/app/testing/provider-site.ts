import { randomUUID } from 'node:crypto';
import { PROVIDER_CALLBACK_HREF, PROVIDER_HREF } from '#features/audience/accounts/accounts.constants.ts';
import { createIpAddress } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { type OidcPerson, type OidcServer, startOidcServer } from '#platform/testing/oidc-server.ts';
import { createTestApp, type TestApp, type TestBrowser } from './test-app.ts';

/** PUBLIC_URL of a test app. */
const SITE = 'http://localhost:3000';

/** A test app whose people may sign in at a real OpenID provider. */
export interface ProviderSite extends TestApp {
  readonly provider: OidcServer;
  /** Begins a sign-in. @returns the provider's address */
  begin(browser: TestBrowser, next?: string): Promise<string>;
  /** Comes back from the provider. @returns where the browser ends */
  comeBack(browser: TestBrowser, url: URL): Promise<string>;
  /** Signs a person in from the button to the end. */
  signIn(person: OidcPerson, next?: string): Promise<{ readonly browser: TestBrowser; readonly end: string }>;
}

/** A person at the provider whose address it has confirmed. */
export const createPerson = (email: string, differences: Partial<OidcPerson> = {}): OidcPerson => ({
  ...{ sub: randomUUID(), email, email_verified: true, given_name: 'Ada', family_name: 'Reyes' },
  ...differences,
});

export async function createProviderSite(
  label: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ProviderSite> {
  const provider = await startOidcServer(SITE + PROVIDER_CALLBACK_HREF);
  const app = await createTestApp({ label, env: { ...provider.env, ...env } });
  const go = async (browser: TestBrowser, path: string) => {
    const reply = await browser.fetch(path, { from: createIpAddress() });
    if (reply.status !== 302 || reply.headers.get('cache-control') !== 'private, no-store')
      throw new Error(`${path.split('?', 1)[0]} answers ${reply.status}: ${await reply.text()}`);
    return reply.headers.get('location') ?? '';
  };
  const begin: ProviderSite['begin'] = (browser, next) =>
    go(browser, PROVIDER_HREF + (next === undefined ? '' : `?${new URLSearchParams({ next })}`));
  const comeBack: ProviderSite['comeBack'] = (browser, url) => go(browser, url.pathname + url.search);
  return {
    ...app,
    provider,
    begin,
    comeBack,
    async signIn(person, next) {
      const browser = app.createBrowser();
      const url = await provider.visit(await begin(browser, next), person);
      return { browser, end: await comeBack(browser, url) };
    },
    async close() {
      await app.close();
      await provider.close();
    },
  };
}
