import { formatCount } from '#lib/words.ts';
import type { Draft, DraftSource, FindPicture, SubscriberDraft } from '../draft.ts';
import type { SourceFile } from '../files/source-files.ts';
import { parseDate } from './parse-date.ts';
import { readCsv, removeFormula } from './read-csv.ts';

/** Finds which list a CSV file is by its headings. */
export function findCsvSource(
  file: SourceFile,
  headings: ReadonlySet<string>,
  findPicture: FindPicture,
): DraftSource | undefined {
  const has = (...names: readonly string[]) => names.some((name) => headings.has(name));
  if (has('from', 'source') && has('to', 'target')) return readRedirects(file);
  // A list of readers may have their job titles, but people of a team have not subscribed.
  const isSubscribed = has(
    'optin time',
    'confirm time',
    'confirmed at',
    'subscribed at',
    'unsub time',
    'clean time',
    'status',
  );
  const isTeam = has('bio', 'about', 'office', 'languages', 'practices');
  if ((isTeam || !isSubscribed) && has('name', 'full name') && has('title', 'job title', 'position', 'bio', 'about'))
    return readPeople(file, findPicture);
  return has('email', 'email address', 'e mail') ? readSubscribers(file, headings) : undefined;
}

const NOT_PERMANENT = /^(no|false|0|temporary|302|303|307)$/i;

const readRedirects = (file: SourceFile): DraftSource => ({
  name: 'Redirects',
  origin: 'redirects',
  async *read(): AsyncGenerator<Draft> {
    for await (const row of readCsv(file)) {
      const [from, to] = [row.read('from', 'source', 'source url'), row.read('to', 'target', 'target url')];
      if (/^(1|true|yes)$/i.test(row.read('regex')))
        yield {
          type: 'problem',
          what: `Row ${row.number}: ${from}`,
          why: 'It is a pattern. Only addresses and “/*” can be redirected.',
        };
      else if (/^disabled$/i.test(row.read('status')))
        yield { type: 'problem', what: `Row ${row.number}: ${from}`, why: 'It was switched off.' };
      else if (/^(?:error|pass|nothing)$/i.test(row.read('type')))
        yield {
          type: 'problem',
          what: `Row ${row.number}: ${from}`,
          why: `It did not lead anywhere (“${row.read('type')}”).`,
        };
      else {
        const isPermanent = !NOT_PERMANENT.test(row.read('permanent', 'code', 'type', 'http code'));
        yield { type: 'redirect', sourceId: from, from, to, isPermanent };
      }
    }
  },
});

const readPeople = (file: SourceFile, findPicture: FindPicture): DraftSource => ({
  name: 'Team',
  origin: 'people',
  async *read(): AsyncGenerator<Draft> {
    for await (const row of readCsv(file)) {
      const name = removeFormula(row.read('name', 'full name'));
      if (name === '') yield { type: 'problem', what: `Row ${row.number}`, why: 'It has no name.' };
      else
        yield {
          type: 'author',
          sourceId: row.read('email', 'email address').toLowerCase() || name.toLowerCase(),
          name,
          email: row.read('email', 'email address') || undefined,
          title: removeFormula(row.read('title', 'job title', 'position')) || undefined,
          bio: row.read('bio', 'about', 'description') || undefined,
          picture: row.read('picture', 'photo', 'image') || undefined,
          findPicture,
          links: [row.read('linkedin', 'linkedin url'), row.read('x', 'twitter', 'twitter url')],
          office: removeFormula(row.read('office', 'location')) || undefined,
          languages: splitCell(row.read('languages', 'language'), /[;,|/\n]/),
          phone: row.read('phone', 'telephone') || undefined,
          // The title of a practice may contain a comma.
          practices: splitCell(row.read('practices', 'practice', 'services', 'industries'), /[;|\n]/),
          isPublic: /^(published|public|yes|true)$/i.test(row.read('status', 'published')),
        };
    }
  },
});

const splitCell = (cell: string, signs: RegExp): string[] =>
  cell.split(signs).flatMap((word) => removeFormula(word.trim()) || []);

type Status = SubscriberDraft['status'];

