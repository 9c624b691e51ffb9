import type { HealthPart } from '#features/firm/health/health.contract.ts';
import type { Config } from '#platform/config/config.ts';
import { explainError } from '#platform/db/embedded/start-failures.ts';
import { openIdentityProvider } from '../outside-services.ts';
import { createPart } from './create-part.ts';

/** Asks the identity provider how to sign in, as the site does. Its answer to a sign-in is only known with a person. */
export async function checkIdentityProvider(config: Config): Promise<HealthPart[]> {
  const provider = openIdentityProvider(config, '');
  if (!provider) return [];
  const { issuer, name } = provider.settings;
  try {
    await provider.check();
    return [createPart('Sign-in', 'ok', `${name} answers.`)];
  } catch (error) {
    const cause = error instanceof Error ? error.cause : error;
    const reason = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
    const summary = `Nobody can sign in with ${name}: ${explainError(reason, '')}. Check OIDC_ISSUER (${issuer}), which must be written as the provider writes it, and that this machine reaches it.`;
    return [createPart('Sign-in', 'failed', summary)];
  }
}
