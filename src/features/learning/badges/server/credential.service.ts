import {
  calculateJwkThumbprint,
  decodeProtectedHeader,
  exportJWK,
  exportPKCS8,
  generateKeyPair,
  importJWK,
  importPKCS8,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { getCallAddress } from '#lib/call.ts';
import { formatDate } from '#lib/dates.ts';
import { createCipher } from '#platform/config/cipher.ts';
import { getAchievement, getIssuer, getPublicKey, getRevocations } from '../badges.calls.ts';
import { BADGES_HREF, EVIDENCE_HREF, PROOF_SENTENCES, type REVOCATION_REASONS } from '../badges.constants.ts';
import type { Verification } from '../badges.contract.ts';
import type { AchievementDefinition, IssuerDeps, KeyDeps } from './badge-deps.ts';
import {
  type BadgeKeyRow,
  type BadgeRow,
  findBadgeByCredential,
  findOpenBadge,
  findRevocation,
  insertKey,
  listKeys,
} from './badges.store.ts';

/** Tolerated clock skew between the database, which dates a badge, and a node. */
const CLOCK_SECONDS = 60;

const URN = 'urn:uuid:';
export const toCredentialUrn = (credentialId: string): string => URN + credentialId;

export const getIssuerUrl = ({ publicUrl }: Pick<KeyDeps, 'publicUrl'>): string => publicUrl + getIssuer.path;

export const getRevocationsUrl = ({ publicUrl }: Pick<KeyDeps, 'publicUrl'>): string => publicUrl + getRevocations.path;

export const presentIssuer = (deps: IssuerDeps) => ({
  id: getIssuerUrl(deps),
  type: ['Profile'],
  name: deps.brand.name,
  url: deps.publicUrl,
});

export const presentAchievement = (deps: IssuerDeps, { key, title, rule }: AchievementDefinition) => ({
  id: deps.publicUrl + getCallAddress(getAchievement, { params: { key } }),
  type: ['Achievement'],
  name: title,
  description: rule,
  criteria: { narrative: rule },
  creator: presentIssuer(deps),
});

/** Whole seconds, to match the JWT claims. */
const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);
const toTime = (time: Date) => new Date(toSeconds(time) * 1000).toISOString();

/**
 * Signs a badge as a VC-JWT (Open Badges 3.0, 8.2). Its payload is the credential with the claims of a JWT. The subject
 * has a different id in each badge, so that two badges cannot be linked to one person.
 */