/** What exports call the states of a subscriber. */
const STATUSES: Readonly<Record<string, Status>> = {
  subscribed: 'subscribed',
  active: 'subscribed',
  enabled: 'subscribed',
  confirmed: 'subscribed',
  true: 'subscribed',
  yes: 'subscribed',
  1: 'subscribed',
  pending: 'unconfirmed',
  unconfirmed: 'unconfirmed',
  nonsubscribed: 'unconfirmed',
  transactional: 'unconfirmed',
  unsubscribed: 'unsubscribed',
  disabled: 'unsubscribed',
  false: 'unsubscribed',
  no: 'unsubscribed',
  0: 'unsubscribed',
  blocklisted: 'bounced',
  blacklisted: 'bounced',
  cleaned: 'bounced',
  bounced: 'bounced',
  complained: 'bounced',
  suppressed: 'bounced',
};

/** What wrote the list, by headings that only it has. */
const findProgram = (headings: ReadonlySet<string>): string => {
  if (headings.has('optin time') || headings.has('euid')) return 'Mailchimp';
  if (headings.has('subscribed to emails')) return 'Ghost';
  if (headings.has('uuid') && headings.has('attributes')) return 'listmonk';
  return 'a list';
};

/** Mailchimp writes one file for each state, and only its name and its columns tell which. */
function findFileStatus(name: string, headings: ReadonlySet<string>): Status | undefined {
  if (headings.has('unsub time') || /unsubscribed/i.test(name)) return 'unsubscribed';
  if (headings.has('clean time') || /cleaned/i.test(name)) return 'bounced';
  return /non-?subscribed/i.test(name) ? 'unconfirmed' : undefined;
}

const readSubscribers = (file: SourceFile, headings: ReadonlySet<string>): DraftSource => ({
  name: `Subscribers from ${findProgram(headings)}`,
  origin: 'subscribers',
  async *read(): AsyncGenerator<Draft> {
    const program = findProgram(headings);
    const fileStatus = findFileStatus(file.name, headings);
    let paying = 0;
    for await (const row of readCsv(file)) {
      const email = row.read('email', 'email address', 'e mail');
      // The stricter one wins: an address may be enabled in a program and have left its list.
      const said = [row.read('subscription status'), row.read('status', 'subscribed to emails')].map(
        (text) => STATUSES[text.toLowerCase()] ?? (text === '' ? undefined : 'unconfirmed'),
      );
      if (/^(?:true|1|yes)$/i.test(row.read('complimentary plan')) || row.read('tiers', 'stripe customer id') !== '')
        paying += 1;
      const deleted = row.read('deleted at') === '' ? undefined : ('unsubscribed' as const);
      const given = [fileStatus, deleted, ...said].filter((status) => status !== undefined);
      const status = STRICTNESS.find((one) => given.includes(one)) ?? 'subscribed';
      const [first = '', ...rest] = row.read('name').split(/\s+/);
      yield {
        type: 'subscriber',
        sourceId: email.toLowerCase(),
        email,
        firstName: removeFormula(row.read('first name', 'fname') || first) || undefined,
        lastName: removeFormula(row.read('last name', 'lname') || rest.join(' ')) || undefined,
        status,
        consentAt: parseDate(
          row.read(
            'confirm time',
            'optin time',
            'confirmed at',
            'consent',
            'consent at',
            'subscribed at',
            'created at',
            'created',
            'date',
          ),
        ),
        endedAt: parseDate(
          row.read('unsub time', 'unsubscribed at', 'clean time', 'last changed', 'updated at', 'deleted at'),
        ),
        origin:
          [program === 'a list' ? '' : program, row.read('source', 'signup source', 'labels', 'tags', 'lists')]
            .filter(Boolean)
            .join(': ') || file.name,
        language: row.read('language', 'locale', 'cc lang', 'lang').slice(0, 2).toLowerCase() || undefined,
      };
    }
    if (paying > 0)
      yield {
        type: 'problem',
        what: file.name,
        why: `${formatCount(paying, 'reader')} had a paid or complimentary plan. They arrive as subscribers, without it.`,
      };
  },
});

const STRICTNESS: readonly Status[] = ['bounced', 'unsubscribed', 'unconfirmed', 'subscribed'];
