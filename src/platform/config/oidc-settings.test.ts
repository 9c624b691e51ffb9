import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const load = (env: Record<string, string>) =>
  loadConfig(env, { rootDir: '/srv/site', brandDomain: 'firm.example' }).oidc;
const NEEDED = {
  OIDC_ISSUER: 'https://id.firm.example/realms/firm/',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 's3cret',
};

describe('the settings of an identity provider', () => {
  it('keep the issuer as it is written, and have a name and a claim by default', () => {
    expect(load({})).toBeUndefined();
    expect(load(NEEDED)).toMatchObject({ issuer: NEEDED.OIDC_ISSUER, name: 'id.firm.example', rolesClaim: 'groups' });
    for (const issuer of ['http://127.0.0.1:8080/realms/firm', 'http://localhost', 'http://[::1]:8080'])
      expect(load({ ...NEEDED, OIDC_ISSUER: issuer })?.issuer).toBe(issuer);
  });

  it('map values of the claim to roles', () => {
    const OIDC_ROLES = '{"/site/admins":"admin","a=b,c":"mentor"}';
    const { roles, rolesClaim } = load({ ...NEEDED, OIDC_ROLES, OIDC_ROLES_CLAIM: 'realm_access.roles' }) ?? {};
    expect([...(roles ?? [])]).toEqual([
      ['/site/admins', 'admin'],
      ['a=b,c', 'mentor'],
    ]);
    expect(rolesClaim).toBe('realm_access.roles');
  });

  it.each(Object.keys(NEEDED))('need %s where another is set', (name) => {
    expect(() => load({ ...NEEDED, [name]: '' })).toThrow(`The setting ${name} is needed where OIDC_`);
  });

  it('need a provider where roles are set', () => {
    expect(() => load({ OIDC_ROLES: '{"a":"admin"}' })).toThrow(
      'The setting OIDC_ISSUER is needed where OIDC_ROLES is set',
    );
  });
});
