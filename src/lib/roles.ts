/** Roles of a user, those without access to the administration first. */
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

/** A permission beyond a user's own account. Guards of the API and screens ask for capabilities, never for a role. */
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
  | 'readsHealth'
  /** Outside the administration: has a desk, and sees what learners who asked for a mentor share. */
  | 'mentors'
  /** Accepts handed-in work and confirms attendance: a mentor of their own learners, an editor of everybody. */
  | 'acceptsWork';

const AUTHOR: readonly Capability[] = ['writesDrafts'];
const EDITOR: readonly Capability[] = [
  ...AUTHOR,
  'publishes',
  'moderates',
  'answersMessages',
  'preparesNewsletters',
  'seesPeople',
  'acceptsWork',
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

/** The one declaration of what each role may do. A role without an entry may do nothing beyond its own account. */
const CAPABILITIES: { readonly [Name in Role]?: readonly Capability[] } = {
  // Administrators lack this: what learners share is between them and their mentor.
  mentor: ['mentors', 'acceptsWork'],
  author: AUTHOR,
  editor: EDITOR,
  admin: ADMIN,
};

/** Accounts, what gives access, and the settings stay with people: forgetting a person deletes their account. */
const ONLY_PEOPLE: readonly Capability[] = ['managesUsers', 'managesSettings', 'forgetsPeople'];
/** What a token for a program may be given: what administrators may do, except what manages users, tokens or settings. */
export const TOKEN_CAPABILITIES: readonly Capability[] = ADMIN.filter((name) => !ONLY_PEOPLE.includes(name));

/** Who makes a call: a person, or a token with some of the capabilities of the administrator who made it. */
export interface Principal {
  readonly role: Role;
  /** Undefined for a person. */
  readonly capabilities?: readonly Capability[] | undefined;
}

/** Whether a person or a token may do something. */
export const isAllowed = ({ role, capabilities }: Principal, capability: Capability): boolean =>
  can(role, capability) && (capabilities?.includes(capability) ?? true);

/** Whether a role may do something. Ask `isAllowed` where the caller may be a token. */
export const can = (role: Role, capability: Capability): boolean => CAPABILITIES[role]?.includes(capability) ?? false;

/** Whether a role may open the administration. */
export const isStaff = (role: Role): boolean => can(role, 'writesDrafts');

/** The roles that may do something. */
export const listRoles = (capability: Capability): Role[] => ROLES.filter((role) => can(role, capability));
