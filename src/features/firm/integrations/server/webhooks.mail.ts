import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';

/** Tells an administrator that a webhook only failed and was switched off. */
export const webhookOffMail = (
  recipient: MailRecipient,
  {
    url,
    outcome: { replyStatus, problem },
    publicUrl,
  }: { url: string; outcome: { replyStatus: number | null; problem: string | null }; publicUrl: string },
): MailMessage => ({
  ...addressMail(recipient),
  purpose: 'office',
  subject: 'A webhook was switched off',
  heading: 'A webhook was switched off',
  blocks: [
    { kind: 'text', text: 'This webhook has been failing for days, so the site has stopped sending to it.' },
    {
      kind: 'facts',
      facts: [
        ['Address', url],
        ['Last reply', replyStatus === null ? (problem ?? 'none') : `HTTP status ${replyStatus}`],
      ],
    },
    { kind: 'text', text: 'Once it works again, switch the webhook on and replay what it missed.' },
    { kind: 'button', label: 'Open Integrations', url: `${publicUrl}/admin/integrations` },
  ],
});
