import type { Configuration } from 'openid-client';
import type { OidcSettings } from '../config/oidc-settings.ts';
import { signText } from './tokens.ts';

/** Seconds that a request to the provider may take. Somebody is waiting. */
const TIMEOUT_SECONDS = 10;
/** How long the provider's addresses and keys are kept. */
const METADATA_MS = 3600_000;

/** Who signed in at the provider. */
export interface ProvenIdentity {
  /** The provider's name for itself, and for the person: together they never mean somebody else. */
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** The provider does not answer, or not as OpenID Connect says. */
export class ProviderUnavailable extends Error {}
/** The provider did not sign the person in, or what the browser brought back is not the answer to this sign-in. */
export class ProviderRefused extends Error {
  /** The person cancelled, or the provider does not let them in. */
  readonly isDenied: boolean;

  constructor(isDenied: boolean, options: { cause: unknown }) {
    super('The identity provider did not sign the person in', options);
    this.isDenied = isDenied;
  }
}

/**
 * Signs people in with the firm's identity provider: authorization code with PKCE, state and nonce. These three are
 * derived from a random `flow`, which only the browser that began has.
 */
export interface IdentityProvider {
  readonly settings: OidcSettings;
  /** Where the provider asks the person to sign in. @throws ProviderUnavailable */
  getSignInAddress(flow: string): Promise<URL>;
  /**
   * Redeems the code that the browser brought back.
   * @param query the query of the callback's address
   * @throws ProviderUnavailable, ProviderRefused
   */
  finish(query: string, flow: string): Promise<ProvenIdentity>;
  /** @throws ProviderUnavailable */
  check(): Promise<void>;
}

interface IdentityProviderOptions {
  readonly settings: OidcSettings;
  /** The address that the browser comes back to. */
  readonly callbackUrl: string;
  readonly secret: string;
}

export function createIdentityProvider({ settings, callbackUrl, secret }: IdentityProviderOptions): IdentityProvider {
  const derive = (purpose: string, flow: string) => signText(secret, `provider-${purpose}:${flow}`);
  const getConfiguration = createConfigurationReader(settings);
  return {
    settings,
    async check() {
      await getConfiguration();
    },
    async getSignInAddress(flow) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
      const configuration = await getConfiguration();
      const { scopes_supported: scopes = [] } = configuration.serverMetadata();
      // Some providers only tell about groups if they are asked for, and others refuse scopes that they do not know.
      const extra = scopes.includes(settings.rolesClaim) ? [settings.rolesClaim] : [];
      return buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl,
        scope: ['openid', 'email', 'profile', ...extra].join(' '),
        code_challenge: await calculatePKCECodeChallenge(derive('verifier', flow)),
        code_challenge_method: 'S256',
        state: derive('state', flow),
        nonce: derive('nonce', flow),
      });
    },
    async finish(query, flow) {
      const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
      const configuration = await getConfiguration();
      try {
        const tokens = await authorizationCodeGrant(configuration, new URL(query, callbackUrl), {
          pkceCodeVerifier: derive('verifier', flow),
          expectedState: derive('state', flow),
          expectedNonce: derive('nonce', flow),
          idTokenExpected: true,
        });
        const own = tokens.claims();
        if (!own) throw new Error('The reply has no ID token');
        const more = configuration.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, own.sub)
          : {};
        return { issuer: own.iss, subject: own.sub, claims: { ...own, ...more } };
      } catch (error) {
        throw await toProviderError(error);
      }
    },
  };
}

/** Reads what the provider says of itself once an hour. A failure is not kept. */
function createConfigurationReader(settings: OidcSettings): () => Promise<Configuration> {
  let current: { readonly read: Promise<Configuration>; readonly at: number } | undefined;
  return async () => {
    if (!current || Date.now() - current.at > METADATA_MS) current = { read: discover(settings), at: Date.now() };
    const { read } = current;
    return read.catch((error: unknown) => {
      if (current?.read === read) current = undefined;
      throw new ProviderUnavailable('The identity provider does not say how to sign in', { cause: error });
    });
  };
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const library = await import('openid-client');
  const server = new URL(issuer);
  const execute = server.protocol === 'http:' ? [library.allowInsecureRequests] : [];
  const found = await library.discovery(server, clientId, undefined, undefined, { execute, timeout: TIMEOUT_SECONDS });
  const metadata = found.serverMetadata();
  // Without a list, Basic is the standard's default.
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authenticate = methods.includes('client_secret_basic') ? library.ClientSecretBasic : library.ClientSecretPost;
  const configuration = new library.Configuration(metadata, clientId, undefined, authenticate(clientSecret));
  configuration.timeout = TIMEOUT_SECONDS;
  for (const extend of execute) extend(configuration);
  return configuration;
}

const UNAVAILABLE_CODES = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
];
/** What a provider says about the site and not about the person (RFC 6749). */
const SITE_PROBLEMS = ['invalid_client', 'unauthorized_client', 'server_error', 'temporarily_unavailable'];

async function toProviderError(error: unknown): Promise<Error> {
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await import('openid-client');
  const isReply = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  const isDown = isReply
    ? SITE_PROBLEMS.includes(error.error)
    : // `fetch` throws a TypeError if nothing answers.
      error instanceof TypeError || (error instanceof ClientError && UNAVAILABLE_CODES.includes(error.code ?? ''));
  if (isDown) return new ProviderUnavailable('The identity provider does not answer', { cause: error });
  return new ProviderRefused(error instanceof AuthorizationResponseError, { cause: error });
}
