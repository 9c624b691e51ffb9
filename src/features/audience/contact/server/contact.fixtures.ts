import type { z } from 'zod';
import type { contactRequest } from '../contact.contract.ts';

/** A message as the form sends it. */
export function createContactRequest(
  differences: Partial<z.input<typeof contactRequest>> = {},
): z.input<typeof contactRequest> {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    company: 'Analytical Airways',
    industry: 'airlines',
    message: 'We would like to talk about our first wave.',
    elapsed: 60_000,
    ...differences,
  };
}
