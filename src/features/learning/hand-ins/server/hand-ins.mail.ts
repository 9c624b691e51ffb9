import { addressMail, type MailMessage, type MailRecipient } from '#platform/mail/mail-message.ts';
import { HAND_INS_HREF } from '../hand-ins.constants.ts';

/** Tells a learner that their work was accepted or given back. It quotes nothing, so that conversations stay on the site. */
export const judgementMail = (learner: MailRecipient, isAccepted: boolean, publicUrl: string): MailMessage => ({
  ...addressMail(learner),
  purpose: 'office',
  subject: isAccepted ? 'Your work was accepted' : 'Your work was returned',
  heading: isAccepted ? 'Your work was accepted' : 'Your work was returned',
  blocks: [
    {
      kind: 'text',
      text: isAccepted
        ? 'It now counts as proof of what you learned, and you can show it to others.'
        : 'The answer says what is missing. You can hand in your work again.',
    },
    { kind: 'button', label: 'Read the answer', url: publicUrl + HAND_INS_HREF },
  ],
});
