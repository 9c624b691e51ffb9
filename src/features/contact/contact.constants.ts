// Paths, limits and closed lists without zod, so that public screens may use them (docs/decisions/0004).
export const CONTACT_PATH = '/api/contact';
/** The form posts here without JavaScript. The reply leads to a page. */
export const CONTACT_FORM_PATH = '/contact';
/** Messages, for administrators. */
export const CONTACT_FORMS_PATH = '/api/contact-forms';
export const CONTACT_INDUSTRIES = ['airlines', 'aerospace', 'logistics', 'other'] as const;
/** Maximum text lengths in characters, the same in forms, API and tables. */
export const CONTACT_LIMITS = { name: 100, email: 254, company: 200, message: 5000 } as const;
/** In milliseconds. A message sent sooner than this after the form was shown is flagged as suspect. */
export const CONTACT_MIN_MS = 3000;
export const CONTACT_THANKS = 'Thank you for your message! We will get back to you soon.';
