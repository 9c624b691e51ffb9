import { Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { formatIndustry } from '#site/industry-names.ts';
import { lazyOnIdle, lazyPart } from '#ui/lazy-part.tsx';

const ContactForm = lazyOnIdle(
  () => import('#features/audience/contact/ui/contact-form.tsx'),
  <div className="min-h-[36rem]" />,
);

const AnswerPromise = lazyPart(() => import('#features/audience/contact/ui/answer-promise.tsx'));

/** What happens next. Constant for one firm, so that the form is not rendered again before it has hydrated. */
const Afterward = (props: { answerDays: number; email: string; addressee: string | undefined }) => (
  <p className="max-w-[56ch] border-l-2 border-blue py-0.5 pl-4 text-sm">
    <Suspense>
      <AnswerPromise {...props} />
    </Suspense>{' '}
    Until then, our{' '}
    <Link to="/insights" search={{ type: 'case-studies' }} className="link">
      case studies
    </Link>{' '}
    show how we work.
  </p>
);

/** The contact form, with what happens after a message was sent. */
export function ContactFormPart(props: {
  industries: readonly string[];
  answerDays: number;
  email: string;
  /** A member of the team to whom the message is. */
  addressee?: { readonly id: number; readonly name: string } | undefined;
  /** The service or industry that it is about. */
  practice?: { readonly id: number; readonly title: string } | undefined;
}) {
  const { industries, answerDays, email, addressee, practice } = props;
  const name = addressee?.name;
  const afterward = useMemo(
    () => <Afterward answerDays={answerDays} email={email} addressee={name} />,
    [answerDays, email, name],
  );
  return (
    <ContactForm industries={industries} formatIndustry={formatIndustry} addressee={addressee} practice={practice}>
      {afterward}
    </ContactForm>
  );
}
