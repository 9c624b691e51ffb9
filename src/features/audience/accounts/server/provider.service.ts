import { z } from 'zod';
import { line } from '#lib/fields.ts';
import { can, ROLES, type Role } from '#lib/roles.ts';
import { formatPersonName } from '#lib/words.ts';
import type { Caller } from '#platform/auth/auth-transaction.ts';
import {
  type IdentityProvider,
  type ProvenIdentity,
  ProviderRefused,
  ProviderUnavailable,
} from '#platform/auth/identity-provider.ts';
import type { OidcSettings } from '#platform/config/oidc-settings.ts';
import type { Transaction } from '#platform/db/db.ts';
import { ACCOUNT_LIMITS } from '../accounts.constants.ts';
import { resetRequest } from '../accounts.contract.ts';
import { createProviderError } from './accounts.errors.ts';
import { roleChangedMail } from './accounts.mail.ts';
import { findUserByEmailForUpdate, findUserForUpdate, type UserRow, updateUser } from './accounts.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { logAttempt, refuseSuspended, type SignInResult, signInProven } from './complete-sign-in.service.ts';
import { isAddressReserved } from './email-changes.store.ts';
import { findIdentity, insertIdentity, insertUser, lockIdentity, setGivenRole } from './identities.store.ts';
import { deleteInvitationsBy } from './invitations.store.ts';
import { createOneTimeToken, takeOneTimeToken } from './one-time-tokens.store.ts';
import { providerLinkedMail } from './sign-in.mail.ts';

const FLOW_MINUTES = 15;

/** Accounts' dependencies where an identity provider is set. */
export type ProviderDeps = AccountsDeps & { readonly provider: IdentityProvider };

/**
 * Begins a sign-in at the identity provider.
 * @param next the page that asked for it
 * @throws DeclaredError 503 if the provider does not answer
 */
export async function startProviderSignIn({ db, provider, log }: ProviderDeps, next: string | undefined) {
  const flow = await createOneTimeToken(db, 'provider', { value: next ?? '', minutes: FLOW_MINUTES });
  const address = await provider.getSignInAddress(flow).catch(rethrowProviderError(log));
  return { flow, address: address.href };
}

/**
 * Uses up a sign-in that this browser began, before anything is asked of the provider.
 * @returns the page that asked for it, an empty text if none did, or undefined if it is unknown, used or too old
 */
export const takeProviderFlow = ({ db }: AccountsDeps, flow: string): Promise<string | undefined> =>
  takeOneTimeToken(db, 'provider', flow);

/**
 * Signs in with what the identity provider says of a person. The first time, a confirmed address leads to the account of
 * that address if it is confirmed here too; without one, an account is created.
 * @param query what the browser brought back from the provider
 * @throws DeclaredError 401, 403 if the account is suspended, 503 if the provider does not answer
 */
export async function finishProviderSignIn(
  deps: ProviderDeps,
  caller: Caller,
  { query, flow }: { readonly query: string; readonly flow: string },
): Promise<SignInResult> {
  const identity = await deps.provider.finish(query, flow).catch(rethrowProviderError(deps.log));
  const attempt = { factor: 'provider', account: `${identity.issuer} ${identity.subject}`, caller } as const;
  return logAttempt(deps.log, attempt, () =>
    deps.auth.transact(caller, async (tx, api) => {
      await lockIdentity(tx, identity);
      const user = await findOrCreateUser(deps, tx, identity);
      return signInProven(deps, { tx, api, caller }, user);
    }),
  );
}

// Only the messages are logged: the library's errors contain what the provider said, tokens among it.
const rethrowProviderError = (log: AccountsDeps['log']) => (error: unknown) => {
  const reason = listMessages(error).slice(1).join(': ');
  if (error instanceof ProviderUnavailable) {
    log.error({ reason }, 'the identity provider does not answer');
    throw createProviderError('provider_unavailable', { cause: error });
  }
  if (!(error instanceof ProviderRefused)) throw error;
  log.warn({ reason }, 'sign-in at the identity provider refused');
  throw createProviderError(error.isDenied ? 'provider_denied' : 'provider_failed', { cause: error });
};

const listMessages = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...listMessages(error.cause)] : [];

const verifiedClaims = z.object({
  email: resetRequest.shape.email,
  email_verified: z.union([z.literal(true), z.literal('true')]),
});

async function findOrCreateUser(deps: ProviderDeps, tx: Transaction, identity: ProvenIdentity): Promise<UserRow> {
  const given = readGivenRole(identity.claims, deps.provider.settings);
  const verified = verifiedClaims.safeParse(identity.claims).data?.email;
  const known = await findIdentity(tx, identity);
  if (known) {
    const user = await findUserForUpdate(tx, known.userId);
    if (!user) throw createProviderError('provider_failed');
    refuseSuspended(user);
    return takeOverRole(deps, tx, identity, { user, given, before: known.givenRole });
  }
  if (verified === undefined) throw createProviderError('provider_unverified');
  const owner = await findUserByEmailForUpdate(tx, verified);
  const user = owner
    ? await linkUser(deps, tx, identity, owner)
    : await createUser(deps, tx, identity, { email: verified, given });
  return takeOverRole(deps, tx, identity, { user, given, before: null });
}

