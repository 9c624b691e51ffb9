import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { MessageForm } from '../shell/message-form.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Clock, Mail } from './section-icons.tsx';

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
              <span className="mt-1 block text-sm text-muted">If you would rather write from your own mailbox.</span>
            </p>
          </li>
        </ul>
        <div className="lg:col-span-7 lg:col-start-6">
          <MessageForm texts={texts} />
        </div>
      </div>
    </section>
  );
}
