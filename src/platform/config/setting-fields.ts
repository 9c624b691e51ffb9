import { z } from 'zod';

export const emailAddress = z.email('must be an email address');

/** Schema of a whole number between `min` and `max`. */
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

/** Schema of a service's address, which may include a path; a trailing slash is removed. */
export const httpBase = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value))
  .refine(
    (url) => !url.search && !url.hash && !url.username && !url.password,
    'must be an address without query or password',
  )
  .transform((url) => url.href.replace(/\/+$/, ''));
