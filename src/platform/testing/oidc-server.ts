import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';
import { CookieJar } from './cookie-jar.ts';

/** What the provider says of a person. */
export interface OidcPerson {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

/** A real OpenID provider on loopback, at which a person signs in by being named. */
export interface OidcServer {
  /** Settings of a site that uses it. */
  readonly env: Readonly<Record<string, string>>;
  /** While it is off, nothing answers sensibly. */
  isDown: boolean;
  /** Signs a person in and agrees, as a browser does. @returns the address at the site where the browser ends */
  visit(address: string, person: OidcPerson): Promise<URL>;
  /** The same for somebody who cancels. */
  cancel(address: string): Promise<URL>;
  close(): Promise<void>;
}

const CLIENT = { id: 'greatcircle', secret: 'a-secret-of-the-site-and-its-provider' };
const MAX_STEPS = 10;

export async function startOidcServer(callbackUrl: string): Promise<OidcServer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, OidcPerson>();
  let current: string | undefined;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [callbackUrl] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['signs cookies in tests'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups'],
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  });
  const state = { isDown: false };
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (state.isDown) return response.writeHead(503).end('down');
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    if (current === undefined)
      return provider.interactionFinished(
        request,
        response,
        { error: 'access_denied' },
        { mergeWithLastSubmission: false },
      );
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: current, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    const consent = { grantId: await grant.save() };
    return provider.interactionFinished(request, response, { login: { accountId: current }, consent });
  });
  const follow = async (address: string): Promise<URL> => {
    const cookies = new CookieJar();
    let url = new URL(address);
    for (let step = 0; step < MAX_STEPS && url.origin === issuer; step += 1) {
      const reply = await fetch(url, { redirect: 'manual', headers: { cookie: cookies.header() } });
      cookies.storeCookies(reply);
      const location = reply.headers.get('location');
      if (location === null) throw new Error(`The provider answers ${reply.status}: ${await reply.text()}`);
      url = new URL(location, url);
    }
    return url;
  };
  return Object.assign(state, {
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret, OIDC_NAME: 'Firm ID' },
    visit(address: string, person: OidcPerson) {
      people.set(person.sub, person);
      current = person.sub;
      return follow(address);
    },
    cancel(address: string) {
      current = undefined;
      return follow(address);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}
