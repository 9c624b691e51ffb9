import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#lib/api-client.ts';
import { buttonClass } from '#ui/button.ts';
import { FormField, InputField, TextAreaField } from '#ui/form-field.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useElapsed } from '#ui/use-elapsed.ts';
import { CONTACT_FORM_PATH, CONTACT_LIMITS } from '../contact.constants.ts';
import { sendContact } from './contact.queries.ts';

/** A requested demo. Each request is a new object, so that repeated requests are noticed. */
export interface Demo {
  readonly solution: string;
}

/**
 * The contact form. Its fields are uncontrolled, so that text typed before hydration is kept. Without JavaScript the browser
 * posts the form. `demo` adds a request for a demo of that solution to the message, in place of an earlier one.
 */
export default function ContactForm(props: {
  demo: Demo | undefined;
  /** Keys. */
  industries: readonly string[];
  formatIndustry: (key: string) => string;
  /** What happens next, shown below a form that was sent. */
  children: ReactNode;
}) {
  const { demo, industries, formatIndustry, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLTextAreaElement>(null);
  const getElapsed = useElapsed();
  const requested = useRef('');
  useEffect(() => {
    if (!demo || !message.current) return;
    const request = `I would like to see a demo of ${demo.solution}.`;
    message.current.value = addRequest(message.current.value, request, requested.current);
    requested.current = request;
  }, [demo]);

  const send = useMutation({
    mutationFn: sendContact,
    onSuccess: (reply) => {
      form.current?.reset();
      toast({ title: 'Message Sent Successfully', text: reply.message });
    },
    // Field errors are shown beside their fields, so only other failures need a toast.
    onError: (error) =>
      listIssues(error).length === 0 &&
      toast({ title: 'Error', text: 'Failed to send message. Please try again.', look: 'danger' }),
  });
  const getError = (name: string) => listIssues(send.error).find(({ path }) => path === name)?.message;
  useEffect(() => {
    if (send.error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [send.error]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isPending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    send.mutate({ ...fields, elapsed: getElapsed() });
  };

  return (
    <form
      ref={form}
      method="post"
      action={CONTACT_FORM_PATH}
      onSubmit={onSubmit}
      aria-label="Contact"
      className="grid gap-x-6 gap-y-5 sm:grid-cols-2"
    >
      <InputField
        id="contact-first-name"
        label="First name"
        error={getError('firstName')}
        name="firstName"
        required
        maxLength={CONTACT_LIMITS.name}
        autoComplete="given-name"
      />
      <InputField
        id="contact-last-name"
        label="Last name"
        error={getError('lastName')}
        name="lastName"
        required
        maxLength={CONTACT_LIMITS.name}
        autoComplete="family-name"
      />
      <InputField
        id="contact-email"
        label="Email"
        error={getError('email')}
        name="email"
        type="email"
        required
        maxLength={CONTACT_LIMITS.email}
        autoComplete="email"
      />
      <InputField
        id="contact-company"
        label="Company"
        optional
        error={getError('company')}
        name="company"
        maxLength={CONTACT_LIMITS.company}
        autoComplete="organization"
      />
      <FormField id="contact-industry" label="Industry" optional error={getError('industry')} className="sm:col-span-2">
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
        error={getError('message')}
        className="sm:col-span-2"
        ref={message}
        name="message"
        required
        rows={6}
        maxLength={CONTACT_LIMITS.message}
        look="resize-y"
      />
      <div hidden>
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <button
        type="submit"
        disabled={send.isPending}
        className={buttonClass('signal', 'sm:col-span-2 sm:justify-self-start')}
      >
        {send.isPending ? 'Sending...' : 'Send Message'}
      </button>
      <div role="status" className="empty:hidden sm:col-span-2">
        {send.isSuccess && children}
      </div>
    </form>
  );
}

/** Adds a sentence to a message, in place of the `earlier` one if that is still there. */
function addRequest(text: string, request: string, earlier: string): string {
  if (earlier !== '' && text.includes(earlier)) return text.replace(earlier, () => request);
  return text.includes(request) ? text : [text.trimEnd(), request].filter(Boolean).join('\n');
}

const FIELDS = ['firstName', 'lastName', 'email', 'company', 'industry', 'message'];

/** The server's errors about the form's fields. */
const listIssues = (error: Error | null) =>
  error instanceof ApiError ? (error.body?.issues ?? []).filter(({ path }) => FIELDS.includes(path)) : [];
