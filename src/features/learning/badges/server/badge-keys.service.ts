import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose';
import { getCallAddress } from '#lib/call.ts';
import { createCipher } from '#platform/config/cipher.ts';
import { getPublicKey } from '../badges.calls.ts';
import type { KeyDeps } from './badge-deps.ts';
import { type BadgeKeyRow, insertKey, listKeys } from './badges.store.ts';

/** The algorithm that every verifier of Open Badges 3.0 knows (specification, 8.2.3). */
export const ALGORITHM = 'RS256';
/** 128 bits of security. */
const MODULUS_BITS = 3072;

/**
 * Reads the key that signs badges. It is made with the first badge, and again if AUTH_SECRET was changed. If two nodes
 * make one at the same time, both are published and the older one signs.
 */
export async function readSigningKey({ db, secret }: KeyDeps) {
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
export const getKeyUrl = ({ publicUrl }: Pick<KeyDeps, 'publicUrl'>, kid: string): string =>
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
