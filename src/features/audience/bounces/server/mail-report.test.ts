import { describe, expect, it } from 'vitest';
import { aComplaint, aDeliveryReport, aReport } from './bounces.fixtures.ts';
import { parseMailReport } from './mail-report.ts';

const ID = '0193f1aa-0000-7000-8000-000000000001';
const parse = (source: string) => parseMailReport(Buffer.from(source));

describe('a delivery report', () => {
  it('names the mail, the addresses and the reason', async () => {
    expect(await parse(aDeliveryReport({ messageId: ID, to: 'Ada@Reader.example' }))).toEqual({
      type: 'bounce',
      messageId: ID,
      failures: [
        {
          addresses: ['ada@reader.example', 'ada@reader.example'],
          isAddressRefused: true,
          reason: '5.1.1 550 5.1.1 No such user',
        },
      ],
    });
  });

  it.each([
    ['5.1.1', true],
    ['5.0.0', true],
    ['5.2.1', true],
    ['5.7.1', false],
    ['5.2.2', false],
    ['5.4.7', false],
    ['5.3.0', false],
    ['4.4.7', false],
  ])('with the status %s: the address is refused for good is %s', async (status, isAddressRefused) => {
    const report = await parse(aDeliveryReport({ messageId: ID, to: 'a@b.example', status, diagnostic: 'smtp; no' }));
    expect(report).toMatchObject({ failures: [{ isAddressRefused }] });
  });

  it.each(['delayed', 'delivered', 'relayed', 'expanded'])('that a mail was %s is none', async (action) => {
    expect(await parse(aDeliveryReport({ messageId: ID, to: 'a@b.example', action }))).toBeUndefined();
  });

  it('returns only the headers, or a mail that is longer than what was read of it', async () => {
    const headers = aDeliveryReport({ messageId: ID, to: 'a@b.example', returnedType: 'text/rfc822-headers' });
    expect(await parse(headers)).toMatchObject({ messageId: ID });
    const long = aDeliveryReport({ messageId: ID, to: 'a@b.example', text: 'Words.\r\n'.repeat(1_300_000) });
    expect(long.length).toBeGreaterThan(10_000_000);
    expect(await parse(long.slice(0, 256 * 1024))).toMatchObject({ messageId: ID, failures: [{}] });
  });

  it('reads an address that was forwarded, folded fields and several recipients', async () => {
    const report = await parse(
      aReport('delivery-status', {
        messageId: ID,
        to: 'Ada <ada@reader.example>',
        status: [
          'Reporting-MTA: dns; mx.reader.example\r\n',
          'Final-Recipient: rfc822; box17@store.example',
          'Original-Recipient: rfc822;\r\n\t<ada@reader.example>',
          'Action: failed (no longer here)',
          'Status: 5.1.1 (gone)\r\n',
          'Final-Recipient: rfc822; eve@reader.example',
          'Action: failed',
          'Status: 4.4.7',
        ].join('\r\n'),
      }),
    );
    expect(report).toMatchObject({
      failures: [
        { addresses: ['ada@reader.example', 'box17@store.example', 'ada@reader.example'], isAddressRefused: true },
        { isAddressRefused: false },
      ],
    });
  });
});

describe('a complaint', () => {
  it('names the mail, also without the address', async () => {
    expect(await parse(aComplaint({ messageId: ID, to: 'redacted@reader.example' }))).toEqual({
      type: 'complaint',
      messageId: ID,
      addresses: ['redacted@reader.example'],
    });
  });

  it('of another type is none', async () => {
    expect(await parse(aComplaint({ messageId: ID, to: 'a@b.example', feedback: 'not-spam' }))).toBeUndefined();
  });
});

describe('what is no report', () => {
  const good = aDeliveryReport({ messageId: ID, to: 'a@b.example' });
  it.each([
    ['an empty mail', ''],
    ['a letter', 'From: a@b.example\r\nSubject: Hi\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n'],
    ['a report without a boundary', good.replace(/boundary="[^"]*"/, '')],
    ['a report cut in its headers', good.slice(0, 200)],
    ['a report cut before the returned mail', good.slice(0, good.indexOf('Message-ID'))],
    ['a report without the id of the mail', good.replace(/^Message-ID.*\r\n/m, '')],
    ['bytes', Array.from({ length: 4000 }, (_, index) => String.fromCharCode((index * 37) % 256)).join('')],
    ['a report in a report', good.replace('multipart/report', 'multipart/mixed')],
  ])('%s', async (_, source) => {
    expect(await parse(source)).toBeUndefined();
  });

  it('a thousand nested parts are refused and not followed', async () => {
    const nested = Array.from(
      { length: 1000 },
      (_, index) => `Content-Type: multipart/mixed; boundary=b${index}\r\n\r\n--b${index}\r\n`,
    );
    const outcome = await parse(`Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n${nested.join('')}`).catch(
      String,
    );
    expect(String(outcome)).toMatch(/undefined|nesting/i);
  });
});