async function linkUser(
  deps: ProviderDeps,
  tx: Transaction,
  identity: ProvenIdentity,
  user: UserRow,
): Promise<UserRow> {
  refuseSuspended(user);
  // A stranger may have signed up with the address, and knows the password.
  if (!user.emailVerified) throw createProviderError('provider_not_confirmed');
  if (!(await insertIdentity(tx, identity, user.id))) throw createProviderError('provider_other_person');
  await deps.sendMail(tx, providerLinkedMail(user, deps.provider.settings.name, deps.publicUrl));
  await logChange(deps, tx, user, 'updated', 'can sign in with the identity provider');
  return user;
}

async function createUser(
  deps: ProviderDeps,
  tx: Transaction,
  identity: ProvenIdentity,
  { email, given }: { readonly email: string; readonly given: Role | undefined },
): Promise<UserRow> {
  if (!deps.getAreas().signUp && given === undefined) throw createProviderError('provider_no_account');
  if (await isAddressReserved(tx, email)) throw createProviderError('provider_other_person');
  const names = readNames(identity.claims, email);
  const user = await insertUser(tx, { ...names, email, emailVerified: true, role: 'registered' });
  // Somebody signed up with the address at this moment.
  if (!user || !(await insertIdentity(tx, identity, user.id))) throw createProviderError('provider_failed');
  await deps.accountHooks.onSignUp(tx, user, { newsletter: false, isSpam: false });
  await logChange(deps, tx, user, 'created', 'signed in with the identity provider');
  return user;
}

const name = line(ACCOUNT_LIMITS.name).catch('');

/** The person's names. Without any, the address says who it is. */
function readNames(claims: ProvenIdentity['claims'], email: string): { firstName: string; lastName: string } {
  const names = { firstName: name.parse(claims.given_name), lastName: name.parse(claims.family_name) };
  if (names.firstName || names.lastName) return names;
  return { firstName: name.parse(claims.name) || email.slice(0, email.lastIndexOf('@')), lastName: '' };
}

/** The highest role that the values of the claim give. */
function readGivenRole(
  claims: ProvenIdentity['claims'],
  { rolesClaim, roles }: Pick<OidcSettings, 'rolesClaim' | 'roles'>,
): Role | undefined {
  const values = [readClaim(claims, rolesClaim)].flat();
  const given = values.map((value) => (typeof value === 'string' ? roles.get(value) : undefined));
  return ROLES.findLast((role) => given.includes(role));
}

/** A name may itself have dots, such as that of a claim that is an address. */
function readClaim(claims: ProvenIdentity['claims'], path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined,
      claims,
    );
}

interface RoleClaim {
  readonly user: UserRow;
  /** The role that the provider gives now. */
  readonly given: Role | undefined;
  /** The one that it gave at the last sign-in. */
  readonly before: Role | null;
}

/**
 * Gives the role that the provider gives, and takes it back when the provider does. A higher role that an administrator
 * gave stays, and the owner's never changes, so that the site always has an administrator.
 */
async function takeOverRole(
  deps: ProviderDeps,
  tx: Transaction,
  identity: ProvenIdentity,
  claim: RoleClaim,
): Promise<UserRow> {
  const { user } = claim;
  const { role, isGiven } = chooseRole(claim);
  await setGivenRole(tx, identity, isGiven ? role : null);
  if (role === user.role) return user;
  const row = await updateUser(tx, user.id, { role });
  if (!row) throw createProviderError('provider_failed');
  if (!can(role, 'managesUsers')) await deleteInvitationsBy(tx, user.id);
  await deps.sendMail(tx, roleChangedMail(row, role, deps.publicUrl));
  await deps.accountHooks.onAccessChange(tx, user, row);
  await logChange(deps, tx, row, 'updated', `role ${user.role} → ${role}, by the identity provider`);
  return row;
}

function chooseRole({ user, given, before }: RoleClaim): { readonly role: Role; readonly isGiven: boolean } {
  const kept = { role: user.role, isGiven: false };
  if (user.isOwner) return kept;
  const wasGiven = before !== null && before === user.role;
  // Editors and administrators need a confirmed address.
  const allowed = given && can(given, 'publishes') && !user.emailVerified ? undefined : given;
  if (allowed === undefined) return wasGiven ? { role: 'registered', isGiven: false } : kept;
  const isHigher = ROLES.indexOf(allowed) > ROLES.indexOf(user.role);
  return wasGiven || isHigher ? { role: allowed, isGiven: true } : kept;
}

const logChange = (
  { logActivity }: AccountsDeps,
  tx: Transaction,
  user: UserRow,
  action: 'created' | 'updated',
  detail: string,
): Promise<void> =>
  logActivity(tx, { actorId: user.id, action, kind: 'user', recordId: user.id, title: formatPersonName(user), detail });
