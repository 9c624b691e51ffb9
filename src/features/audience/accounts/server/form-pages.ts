import type { Role } from '#lib/roles.ts';
import { toSameSitePath } from '#lib/same-site-path.ts';
import type { Areas } from '#lib/site/areas.ts';
import type { PostedFields } from '#platform/http/form-posts.ts';
import { getStartPage, LOGIN_HREF, PASSWORD_MIN } from '../accounts.constants.ts';

/** Creates the function that returns the page that asked for the sign-in, or else the start page of the role. */
export const createLanding =
  ({ getAreas }: { readonly getAreas: () => Areas }) =>
  ({ role }: { readonly role: Role }, { next }: PostedFields): string =>
    toSameSitePath(next) ?? getStartPage(role, getAreas());

/** The screen that asks for the code of the second step. */
export const getCodePage = (fields: PostedFields): string =>
  buildAddress(LOGIN_HREF, { step: 'code', ...pickReturnFields(fields) });

/** The address of a form's page after a refusal, with the code of the problem in `?problem=`. */
export const backTo =
  (page: string) =>
  (problem: string, fields: PostedFields): string =>
    buildAddress(page, { problem, ...pickReturnFields(fields) });

export function buildAddress(page: string, parameters: PostedFields): string {
  const { pathname, searchParams, hash } = new URL(page, 'http://of.this.site');
  const query = new URLSearchParams([...searchParams, ...Object.entries(parameters)]);
  return `${pathname}?${query}${hash}`;
}

/** The fields that a page needs again. Never a password. */
function pickReturnFields({ next, token }: PostedFields): PostedFields {
  const path = toSameSitePath(next);
  return { ...(path && { next: path }), ...(token && { token }) };
}

/** The code of what is wrong with a new password. Beside a blank name, the sentence that asks for everything says it. */
export const findPasswordProblem = ({ firstName, lastName, password = '' }: PostedFields): string | undefined =>
  firstName?.trim() === '' || lastName?.trim() === '' || password.length >= PASSWORD_MIN
    ? undefined
    : 'password_too_short';

/** The same for a password that is typed twice. */
export const findRepeatProblem = (fields: PostedFields): string | undefined =>
  findPasswordProblem(fields) ?? (fields.confirmPassword === fields.password ? undefined : 'passwords_differ');
