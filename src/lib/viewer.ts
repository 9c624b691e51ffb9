/** Roles of a user, weakest first; specification section 6. */
export const ROLES = ['public', 'registered', 'mentor', 'client', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who is looking: what screens and guards may know of the signed-in user. Null stands for a visitor. */
export interface Viewer {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly hasNewsletterAccess: boolean;
  readonly hasPremiumAccess: boolean;
}
