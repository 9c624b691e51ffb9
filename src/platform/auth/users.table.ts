import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ROLES } from '#lib/roles.ts';
import { EXPERIENCE_LEVELS, LEARNING_STYLES } from '#lib/user-fields.ts';
import { belongsTo, createdAt, identity, oneOf, textLength, time } from '../db/columns.ts';

export const USER_COLUMNS = {
  id: identity(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  firstName: text().notNull(),
  lastName: text().notNull(),
  role: text({ enum: ROLES }).notNull().default('registered'),
  /** The one administrator whom nobody else can change, suspend or delete. */
  isOwner: boolean().notNull().default(false),
  /** While this is set, the user has no sessions and cannot sign in. */
  suspendedAt: time(),
  company: text(),
  industry: text(),
  hasNewsletterAccess: boolean().notNull().default(true),
  hasPremiumAccess: boolean().notNull().default(false),
  premiumRequestedAt: time(),
  profileImage: text(),
  learningGoals: text().array().notNull().default([]),
  interests: text().array().notNull().default([]),
  experienceLevel: text({ enum: EXPERIENCE_LEVELS }),
  preferredLearningStyle: text({ enum: LEARNING_STYLES }),
  /** Wants a mail when someone comments on one of their articles. */
  wantsCommentMails: boolean().notNull().default(false),
  twoFactorEnabled: boolean().notNull().default(false),
  /** The sign-up looked automated (stored and flagged, not dropped). */
  isSuspect: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  lastLoginAt: time(),
};

/** Accounts are in `platform`, because every feature may have foreign keys to users. */
export const users = pgTable('users', USER_COLUMNS, (table) => [
  uniqueIndex('users_email_key').on(table.email),
  uniqueIndex('users_owner_key').on(table.isOwner).where(sql`is_owner`),
  // Emails are stored in lower case only, so that each address has one account.
  check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
  index('users_text_idx').using(
    'gin',
    sql`(${table.firstName} || ' ' || ${table.lastName} || ' ' || ${table.email} || ' ' || coalesce(${table.company}, '')) gin_trgm_ops`,
  ),
  index('users_newest_idx').on(table.createdAt, table.id),
  // For the filters and sort orders of the administrators' list.
  index('users_role_idx').on(table.role, table.createdAt, table.id),
  index('users_last_name_idx').on(sql`lower(${table.lastName})`, table.id),
  index('users_email_idx').on(sql`lower(${table.email})`, table.id),
  index('users_premium_requested_idx')
    .on(table.createdAt, table.id)
    .where(sql`premium_requested_at is not null and has_premium_access = false`),
  index('users_newsletter_blocked_idx').on(table.email).where(sql`not has_newsletter_access`),
  textLength('users_email_length', table.email, 3, 254),
  oneOf('users_role_known', table.role, ROLES),
  oneOf('users_experience_level_known', table.experienceLevel, EXPERIENCE_LEVELS),
  oneOf('users_learning_style_known', table.preferredLearningStyle, LEARNING_STYLES),
]);

/** The text in which users are searched: name, email and company. Must match the expression of the trigram index. */
export const USER_SEARCH_TEXT = sql`(${users.firstName} || ' ' || ${users.lastName} || ' ' || ${users.email} || ' ' || coalesce(${users.company}, ''))`;

/** The user to whom a row belongs, and with whose account it is deleted. */
export const owner = () => belongsTo(() => users.id);
