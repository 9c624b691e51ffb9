import { compactVerify, createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { addUser, createIpAddress, signInBrowser } from '#features/audience/accounts/server/accounts.fixtures.ts';
import { A_LESSON, aLearningItem } from '#features/learning/lessons/server/learning.fixtures.ts';
import { contentStore } from '#features/learning/lessons/server/learning.store.ts';
import { aSkill } from '#features/learning/mentor/server/skills.fixtures.ts';
import { skillStore } from '#features/learning/mentor/server/skills.store.ts';
import type { MyBadges, OwnBadge, Verification } from '../badges.contract.ts';

const BADGES = '/api/my-badges';
const EVIDENCE = '/api/my-evidence';
const HOSTILE = '<script>alert(1)</script> & “Łucja” ليلى';

let app: TestApp;
let learner: TestBrowser;
let userId: number;
let email: string;
let items: number[];
beforeAll(async () => {
  app = await createTestApp({ label: 'badges' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.database.empty('rate_limits', 'learning_content', 'badges', 'evidence_pages', 'skills');
  const [skill] = await skillStore.insert(app.services.db, [aSkill({ name: 'Fares' })]);
  const rows = await contentStore.insert(
    app.services.db,
    Array.from({ length: 5 }, () => aLearningItem({ lesson: A_LESSON, skillIds: [skill?.id ?? 0] })),
  );
  items = rows.map(({ id }) => id);
  ({ learner, userId, email } = await addLearner());
});

async function addLearner() {
  const user = await addUser(app.services.db, { createdAt: new Date(Date.now() - 86_400_000) });
  return { learner: await signInBrowser(app, user.email), userId: user.id, email: user.email };
}
/** Reads items to their end. */
const complete = (count = 1) =>
  app.database.query(
    `INSERT INTO user_progress (user_id, content_id, proof, progress, completed_at, proven_at)
     SELECT $1, id, 'read', 100, now(), now() FROM unnest($2::int[]) AS listed(id) ON CONFLICT DO NOTHING`,
    [userId, items.slice(0, count)],
  );
const save = (key: string, body: object, by = learner) => by.send(`${BADGES}/${key}`, body, { method: 'PUT' });
const open = async (name = 'Ada Reyes', key = 'first-steps') =>
  (await (await save(key, { isOpen: true, name })).json()) as OwnBadge;
const readJson = async <T>(path: string, by: Pick<TestBrowser, 'fetch'> = learner) =>
  (await (await by.fetch(path)).json()) as T;
const toApi = ({ url }: Pick<OwnBadge, 'url'>) => new URL(url ?? '').pathname.replace(/^\//, '/api/');
const download = async (badge: OwnBadge) => (await app.fetch(`${toApi(badge)}/credential`)).text();
const verify = async (credential: string) => {
  const reply = await app.send('/api/badge-verification', { credential }, { from: createIpAddress() });
  expect(reply.status).toBe(200);
  return (await reply.json()) as Verification;
};

describe('a badge', () => {
  it('is there once it is earned by own work, and opens and closes its address at once', async () => {
    expect((await readJson<MyBadges>(BADGES)).badges).toEqual([]);
    expect((await save('first-steps', { isOpen: true, name: 'Ada' })).status).toBe(404);
    await complete();
    expect((await readJson<MyBadges>(BADGES)).badges).toMatchObject([{ key: 'first-steps', state: 'new', url: null }]);
    const badge = await open();
    expect(badge).toMatchObject({ state: 'open', name: 'Ada Reyes' });
    const page = await app.fetch(toApi(badge));
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(await page.json()).toMatchObject({ title: 'First Steps', name: 'Ada Reyes', isRevoked: false });
    expect(await (await save('first-steps', { isOpen: false, name: 'Ada Reyes' })).json()).toMatchObject({
      state: 'closed',
      url: badge.url,
    });
    for (const path of [toApi(badge), `${toApi(badge)}/credential`]) expect((await app.fetch(path)).status).toBe(404);
    expect((await open()).url).toBe(badge.url);
    await app.database.query('UPDATE users SET suspended_at = now() WHERE id = $1', [userId]);
    expect((await app.fetch(toApi(badge))).status).toBe(404);
  });

  it('for a path is earned with its last item', async () => {
    const [path] = await app.database.query<{ id: number }>(
      `INSERT INTO learning_paths (title, description, category, content_ids) VALUES ('Fares', 'x', 'Strategy', $1) RETURNING id`,
      [items.slice(0, 2)],
    );
    const listKeys = async () => (await readJson<MyBadges>(BADGES)).badges.map(({ key }) => key);
    await complete(1);
    expect(await listKeys()).toEqual(['first-steps']);
    await complete(2);
    expect(await listKeys()).toEqual(['first-steps', `path-${path?.id}`]);
    expect(await readJson(`/api/badge-issuer/achievements/path-${path?.id}`, app)).toMatchObject({ name: 'Fares' });
    expect((await app.fetch('/api/badge-issuer/achievements/path-999999')).status).toBe(404);
  });

  it('is an Open Badge 3.0, signed with the published key, whose private part is nowhere to be read', async () => {
    await complete();
    const badge = await open(HOSTILE);
    const credential = await download(badge);
    expect(await readJson(toApi(badge), app)).toMatchObject({ skills: ['Fares'], evidence: [{ skills: ['Fares'] }] });
    const keys = await readJson<JSONWebKeySet>('/.well-known/jwks.json', app);
    await compactVerify(credential, createLocalJWKSet(keys));
    const header = decodeProtectedHeader(credential);
    expect(header).toEqual({ alg: 'RS256', typ: 'JWT', kid: keys.keys[0]?.kid });
    expect(await readJson(new URL(header.kid ?? '').pathname, app)).toEqual(keys.keys[0]);
    expect(Object.keys(keys.keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(Buffer.from(keys.keys[0]?.n ?? '', 'base64url')).toHaveLength(3072 / 8);
    const payload = decodeJwt<Record<string, unknown>>(credential);
    const issuer = `${app.services.publicUrl}/api/badge-issuer`;
    expect(payload).toMatchObject({
      iss: issuer,
      jti: payload.id,
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      issuer: { id: issuer, type: ['Profile'] },
      credentialSubject: {
        id: payload.sub,
        identifier: [{ identityType: 'name', identityHash: HOSTILE, hashed: false }],
        achievement: { id: `${issuer}/achievements/first-steps`, name: 'First Steps', criteria: expect.anything() },
      },
      evidence: [
        {
          type: ['Evidence'],
          narrative: expect.stringMatching(/^Read here, quiz passed\. On record since .+\. Skills: Fares\.$/),
        },
      ],
      credentialStatus: { type: '1EdTechRevocationList', id: `${issuer}/revocations` },
    });
    expect(new Date(String(payload.validFrom)).getTime()).toBe((payload.nbf ?? 0) * 1000);
    expect(JSON.stringify(payload)).not.toContain(email);
    expect((await app.fetch(new URL(header.kid ?? '').pathname)).headers.get('access-control-allow-origin')).toBe('*');
    const [stored] = await app.database.query<{ row: string }>('SELECT badge_keys::text AS row FROM badge_keys');
    expect(stored?.row).not.toMatch(/PRIVATE KEY|"d":/);
  });

  it('keeps its signature verifiable when the secret of the site was changed', async () => {
    await complete();
    const badge = await open();
    const before = await download(badge);
    await app.database.query("UPDATE badge_keys SET private_key = 'x' || private_key");
    const after = await download(badge);
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    for (const one of [before, after]) expect((await verify(one)).result).toBe('valid');
  });

  it('with another name is signed again, and the previous one is revoked', async () => {
    await complete();
    const before = await download(await open('Ada Reyes'));
    const after = await download(await open(HOSTILE));
    expect((await verify(before)).answer).toContain('It was replaced by one with another name.');
    expect(await verify(after)).toMatchObject({ result: 'valid', badge: { name: HOSTILE } });
    for (const name of ['', ' ', 'a\nb', 'x'.repeat(121)])
      expect((await save('first-steps', { isOpen: true, name })).status, name).toBe(400);
  });

  it('is revoked by an administrator for good, and only by one', async () => {
    await complete();
    const badge = await open();
    const credential = await download(badge);
    const admin = await app.createAdminBrowser();
    const [issued] = await readJson<{ id: number }[]>(`/api/issued-badges?userId=${userId}`, admin);
    const revoke = (by: Pick<TestBrowser, 'send'>) => by.send(`/api/issued-badges/${issued?.id}/revoke`, {});
    expect([(await revoke(app)).status, (await revoke(learner)).status]).toEqual([401, 403]);
    expect(await (await revoke(admin)).json()).toMatchObject({ isRevoked: true });
    expect((await revoke(admin)).status).toBe(200);
    expect((await verify(credential)).answer).toContain('has revoked it since.');
    expect(await readJson(toApi(badge), app)).toMatchObject({ isRevoked: true });
    expect((await app.fetch(`${toApi(badge)}/credential`)).status).toBe(404);
    expect((await save('first-steps', { isOpen: true, name: 'New Name' })).status).toBe(409);
    expect(await readJson('/api/badge-issuer/revocations', app)).toMatchObject({
      revokedCredential: expect.arrayContaining([
        { id: decodeJwt(credential).jti, revoked: true, revocationReason: 'Revoked by the issuer.' },
      ]),
    });
    expect(await app.database.query("SELECT title, detail FROM activity WHERE kind = 'badge'")).toHaveLength(1);
  });

  it('is exported and deleted with the account, and revoked by that', async () => {
    await complete();
    const badge = await open(HOSTILE);
    const credential = await download(badge);
    await learner.send(EVIDENCE, { name: HOSTILE, isOpen: true, chosen: [] }, { method: 'PUT' });
    const data = await readJson<Record<string, unknown>>('/api/auth/me/export');
    expect(data).toMatchObject({ badges: [{ key: 'first-steps', name: HOSTILE }], evidencePage: { name: HOSTILE } });
    expect((await learner.send('/api/auth/me', {}, { method: 'DELETE' })).status).toBe(200);
    expect((await app.fetch(toApi(badge))).status).toBe(404);
    expect((await verify(credential)).answer).toContain('because its holder deleted the account.');
    for (const table of ['badges', 'evidence_pages'])
      expect(await app.database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).toEqual([]);
    const [revoked] = await app.database.query<{ row: string }>(
      "SELECT revoked_badges::text AS row FROM revoked_badges WHERE reason = 'account_deleted'",
    );
    expect(revoked?.row).not.toContain('script');
  });
});

describe('a forgery', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('is called one: changed payload, another signature, no algorithm, a key of its own, the public key as a secret', async () => {
    await complete();
    const credential = await download(await open());
    const [header = '', payload = '', signature = ''] = credential.split('.');
    const changed = encode({ ...decodeJwt(credential), name: 'Doctor of Everything' });
    const { kid } = decodeProtectedHeader(credential);
    const [key] = (await readJson<JSONWebKeySet>('/.well-known/jwks.json', app)).keys;
    const bySecret = (secret: string) =>
      new SignJWT(decodeJwt(credential))
        .setProtectedHeader({ alg: 'HS256', kid: kid ?? '' })
        .sign(new TextEncoder().encode(secret));
    for (const forged of [
      `${header}.${changed}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${payload}.`,
      `${encode({ alg: 'none', kid })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'RS256', kid: 'https://evil.example/keys/1' })}.${payload}.${signature}`,
      `${encode({ alg: 'RS256', kid: 7 })}.${payload}.${signature}`,
      `${encode({ alg: 'RS256', kid, crit: ['b64'], b64: false })}.${payload}.${signature}`,
      await bySecret(String(key?.n)),
      await bySecret(JSON.stringify(key)),
      'not a badge',
      '..',
      '{"type":"OpenBadgeCredential"}',
      HOSTILE,
    ])
      expect([forged, (await verify(forged)).result]).toEqual([forged, 'forged']);
    expect((await verify(`  ${credential.replace(/.{76}/g, '$&\r\n ')}\n`)).result).toBe('valid');
    for (const credential of ['', ' ', 'x'.repeat(300_001), null])
      expect((await app.send('/api/badge-verification', { credential })).status).toBe(400);
  });

  it('is told from a badge by its address, too: only an open page of ours counts', async () => {
    await complete();
    const { url } = await open();
    const { host, pathname } = new URL(url ?? '');
    const written = ['/', '?utm=mail', '.', '> and more'].map((end) => `See <${url}${end}`);
    for (const address of [
      url ?? '',
      `${host}${pathname}`,
      ` ${url}\n`,
      `${url}/`,
      `${app.services.publicUrl}${toApi({ url })}/credential`,
      ...written,
    ])
      expect([address, await verify(address)]).toMatchObject([
        address,
        { result: 'valid', badge: { name: 'Ada Reyes' } },
      ]);
    for (const elsewhere of [`https://evil.example${pathname}`, `See https://evil.example/?to=${url}`])
      expect([elsewhere, (await verify(elsewhere)).result]).toEqual([elsewhere, 'forged']);
    for (const path of ['/badges/none', '/evidence/x'])
      expect([path, (await verify(new URL(path, url ?? '').href)).result]).toEqual([path, 'unknown']);
    await save('first-steps', { isOpen: false, name: 'Ada Reyes' });
    expect(await verify(url ?? '')).toMatchObject({ result: 'unknown', badge: null });
  });

  it('is told from a badge by its id, too', async () => {
    await complete();
    const credential = await download(await open());
    const id = decodeJwt(credential).jti ?? '';
    for (const text of [id, ` ${id.slice('urn:uuid:'.length).toUpperCase()}\n`, `ID: ${id}`])
      expect([text, await verify(text)]).toMatchObject([text, { result: 'valid', badge: { name: 'Ada Reyes' } }]);
    expect(await verify(`urn:uuid:${crypto.randomUUID()}`)).toMatchObject({ result: 'unknown', badge: null });
    await open('Ada R.');
    expect(await verify(id)).toMatchObject({ result: 'revoked', badge: null });
    expect((await verify('\u0000\u0001%PDF-1.7 a file')).result).toBe('forged');
  });

  it('of an address is not found, however often one tries', async () => {
    const guess = (path: string) => app.fetch(path, { from: '198.51.100.7' });
    for (const token of ['x', 'A'.repeat(32), '..%2F..', '%00', "'--"])
      for (const path of [`/api/badges/${token}`, `/api/evidence/${token}`, `/api/evidence/${token}/pdf`])
        expect([path, (await guess(path)).status]).toEqual([path, 404]);
    const statuses = new Set<number>();
    for (let round = 0; round < 120; round += 1) statuses.add((await guess(`/api/badges/guess-${round}`)).status);
    expect([...statuses]).toEqual([404, 429]);
  });

  it('of another’s badge does not work: keys are of the one who is signed in', async () => {
    await complete();
    await open();
    const other = await addLearner();
    expect((await save('first-steps', { isOpen: false, name: 'Mallory' }, other.learner)).status).toBe(404);
    expect((await other.learner.fetch(`${BADGES}/first-steps/credential`)).status).toBe(404);
    expect((await readJson<MyBadges>(BADGES)).badges).toMatchObject([{ state: 'open', name: 'Ada Reyes' }]);
  });
});
