import { z } from 'zod';

/** A whole number, within bounds. */
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

/** The address of a service, which may stand below a path; without a slash at its end. */
export const httpBase = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => new URL(value))
  .refine(
    (url) => !url.search && !url.hash && !url.username && !url.password,
    'must be an address alone, without query or password',
  )
  .transform((url) => url.href.replace(/\/+$/, ''));
