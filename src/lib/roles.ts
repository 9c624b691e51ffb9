/** Roles of a user (specification 6, decisions.md), those without access to the administration first. */
export const ROLES = ['public', 'registered', 'mentor', 'client', 'author', 'editor', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  public: 'Public',
  registered: 'Registered',
  mentor: 'Mentor',
  client: 'Client',
  author: 'Author',
  editor: 'Editor',
  admin: 'Administrator',
};

/** What somebody may do in the administration. Guards of the API and screens ask for these, never for a role. */
export type Capability =
  /** Opens /admin, writes drafts of their own, uploads files and pictures. */
  | 'writesDrafts'
  /** Writes, publishes and deletes every record, and manages the media library and the trash. */
  | 'publishes'
  | 'moderates'
  | 'answersMessages'
  | 'preparesNewsletters'
  /** Reads the lists of people, subscribers and downloads, and keeps notes on people. */
  | 'seesPeople'
  | 'exportsPeople'
  /** Removes everything about one address. */
  | 'forgetsPeople'
  | 'managesUsers'
  | 'managesSettings'
  | 'readsActivity'
  | 'readsHealth';

const AUTHOR: readonly Capability[] = ['writesDrafts'];
const EDITOR: readonly Capability[] = [
  ...AUTHOR,
  'publishes',
  'moderates',
  'answersMessages',
  'preparesNewsletters',
  'seesPeople',
];
const ADMIN: readonly Capability[] = [
  ...EDITOR,
  'exportsPeople',
  'forgetsPeople',
  'managesUsers',
  'managesSettings',
  'readsActivity',
  'readsHealth',
];

/** The one declaration of what each role may do. A role without an entry may do nothing in the administration. */
const CAPABILITIES: { readonly [Name in Role]?: readonly Capability[] } = {
  author: AUTHOR,
  editor: EDITOR,
  admin: ADMIN,
};

/** Whether a role may do something in the administration. */
export const can = (role: Role, capability: Capability): boolean => CAPABILITIES[role]?.includes(capability) ?? false;

/** Whether a role may open the administration. */
export const isStaff = (role: Role): boolean => can(role, 'writesDrafts');

/** The roles that may do something. */
export const listRoles = (capability: Capability): Role[] => ROLES.filter((role) => can(role, capability));
