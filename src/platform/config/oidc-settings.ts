import { z } from 'zod';
import { ROLES, type Role } from '#lib/roles.ts';
import { StartupError } from './startup-error.ts';

/** The identity provider of the firm, with which people may sign in (OpenID Connect). */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the sign-in screens call it. */
  readonly name: string;
  /** The claim whose values give roles, with dots for nested ones: `realm_access.roles`. */
  readonly rolesClaim: string;
  /** The role that each value of that claim gives. */
  readonly roles: ReadonlyMap<string, Role>;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const isPrivate = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || LOOPBACK.includes(hostname);

// Kept as written: a provider's issuer may end with a slash, and must match to the letter.
const issuerAddress = z.url({ protocol: /^https?$/, error: 'must be an https address' }).pipe(
  z
    .string()
    .refine((address) => {
      const { search, hash, username, password } = new URL(address);
      return !search && !hash && !username && !password;
    }, 'must be an address without query or password')
    // Everything that the provider says is believed because of TLS.
    .refine((address) => isPrivate(new URL(address)), 'must be an https address, except on this machine'),
);

const text = z.string().regex(/^[\x21-\x7e]+$/, 'must be without spaces');
/** "Public" is for visitors. */
const givenRole = z.enum(ROLES).exclude(['public']);

export const oidcEnvironment = {
  OIDC_ISSUER: issuerAddress.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: z.string().trim().max(40, 'must have at most 40 characters').optional(),
  OIDC_ROLES: z.string().transform(parseRoles).optional(),
  OIDC_ROLES_CLAIM: text.default('groups'),
};

type OidcEnvironment = z.infer<z.ZodObject<typeof oidcEnvironment>>;

const REQUIRED = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/**
 * Returns the settings of the identity provider, or undefined if none is set.
 * @throws StartupError naming the missing one if only some are set
 */
export function toOidcSettings(value: OidcEnvironment): OidcSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (issuer && clientId && clientSecret) {
    return {
      issuer,
      clientId,
      clientSecret,
      name: value.OIDC_NAME ?? new URL(issuer).hostname,
      rolesClaim: value.OIDC_ROLES_CLAIM,
      roles: value.OIDC_ROLES ?? new Map(),
    };
  }
  const given = [...REQUIRED, 'OIDC_NAME' as const, 'OIDC_ROLES' as const].find((name) => value[name] !== undefined);
  if (given === undefined) return undefined;
  const missing = REQUIRED.find((name) => value[name] === undefined);
  throw new StartupError(`The setting ${missing} is needed where ${given} is set. See "Settings" in README.md.`);
}

/** Reads `{"site-admins":"admin","site-editors":"editor"}`. */
function parseRoles(json: string, context: z.RefinementCtx): ReadonlyMap<string, Role> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    parsed = undefined;
  }
  const map = z.record(z.string().min(1), givenRole).safeParse(parsed);
  if (map.success) return new Map(Object.entries(map.data));
  context.addIssue(
    `must be a JSON object of values and roles (${givenRole.options.join(', ')}), as {"staff":"editor"}`,
  );
  return z.NEVER;
}