export async function signBadge(deps: IssuerDeps, row: BadgeRow): Promise<string> {
  const { kid, key } = await readSigningKey(deps);
  const id = toCredentialUrn(row.credentialId);
  const subject = `${id}#learner`;
  const credential = {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: row.title,
    issuer: presentIssuer(deps),
    validFrom: toTime(row.issuedAt),
    awardedDate: toTime(row.earnedAt),
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: row.name }],
      achievement: presentAchievement(deps, row),
    },
    evidence: row.evidence.map(({ title, completedAt, skills, proof }) => ({
      type: ['Evidence'],
      name: title,
      narrative: [
        `${PROOF_SENTENCES[proof]} On record since ${formatDate(completedAt)}.`,
        skills.length > 0 && `Skills: ${skills.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    })),
    credentialStatus: { id: getRevocationsUrl(deps), type: '1EdTechRevocationList' },
  };
  return new SignJWT(credential as unknown as JWTPayload)
    .setProtectedHeader({ alg: ALGORITHM, kid: getKeyUrl(deps, kid), typ: 'JWT' })
    .setIssuer(getIssuerUrl(deps))
    .setJti(id)
    .setSubject(subject)
    .setNotBefore(toSeconds(row.issuedAt))
    .sign(key);
}

/** The first address in a text without spaces. At its start, the scheme may be missing, as browsers show it. */
const ADDRESS = /https?:\/\/[^"'<>]+|^[\w.-]+(?::\d+)?\/[^"'<>]+/i;
/** Longer texts are signed badges or files, which name addresses for other reasons. */
const ADDRESS_MAX = 1000;
/** The page of a badge, or its download. */
const BADGE_PATH = new RegExp(`^(?:/api)?${BADGES_HREF}/([\\w-]{32})`);
const CREDENTIAL_ID = /(?:^|urn:uuid:)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/i;

/**
 * Checks that this site signed a badge and that it is unchanged and not revoked. The address of a badge's page and its
 * id count as the badge, also within a sentence.
 */
export async function verifyBadge(deps: IssuerDeps, pasted: string): Promise<Verification> {
  const address = pasted.length > ADDRESS_MAX ? undefined : ADDRESS.exec(pasted)?.[0];
  const url = address && URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  if (url) return verifyAddress(deps, url);
  const written = CREDENTIAL_ID.exec(pasted)?.[1]?.toLowerCase();
  const credentialId = written ?? (await readCredentialId(deps, pasted));
  if (credentialId === undefined)
    return presentDoubt(
      'forged',
      `This is not a badge of ${deps.brand.name}, or it was changed after it was signed. Do not rely on it.`,
    );
  const row = await findBadgeByCredential(deps.db, credentialId);
  if (row && !row.revokedAt)
    return presentValid(deps, row, written ? 'it is on our record' : 'nothing in it was changed');
  const reason = await findRevocation(deps.db, credentialId);
  if (written && !reason) return presentDoubt('unknown', 'We have no badge with this ID.');
  return presentRevoked(deps, reason);
}

/** Checks the address of a badge's page. Only ours counts: another site can show anything. */
async function verifyAddress(deps: IssuerDeps, { host, pathname }: URL): Promise<Verification> {
  const { brand, db, publicUrl } = deps;
  if (host !== new URL(publicUrl).host)
    return presentDoubt(
      'forged',
      `This address is not ours, so it proves nothing. Badges of ${brand.name} are at addresses that begin with ${publicUrl}${BADGES_HREF}/.`,
    );
  if (pathname.startsWith(`${EVIDENCE_HREF}/`))
    return presentDoubt(
      'unknown',
      'This is the address of an evidence page, not of a badge. If the page opens, what it says is on our record today.',
    );
  const row = await findOpenBadge(db, BADGE_PATH.exec(pathname)?.[1] ?? '');
  if (!row) return presentDoubt('unknown', 'There is no badge at this address, or its owner has closed it.');
  return row.revokedAt ? presentRevoked(deps) : presentValid(deps, row, 'its page is ours');
}

const presentDoubt = (result: 'forged' | 'unknown', answer: string): Verification => ({ result, answer, badge: null });

const presentValid = ({ brand }: IssuerDeps, row: BadgeRow, why: string): Verification => ({
  result: 'valid',
  answer: `This badge is valid. ${brand.name} signed it on ${formatDate(row.issuedAt.toISOString())}, and ${why}.`,
  badge: { title: row.title, name: row.name, earnedAt: row.earnedAt.toISOString() },
});

const presentRevoked = ({ brand: { name } }: IssuerDeps, reason: Reason = 'administrator'): Verification => ({
  result: 'revoked',
  answer: `${name} signed this badge. ${REVOKED[reason].replace('{name}', name)} It no longer counts.`,
  badge: null,
});

type Reason = (typeof REVOCATION_REASONS)[number];
/** Reasons for revocation, so that a deleted account is not mistaken for the firm's judgment. */
const REVOKED: Readonly<Record<Reason, string>> = {
  administrator: '{name} has revoked it since.',
  account_deleted: 'It was withdrawn because its holder deleted the account.',
  replaced: 'It was replaced by one with another name.',
};

/** The id of a signed badge; undefined for a forgery. Checked with our keys only, never the badge's. */
async function readCredentialId(deps: KeyDeps, credential: string): Promise<string | undefined> {
  const kid = readKid(credential);
  const stored = (await listKeys(deps.db)).find((one) => one.kid === kid);
  if (!stored) return undefined;
  const key = await importJWK(stored.publicJwk, ALGORITHM);
  return jwtVerify(credential, key, { algorithms: [ALGORITHM], clockTolerance: CLOCK_SECONDS }).then(
    ({ payload }) => (payload.jti ?? '').slice(URN.length),
    () => undefined,
  );
}

/** The thumbprint of the key that a signed badge names. */
function readKid(credential: string): string | undefined {
  try {
    return String(decodeProtectedHeader(credential).kid).replace(/^.*\//s, '');
  } catch {
    return undefined;
  }
}

/** The algorithm that every verifier of Open Badges 3.0 knows (specification, 8.2.3). */
const ALGORITHM = 'RS256';
/** 128 bits of security. */
const MODULUS_BITS = 3072;

/**
 * Reads the key that signs badges. It is made with the first badge, and again if AUTH_SECRET was changed. If two nodes
 * make one at the same time, both are published and the older one signs.
 */
async function readSigningKey({ db, secret }: KeyDeps) {
  const cipher = createCipher(secret, 'greatcircle badge keys');
  for (const { kid, privateKey } of await listKeys(db)) {
    const text = cipher.decrypt(privateKey);
    if (text !== undefined) return { kid, key: await importPKCS8(text, ALGORITHM) };
  }
  const pair = await generateKeyPair(ALGORITHM, { extractable: true, modulusLength: MODULUS_BITS });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  await insertKey(db, { kid, publicJwk, privateKey: cipher.encrypt(await exportPKCS8(pair.privateKey)) });
  return { kid, key: pair.privateKey };
}

/** The address of a public key, which signed badges name. */
const getKeyUrl = ({ publicUrl }: Pick<KeyDeps, 'publicUrl'>, kid: string): string =>
  publicUrl + getCallAddress(getPublicKey, { params: { kid } });

/** A public key as verifiers read it. Includes only the public members of an RSA key. */
export const presentKey = (deps: Pick<KeyDeps, 'publicUrl'>, { kid, publicJwk }: BadgeKeyRow): JWK => ({
  kty: 'RSA',
  n: publicJwk.n ?? '',
  e: publicJwk.e ?? '',
  kid: getKeyUrl(deps, kid),
  alg: ALGORITHM,
  use: 'sig',
});
