import { eq, sql } from 'drizzle-orm';
import { credentials } from '#platform/auth/credentials.table.ts';
import { hashPassword } from '#platform/auth/password-hash.ts';
import { createPassword } from '#platform/auth/tokens.ts';
import { users } from '#platform/auth/users.table.ts';
import type { Config } from '#platform/config/config.ts';
import { StartupError } from '#platform/config/startup-error.ts';
import type { RootDb } from '#platform/db/db.ts';

/** An admin that was just created; `password` is set only if it was generated. */
export interface FirstAdmin {
  readonly email: string;
  readonly password: string | undefined;
}

/**
 * Creates the first admin (user 1 of a new installation), who is the owner. Returns undefined if an admin already exists.
 * @throws StartupError if ADMIN_EMAIL belongs to a member
 */
export async function ensureAdmin(
  db: RootDb,
  { adminEmail: email, adminPassword }: Pick<Config, 'adminEmail' | 'adminPassword'>,
): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(db)) return undefined;
  const password = adminPassword ?? createPassword();
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    // If two processes start at once, the second waits here and then finds an admin.
    await tx.execute(sql`LOCK TABLE ${users} IN SHARE ROW EXCLUSIVE MODE`);
    if (await hasAdmin(tx)) return undefined;
    const [admin] = await tx
      .insert(users)
      .values({
        email,
        emailVerified: true,
        // Nobody has given a first name yet, so mails greet without one.
        firstName: '',
        lastName: 'Administrator',
        role: 'admin',
        isOwner: true,
      })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!admin) {
      throw new StartupError(
        `There is no administrator, and ${email} belongs to a member. Set ADMIN_EMAIL to another address.`,
      );
    }
    const accountId = String(admin.id);
    await tx.insert(credentials).values({ userId: admin.id, providerId: 'credential', accountId, password: hash });
    return { email, password: adminPassword === undefined ? password : undefined };
  });
}

async function hasAdmin(db: Pick<RootDb, 'select'>): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return found.length > 0;
}
