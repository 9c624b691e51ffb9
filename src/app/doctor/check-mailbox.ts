import { describeMailbox } from '#features/audience/bounces/server/mailbox.service.ts';
import type { HealthPart } from '#features/firm/health/health.contract.ts';
import type { Config } from '#platform/config/config.ts';
import { MailboxError, openMailbox } from '#platform/mail/mailbox.ts';
import { formatPlural } from '../health/format-figures.ts';
import { createPart } from './create-part.ts';

const NAME = 'Mailbox';

/** Opens the mailbox of returned mails and closes it again; no part if none is set. */
export async function checkMailbox({ bounceImapUrl }: Config): Promise<HealthPart[]> {
  if (bounceImapUrl === undefined) return [];
  try {
    const mailbox = await openMailbox(bounceImapUrl);
    await mailbox.close();
    const place = describeMailbox(bounceImapUrl);
    return [
      createPart(NAME, 'ok', `The mailbox of ${place} can be read. It has ${formatPlural(mailbox.count, 'email')}.`),
    ];
  } catch (error) {
    if (!(error instanceof MailboxError)) throw error;
    return [createPart(NAME, 'failed', `${error.message} Check BOUNCE_IMAP_URL.`)];
  }
}
