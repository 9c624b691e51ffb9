import { Link } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { listContactIndustries } from '#lib/site/terms.ts';
import { formatIndustry } from '#site/industry-names.ts';
import { getSiteFrame } from '#site/site-frame.ts';
import { lazyOnIdle, lazyPart } from '#ui/lazy-part.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Clock, Mail, Pin } from './section-icons.tsx';

const ContactForm = lazyOnIdle(
  () => import('#features/audience/contact/ui/contact-form.tsx'),
  <div className="min-h-[36rem]" />,
);

const AnswerPromise = lazyPart(() => import('#features/audience/contact/ui/answer-promise.tsx'));

/** What happens next. Constant for one firm, so that the form is not rendered again before it has hydrated. */
const Afterward = ({ answerDays, email }: { answerDays: number; email: string }) => (
  <p className="max-w-[56ch] border-l-2 border-blue py-0.5 pl-4 text-sm">
    <Suspense>
      <AnswerPromise answerDays={answerDays} email={email} />
    </Suspense>{' '}
    Until then, our{' '}
    <Link to="/insights" search={{ type: 'case-studies' }} className="link">
      case studies
    </Link>{' '}
    show how we work.
  </p>
);

/** The firm's offices, with the time zone of those in another one. */
function Offices() {
  const { offices, timeZone } = getSiteFrame().firm;
  return offices.map((office) => (
    <li key={office.name} className="grid grid-cols-[2.5rem_1fr]">
      <Pin size={22} strokeWidth={1.25} className="mt-1 text-blue" />
      <address className="wrap-anywhere not-italic">
        {office.name}
        <span className="mt-1 block text-sm whitespace-pre-line text-muted">{office.address}</span>
        {office.phone && (
          <a href={`tel:${office.phone.replace(/[^\d+]/g, '')}`} className="link tap-target mt-1 inline-block text-sm">
            {office.phone}
          </a>
        )}
        {office.timeZone && office.timeZone !== timeZone && (
          <span className="mt-1 block text-sm text-muted">{formatZoneName(office.timeZone)}</span>
        )}
      </address>
    </li>
  ));
}

const formatZoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

export function ContactSection({ texts }: { texts: HomeTexts }) {
  const { title, text, email, consultationMinutes, answerDays } = texts.contact;
  const afterward = useMemo(() => <Afterward answerDays={answerDays} email={email} />, [answerDays, email]);
  return (
    <section id="contact" className="section shell">
      <SectionHeading title={title}>{text}</SectionHeading>
      <div className="mt-16 grid gap-x-8 gap-y-12 lg:grid-cols-12">
        <ul className="grid content-start gap-7 lg:col-span-4">
          <li className="grid grid-cols-[2.5rem_1fr]">
            <Clock size={22} strokeWidth={1.25} className="mt-1 text-blue" />
            <p>
              A first consultation takes {consultationMinutes} minutes and costs nothing.
              <span className="mt-1 block text-sm text-muted">
                You leave with our honest view, even if the answer is that you do not need us.
              </span>
            </p>
          </li>
          <li className="grid grid-cols-[2.5rem_1fr]">
            <Mail size={22} strokeWidth={1.25} className="mt-1 text-blue" />
            <p>
              <a href={`mailto:${email}`} className="link break-words">
                {email}
              </a>
              <span className="mt-1 block text-sm text-muted">If you would rather write from your own mailbox.</span>
            </p>
          </li>
          <Offices />
        </ul>
        <div className="lg:col-span-7 lg:col-start-6">
          <ContactForm industries={listContactIndustries(texts.industries.items)} formatIndustry={formatIndustry}>
            {afterward}
          </ContactForm>
        </div>
      </div>
    </section>
  );
}
