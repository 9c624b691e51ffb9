import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestBrowser } from '#app/testing/test-app.ts';
import { buildInserts } from '#platform/testing/fill-tables.ts';
import * as calls from '../accounts.calls.ts';
import { addUser, signInBrowser } from './accounts.fixtures.ts';
import type { UserRow } from './accounts.store.ts';

const SECRET = 'proves the sign-in and is never shown';
const LOGGED = 'each such act is in the activity log, which is exported';
const OTHERS = 'says who of the firm takes care of somebody else’s data';

/**
 * Columns that name a user or an address and whose rows the export of that user leaves out, with the reason. `people` is
 * not among them: triggers derive it from the others, and its tags and owner are the firm’s.
 */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'two_factors.user_id': SECRET,
  'preview_links.created_by': SECRET,
  'api_tokens.created_by': SECRET,
  'webhook_deliveries.email': 'repeats for other programs what is in the export',
  'comments.edited_by': LOGGED,
  'comments.moderated_by': LOGGED,
  'revisions.actor_id': LOGGED,
  'site_settings.actor_id': LOGGED,
  'trash.deleted_by': LOGGED,
  'contact_entries.author_id': OTHERS,
  'contact_forms.assignee_id': OTHERS,
  'hand_ins.judged_by': OTHERS,
  'message_rules.colleague_id': OTHERS,
  'plan_steps.user_id': 'is in the export as the steps of the plan',
  'forgotten_people.forgotten_by': OTHERS,
  'imports.user_id': LOGGED,
  'exports.user_id': LOGGED,
  'team_members.account_id': 'the firm’s link between a public page and an account',
  'invitations.invited_by': OTHERS,
  'newsletter_staff_changes.author_id': OTHERS,
  'people_notes.author_id': OTHERS,
  'email_changes.user_id': 'is the present address, which is exported, and one from the last days',
  'email_changes.from_email': 'is deleted after seven days',
  'email_changes.to_email': 'is deleted after a day, or is the present address',
  'invitations.email': 'is deleted when the invited person has an account',
  'people_notes.email': 'the firm’s own notes',
};

/** Columns whose rows stay, without the user, when the account is deleted (account-page.tsx says what stays). */
const STAYS_WITHOUT_USER = [
  ...['blog_posts.author_id', 'case_studies.author_id', 'whitepapers.author_id', 'whitepaper_downloads.user_id'],
  ...['comments.author_id', 'comments.edited_by', 'comments.moderated_by', 'mentorships.mentor_id'],
  ...['activity.actor_id', 'revisions.actor_id', 'site_settings.actor_id', 'trash.deleted_by'],
  ...['contact_entries.author_id', 'contact_forms.assignee_id', 'hand_ins.judged_by', 'invitations.invited_by'],
  ...['learning_content.author_id', 'learning_paths.author_id', 'obstacles.author_id', 'series.author_id'],
  ...[
    'practices.author_id',
    'pages.author_id',
    'events.author_id',
    'exports.user_id',
    'imports.user_id',
    'message_rules.colleague_id',
    'skills.author_id',
    'team_members.author_id',
    'team_members.account_id',
  ],
  ...[
    'forgotten_people.forgotten_by',
    'people.owner_id',
    'people_notes.author_id',
    'newsletter_staff_changes.author_id',
  ],
];

/** Columns that still have the address: messages, deleted when their sender asks, and what the firm wrote on a person's public page. */
const KEEPS_ADDRESS = ['contact_forms.email', 'team_members.email'];

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isAddress: boolean;
  /** Becomes null when the user is deleted. */
  readonly losesUser: boolean;
}

let app: TestApp;
let user: UserRow;
let browser: TestBrowser;
let columns: Column[];
beforeAll(async () => {
  app = await createTestApp({ label: 'own_data' });
  user = await addUser(app.services.db, { emailVerified: true });
  browser = await signInBrowser(app, user.email);
  for (const { sql, values } of await buildInserts(app.database.query)) await app.database.query(sql, [...values(1)]);
  await app.database.query("UPDATE sessions SET expires_at = now() + interval '1 day'");
  columns = await app.database.query<Column>(`
    SELECT c.relname AS table, a.attname AS name, k.oid IS NULL AS "isAddress", coalesce(k.confdeltype = 'n', false) AS "losesUser"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid = 'users'::regclass
        AND a.attnum = ANY (k.conkey)
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND c.relname <> 'users'
      AND (k.oid IS NOT NULL OR a.attname ~ 'email$' AND a.atttypid = 'text'::regtype)
    ORDER BY 1, 2`);
});
afterAll(() => app?.close());

const toName = ({ table, name }: Column) => `${table}.${name}`;

/** Reads the export without its own time. */
async function readExport(): Promise<string> {
  const reply = await browser.fetch(calls.exportData.path);
  expect(reply.status).toBe(200);
  const { exportedAt: _, ...data } = (await reply.json()) as Record<string, unknown>;
  return JSON.stringify(data);
}

let exported: string;

/** Whether one of the rows that fill the column's table appears in the user's export once the column names the user. */
async function isExported({ table, name, isAddress }: Column): Promise<boolean> {
  const before = exported;
  for (const number of [1001, 1002, 1003]) {
    const [others, own] = isAddress ? [`${name}-${number}@example.com`, user.email] : [number, user.id];
    const [row] = await app.database.query<{ place: string }>(
      `UPDATE "${table}" SET "${name}" = $1 WHERE "${name}" = $2 RETURNING ctid::text AS place`,
      [own, others],
    );
    exported = await readExport();
    if (exported !== before) return true;
    await app.database.query(`UPDATE "${table}" SET "${name}" = $1 WHERE ctid = $2`, [others, row?.place]);
  }
  return false;
}

it('the export contains every row that names the user, except those listed with a reason', async () => {
  const missing: string[] = [];
  exported = await readExport();
  for (const column of columns.filter(({ table }) => table !== 'people'))
    if (!(await isExported(column))) missing.push(toName(column));
  expect(missing.toSorted()).toEqual(Object.keys(NOT_EXPORTED).toSorted());
}, 120_000);

it('after the deletion of an account only the listed columns remain, and none names the user', async () => {
  expect(columns.filter(({ losesUser }) => losesUser).map(toName)).toEqual(STAYS_WITHOUT_USER.toSorted());
  const addresses = columns.filter(({ table, isAddress }) => isAddress && table !== 'people');
  for (const { table, name } of addresses)
    await app.database.query(
      `UPDATE "${table}" SET "${name}" = $1
       WHERE ctid = (SELECT ctid FROM "${table}" WHERE NOT EXISTS (SELECT FROM "${table}" WHERE "${name}" = $1) LIMIT 1)`,
      [user.email],
    );
  expect((await browser.send(calls.getAccount.path, {}, { method: 'DELETE' })).status).toBe(200);
  const left: string[] = [];
  for (const column of addresses) {
    const { table, name } = column;
    const found = await app.database.query(`SELECT FROM "${table}" WHERE "${name}" = $1`, [user.email]);
    if (found.length > 0) left.push(toName(column));
  }
  expect(left).toEqual(KEEPS_ADDRESS);
});
