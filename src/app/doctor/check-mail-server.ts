import { randomUUID } from 'node:crypto';
import type { HealthPart } from '#features/firm/health/health.contract.ts';
import type { Config } from '#platform/config/config.ts';
import { createSmtpTransport, HardBounce } from '#platform/mail/transport.ts';
import { createPart } from './create-part.ts';

class GiveUp extends Error {}

/**
 * Offers the mail server a mail as the site does, and gives it up before its last line, so that nothing is sent. Without
 * `to`, because it is in a database that does not open, only the sender is checked.
 */
export async function checkMailServer({ smtpUrl, mailFrom }: Config, to: string | undefined): Promise<HealthPart> {
  // The part "Mail" says that none is set.
  if (smtpUrl === undefined) return createPart('Mail server', 'ok', 'None is set.');
  const giveUp = () => {
    throw new GiveUp();
  };
  let failure: unknown;
  try {
    await createSmtpTransport(
      smtpUrl,
      1,
    )({
      id: randomUUID(),
      from: { name: 'Greatcircle', address: mailFrom },
      to: to ?? mailFrom,
      subject: 'Check',
      text: '',
      html: '',
      handOver: { prepare: async () => giveUp(), commit: giveUp },
    });
  } catch (error) {
    failure = error;
  }
  if (failure instanceof GiveUp) return createPart('Mail server', 'ok', 'It accepts emails of the site.');
  const { host } = new URL(smtpUrl);
  if (failure instanceof HardBounce && to === undefined)
    return createPart('Mail server', 'ok', 'It accepts the site as a sender.');
  if (failure instanceof HardBounce)
    return createPart(
      'Mail server',
      'failed',
      `${host} refuses ${to}, which receives visitors’ messages. Set CONTACT_TO, or change the address under Settings → Contact.`,
    );
  const reason = failure instanceof Error ? failure.message : 'no reason';
  return createPart(
    'Mail server',
    'failed',
    `${host} does not take emails of the site: ${reason}. Check SMTP_URL and that it accepts MAIL_FROM (${mailFrom}).`,
  );
}
