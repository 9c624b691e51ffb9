import { type ReactNode, useEffect, useRef } from 'react';
import { callApi } from '#lib/api-client.ts';
import { PrivacyNote } from '#site/privacy-note.tsx';
import { Button } from '#ui/button.tsx';
import { FormField, TextAreaField } from '#ui/form-field.tsx';
import { CompanyField, EmailField, NameFields } from '#ui/person-fields.tsx';
import { HoneypotField, usePostedForm } from '#ui/posted-form.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { sendMessage } from '../contact.calls.ts';
import { CONTACT_LIMITS, CONTACT_POST_PATH } from '../contact.constants.ts';
import { receiveDemoRequests } from './demo-request.ts';
import { readEventRequest } from './event-request.ts';

/**
 * The contact form. Its fields are uncontrolled, so that text typed before hydration is kept. Without JavaScript the browser
 * posts the form. A requested demo is added to the message, in place of an earlier one, and
 * so is the event that the address names.
 */
export default function ContactForm(props: {
  /** Keys. */
  industries: readonly string[];
  formatIndustry: (key: string) => string;
  /** The team member for whom it is. */
  addressee?: { readonly id: number; readonly name: string } | undefined;
  /** The service or industry that it is about. */
  practice?: { readonly id: number; readonly title: string } | undefined;
  /** Next steps, shown below a form that was sent. */
  children: ReactNode;
}) {
  const { industries, formatIndustry, addressee, practice, children } = props;
  const message = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const event = readEventRequest(location.search);
    if (event !== undefined && message.current) message.current.value = addRequest(message.current.value, event, '');
    let earlier = '';
    return receiveDemoRequests((solution) => {
      if (!message.current) return;
      const request = `I would like to see a demo of ${solution}.`;
      message.current.value = addRequest(message.current.value, request, earlier);
      earlier = request;
    });
  }, []);

  const form = usePostedForm({
    send: (body) => callApi(sendMessage, { body }),
    onSuccess: (reply, element) => {
      element?.reset();
      toast({ title: 'Message Sent Successfully', text: reply.message });
    },
    // Field errors are shown beside their fields, so only other failures need a toast.
    onFailure: (_, isShown) =>
      isShown || toast({ title: 'Error', text: 'Failed to send message. Please try again.', look: 'danger' }),
    stays: true,
  });

  return (
    <form
      {...form.props}
      action={CONTACT_POST_PATH}
      aria-label={addressee ? `Write to ${addressee.name}` : practice ? `Write about ${practice.title}` : 'Contact'}
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      {addressee && <input type="hidden" name="teamMemberId" value={addressee.id} />}
      {practice && <input type="hidden" name="practiceId" value={practice.id} />}
      <NameFields id="contact" form={form} maxLength={CONTACT_LIMITS.name} />
      <EmailField id="contact" form={form} maxLength={CONTACT_LIMITS.email} />
      <CompanyField id="contact" form={form} maxLength={CONTACT_LIMITS.company} />
      <FormField
        id="contact-industry"
        label="Industry"
        optional
        error={form.getError('industry')}
        className="sm:col-span-2"
      >
        {(control) => (
          <select {...control} name="industry" defaultValue="" className="field">
            <option value="">Choose an industry</option>
            {industries.map((industry) => (
              <option key={industry} value={industry}>
                {formatIndustry(industry)}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <TextAreaField
        id="contact-message"
        label="Message"
        error={form.getError('message')}
        className="sm:col-span-2"
        ref={message}
        name="message"
        required
        rows={6}
        maxLength={CONTACT_LIMITS.message}
        look="resize-y"
      />
      <HoneypotField id="contact" />
      <Button
        type="submit"
        look="signal"
        isBusy={form.isBusy}
        busyLabel="Sending..."
        className="sm:col-span-2 sm:justify-self-start"
      >
        Send Message
      </Button>
      <PrivacyNote className="text-muted sm:col-span-2" />
      <div role="status" className="empty:hidden sm:col-span-2">
        {form.reply && children}
      </div>
    </form>
  );
}

/** Adds a sentence to a message, in place of the `earlier` one if that is still there. */
function addRequest(text: string, request: string, earlier: string): string {
  if (earlier !== '' && text.includes(earlier)) return text.replace(earlier, () => request);
  return text.includes(request) ? text : [text.trimEnd(), request].filter(Boolean).join('\n');
}
