import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAttachmentHeader, toSafeFileName } from './file-headers.ts';

describe('the name of a file to save', () => {
  it.each([
    ['Dwell is a decision', 'Dwell is a decision.pdf'],
    ['Ramp: supervisors / limits?', 'Ramp supervisors limits.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['..\\..\\win.ini', 'win.ini.pdf'],
    ['.hidden', 'hidden.pdf'],
    ['a\r\nSet-Cookie: b=c', 'a Set-Cookie b=c.pdf'],
    ['invoice\u202Efdp.exe', 'invoice fdp.exe.pdf'],
    ['nul\0byte', 'nul byte.pdf'],
    ['half \ud83d pair', 'half pair.pdf'],
    ['Über die Größe', 'Über die Größe.pdf'],
    ['航空貨物', '航空貨物.pdf'],
    ['', 'download.pdf'],
    [' ... ', 'download.pdf'],
  ])('made of %j is %j', (title, name) => {
    expect(toSafeFileName(title, 'pdf')).toBe(name);
  });

  it('is never too long for a file system', () => {
    expect(Buffer.byteLength(toSafeFileName('貨'.repeat(300), 'pdf'))).toBeLessThanOrEqual(184);
    expect(toSafeFileName('🛫'.repeat(300), 'pdf')).toMatch(/^(🛫)+\.pdf$/u);
  });
});

describe('the header', () => {
  it.each([
    ['Dwell.pdf', `attachment; filename="Dwell.pdf"; filename*=UTF-8''Dwell.pdf`],
    [
      'Über “Größe”.pdf',
      `attachment; filename="Uber -Gro-e-.pdf"; filename*=UTF-8''%C3%9Cber%20%E2%80%9CGr%C3%B6%C3%9Fe%E2%80%9D.pdf`,
    ],
    ["it's (new).pdf", `attachment; filename="it's (new).pdf"; filename*=UTF-8''it%27s%20%28new%29.pdf`],
    ['航空貨物.pdf', `attachment; filename="download.pdf"; filename*=UTF-8''%E8%88%AA%E7%A9%BA%E8%B2%A8%E7%89%A9.pdf`],
  ])('of %s', (name, header) => {
    expect(toAttachmentHeader(name)).toBe(header);
  });

  it('is valid and contains the name for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        const name = toSafeFileName(title, 'pdf');
        const header = toAttachmentHeader(name);
        expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w%.~!-]+$/);
        expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name);
        expect(name).not.toMatch(/[\\/\p{Cc}]/u);
      }),
    );
  });
});
