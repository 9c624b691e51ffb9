import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { getSiteFrame } from '#site/site-frame.ts';
import { MessageForm } from '../shell/message-form.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Clock, Mail, Pin } from './section-icons.tsx';

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
  const { title, text, email, consultationMinutes } = texts.contact;
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
              <span className="mt-1 block text-sm text-muted">If you prefer to write from your own email.</span>
            </p>
          </li>
          <Offices />
        </ul>
        <div className="lg:col-span-7 lg:col-start-6">
          <MessageForm texts={texts} />
        </div>
      </div>
    </section>
  );
}
