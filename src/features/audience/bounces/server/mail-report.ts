import PostalMime, { type Attachment, type Header } from 'postal-mime';

/** One recipient of a mail that came back, as the reporting server tells it. Anyone can write such a report. */
interface ReportedFailure {
  readonly addresses: readonly string[];
  /** The address does not exist, or takes no mail of anyone anymore. */
  readonly isAddressRefused: boolean;
  readonly reason: string;
}

/** What a mail server or a mail program's "spam" button reports about one of our mails. */
export type MailReport = { readonly messageId: string } & (
  | { readonly type: 'bounce'; readonly failures: readonly ReportedFailure[] }
  | { readonly type: 'complaint'; readonly addresses: readonly string[] }
);

const REASON_MAX = 300;
// As in platform/mail/transport.ts: policies, a full mailbox, the server itself and the sender's quota are not the address.
const ADDRESS_REFUSED = /^5\.(?!(?:[37]\.\d+|1\.[78]|2\.2|4\.[57])(?!\d))\d{1,3}\.\d{1,3}$/;
const NESTED_MAX = 20;

/**
 * Reads a delivery report (RFC 3464) or a complaint (RFC 5965) about a mail, of which the first bytes are enough.
 * Undefined if it is another mail, tells of no failure, or does not return the headers of our mail.
 */
export async function parseMailReport(source: Buffer): Promise<MailReport | undefined> {
  const { attachments, headers } = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    maxNestingDepth: NESTED_MAX,
  });
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!/^multipart\/report\b/i.test(type)) return undefined;
  const find = (...types: readonly string[]) => attachments.find(({ mimeType }) => types.includes(mimeType));
  const returned = find('message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global');
  const returnedHeaders = returned ? await readHeaders(returned) : [];
  const messageId = /<([^<>@\s]+)@[^<>\s]*>/.exec(getValue(returnedHeaders, 'message-id'))?.[1];
  if (messageId === undefined) return undefined;
  const complaint = find('message/feedback-report');
  if (complaint) {
    const [fields = []] = parseFields(toText(complaint));
    // Other types are tests, or take a complaint back.
    if (!/^abuse$/i.test(getValue(fields, 'feedback-type'))) return undefined;
    const to = [getValue(fields, 'original-rcpt-to'), getValue(returnedHeaders, 'to')];
    return { type: 'complaint', messageId, addresses: to.flatMap(readAddress) };
  }
  const status = find('message/delivery-status', 'message/global-delivery-status');
  const failures = status ? listFailures(toText(status), getValue(returnedHeaders, 'to')) : [];
  return failures.length > 0 ? { type: 'bounce', messageId, failures } : undefined;
}

type Fields = readonly Pick<Header, 'key' | 'value'>[];

const getValue = (fields: Fields, name: string): string => fields.find(({ key }) => key === name)?.value.trim() ?? '';

const toText = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString();

/** The headers of a mail that was returned as a whole, or only with them. */
async function readHeaders(part: Attachment): Promise<Fields> {
  const [head = ''] = toText(part).split(/\r?\n\r?\n/, 1);
  return (await PostalMime.parse(`${head}\r\n\r\n`)).headers;
}

/** Groups of fields, which an empty line separates: the first is about the mail, the others about a recipient each. */
const parseFields = (text: string): Fields[] =>
  text
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((group) =>
      group.split(/\r?\n/).flatMap((line) => {
        const [, name, value = ''] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
        return name === undefined ? [] : [{ key: name.toLowerCase(), value }];
      }),
    );

const listFailures = (text: string, returnedTo: string): ReportedFailure[] =>
  parseFields(text).flatMap((fields) => {
    if (!/^failed\b/i.test(getValue(fields, 'action'))) return [];
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(getValue(fields, 'status'))?.[0] ?? '';
    const diagnostic = getValue(fields, 'diagnostic-code').replace(/^[\w-]+[ \t]*;/, '');
    return [
      {
        // A mail to an address that is forwarded fails at another one.
        addresses: [getValue(fields, 'original-recipient'), getValue(fields, 'final-recipient'), returnedTo].flatMap(
          readAddress,
        ),
        isAddressRefused: ADDRESS_REFUSED.test(status),
        reason: toReason(`${status} ${diagnostic.trim().startsWith(status) ? '' : diagnostic}`),
      },
    ];
  });

/** `rfc822; ada@reader.example`, `"Ada" <ada@reader.example>` or only the address, in lower case. */
function readAddress(value: string): string[] {
  const address = /[^\s<>;",]+@[^\s<>;",]+/.exec(value)?.[0];
  return address === undefined ? [] : [address.toLowerCase()];
}

/** A line that is safe to store and to show. */
const toReason = (text: string): string =>
  text
    .replace(/[^\P{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, REASON_MAX)
    .toWellFormed();
