import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCookieRules, mayHaveSession, readSignedCookie, sign } from './cookies.ts';

const SECRET = 'a secret of thirty-two characters';
const header = (value: string, name = 'a') => `${name}=${encodeURIComponent(value)}`;

describe('a signed cookie', () => {
  it('returns the signed value, also among other cookies', () => {
    expect(readSignedCookie(header(sign('token', SECRET)), 'a', SECRET)).toBe('token');
    expect(readSignedCookie(`b=1; ${header(sign('to.k.en', SECRET))}; c=2`, 'a', SECRET)).toBe('to.k.en');
  });

  it.each([
    undefined,
    '',
    'b=1',
    'a',
    'a=',
    'a=.',
    'a=token',
    'a=token.',
    'a=%E0%A4%A',
    header(sign('', SECRET)),
    header(sign('token', 'another secret of 32 characters..')),
    header(`x${sign('token', SECRET)}`),
    header(`${sign('token', SECRET)}x`),
    header(sign('token', SECRET).toLowerCase()),
    header(sign('token', SECRET).slice(0, -1)),
    header(sign('token', SECRET), 'xa'),
    header(sign('token', SECRET), 'A'),
  ])('is not accepted in %j', (cookie) => {
    expect(readSignedCookie(cookie, 'a', SECRET)).toBeUndefined();
  });

  it('never returns a value that was not signed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (noise, value) => {
        expect(readSignedCookie(noise, 'a', SECRET)).toBeUndefined();
        expect(readSignedCookie(`a=${noise}`, 'a', SECRET)).toBeUndefined();
        expect(readSignedCookie(header(sign(value, SECRET)), 'a', SECRET)).toBe(value);
      }),
    );
  });
});

describe('the names of cookies', () => {
  it('are bound to the host on https, so that other hosts and http pages cannot set them', () => {
    expect(getCookieRules('https://www.firm.example')).toEqual({
      secure: true,
      session: '__Host-greatcircle_session',
      secondStep: '__Host-greatcircle_second_step',
      flow: '__Host-greatcircle_flow',
      device: '__Host-greatcircle_device',
    });
  });

  it('have no prefix on http, where browsers would refuse it', () => {
    expect(getCookieRules('http://localhost:3000')).toMatchObject({ secure: false, session: 'greatcircle_session' });
  });

  it('identify a request that may belong to a user', () => {
    for (const url of ['https://www.firm.example', 'http://localhost:3000']) {
      expect(mayHaveSession({ cookie: `theme=dark; ${getCookieRules(url).session}=x` })).toBe(true);
    }
    expect(mayHaveSession({ authorization: 'Bearer x' })).toBe(true);
    expect(mayHaveSession({ cookie: 'theme=dark; greatcircle_device=x' })).toBe(false);
    expect(mayHaveSession({})).toBe(false);
  });
});
