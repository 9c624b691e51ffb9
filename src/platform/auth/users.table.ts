import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ROLES } from '#lib/roles.ts';
import { createdAt, identity, oneOf, textLength, time } from '../db/columns.ts';

export const EXPERIENCE_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export const LEARNING_STYLES = ['visual', 'auditory', 'reading', 'kinesthetic'] as const;

/** Accounts stand in `platform` so that every slice's foreign key to a user points down. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text({ enum: ROLES }).notNull().default('registered'),
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
    createdAt: createdAt(),
    updatedAt: createdAt(),
    lastLoginAt: time(),
  },
  (table) => [
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    textLength('users_email_length', table.email, 3, 254),
    oneOf('users_role_known', table.role, ROLES),
    oneOf('users_experience_level_known', table.experienceLevel, EXPERIENCE_LEVELS),
    oneOf('users_learning_style_known', table.preferredLearningStyle, LEARNING_STYLES),
  ],
);
