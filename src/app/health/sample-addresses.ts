import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { HealthPart, HealthProblem } from '#features/firm/health/health.contract.ts';
import { isSampleHost } from '#lib/sample-hosts.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { splitCamelCase } from '#lib/words.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { hasSampleContent } from '../sample-content/sample-removal.ts';
import type { Services } from '../services.ts';
import { formatPlural } from './format-figures.ts';

/** RFC 2606 reserves this domain: no mail server accepts such an address, and no link to it works. */
const SAMPLE_DOMAIN = /[\w-]\.example\b/i;

/** Whether a mail server refuses an address because of its domain. */
const isSampleAddress = (address: string): boolean => isSampleHost(address.slice(address.lastIndexOf('@') + 1));

/** Lists the settings whose mail address is in a domain for samples. */
export const listSampleMailSettings = (settings: SiteSettings, config: Config): string[] =>
  describeMailSettings(settings, config).map(({ name }) => name);

function describeMailSettings({ contact }: SiteSettings, { mailFrom, contactTo }: Config): HealthProblem[] {
  const to = contactTo ?? contact.email;
  const messages = `Visitors’ messages go to ${to}, where nobody receives them, and so do answers to your replies.`;
  return [
    ...(isSampleAddress(mailFrom)
      ? [
          {
            name: 'MAIL_FROM',
            text: `Emails are sent from ${mailFrom}, which mail servers refuse. Set MAIL_FROM, or PUBLIC_URL to the site’s own address.`,
            href: null,
          },
        ]
      : []),
    ...(isSampleAddress(to)
      ? [contactTo === undefined ? toSection('contact', messages) : { name: 'CONTACT_TO', text: messages, href: null }]
      : []),
  ];
}

const toSection = (section: string, text: string): HealthProblem => ({
  name: `Settings → ${capitalize(splitCamelCase(section))}`,
  text,
  href: `/admin/settings?section=${section}`,
});
const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Lists what still has an address in a domain for samples: mail settings, sections of the settings, and administrators. */
export async function listSampleAddresses(db: Db, settings: SiteSettings, config: Config): Promise<HealthProblem[]> {
  const mail = describeMailSettings(settings, config);
  const sections = Object.entries(settings)
    .filter(([, value]) => SAMPLE_DOMAIN.test(JSON.stringify(value)))
    .map(([name]) => toSection(name, 'It contains an address or a link of a sample firm, which leads nowhere.'))
    .filter(({ name }) => !mail.some((known) => known.name === name));
  return [...mail, ...sections, ...(await listSampleAdmins(db))];
}

/** The first administrator's default address is in the sample firm's domain. */
async function listSampleAdmins(db: Db): Promise<HealthProblem[]> {
  const inDomain = (domain: string) => sql`lower(${users.email}) like ${`%${domain}`}`;
  const isSample = or(inDomain('.example'), inDomain('@localhost'), inDomain('.localhost'));
  const admins = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.suspendedAt), isSample))
    .orderBy(users.id)
    .limit(20);
  return admins.map(({ email }) => ({
    name: `Account ${email}`,
    text: 'No email reaches this administrator, not even a link for a new password. Invite an address of your own as administrator, sign in with it, hand the site over to it, and delete this account.',
    href: '/admin?tab=users',
  }));
}

/** Warns of addresses of the sample firm on a site without its content. */
export async function getAddressHealth({
  db,
  site,
  config,
}: Pick<Services, 'db' | 'site' | 'config'>): Promise<HealthPart> {
  const settings = await site.read();
  const [hasSamples, found] = await Promise.all([
    hasSampleContent(db, settings),
    listSampleAddresses(db, settings, config),
  ]);
  const isWarning = !hasSamples && found.length > 0;
  return {
    name: 'Addresses',
    state: isWarning ? 'attention' : 'ok',
    summary:
      found.length === 0
        ? 'Every address is in a domain of your own.'
        : isWarning
          ? `In ${formatPlural(found.length, 'place')} the site still uses an address at which nobody is reached.`
          : 'The sample firm’s addresses are in use, like its content.',
    facts: [],
    ...(isWarning && { problems: found }),
  };
}
