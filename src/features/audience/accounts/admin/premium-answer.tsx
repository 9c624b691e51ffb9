import { useId, useState } from 'react';
import { formatAdminDate } from '#admin-kit/admin-dates.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { Section } from '#ui/section.tsx';
import { ACCOUNT_LIMITS } from '../accounts.constants.ts';
import type { UserItem, UserPatch } from '../accounts.contract.ts';

/** Answers a request for premium access, with an optional sentence in the email. Not rendered without a request. */
export function PremiumAnswer(props: { user: UserItem; name: string; onChange: (patch: UserPatch) => void }) {
  const { user, name, onChange } = props;
  const { premiumRequestedAt, hasPremiumAccess } = user;
  const id = useId();
  const [text, setText] = useState('');
  if (premiumRequestedAt === null || hasPremiumAccess) return null;
  const answer = (isGranted: boolean) =>
    onChange({ hasPremiumAccess: isGranted, ...(text.trim() !== '' && { premiumAnswer: text }) });
  return (
    <Section title="Request for premium access" level={3} look="text-lg" className="border-t border-line pt-5">
      <p className="mt-2 text-sm text-muted">
        {name} asked on {formatAdminDate(premiumRequestedAt)}. Your answer is mailed.
      </p>
      <TextAreaField
        id={id}
        label="A sentence from you"
        optional
        value={text}
        maxLength={ACCOUNT_LIMITS.premiumAnswer}
        rows={2}
        onChange={(event) => setText(event.target.value)}
        className="mt-3"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="signal" onClick={() => answer(true)} className="px-4! py-2!">
          Grant access
        </Button>
        <Button onClick={() => answer(false)} className="px-4! py-2!">
          Decline
        </Button>
      </div>
    </Section>
  );
}
