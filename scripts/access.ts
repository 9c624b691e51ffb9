/** `npm run access [-- <address> --new-password --two-factor-off --unlink --owner]`: see docs/operating.md. */
import { parseArgs } from 'node:util';
import { loadSiteConfig, openSite } from '../src/app/backup/site-data.ts';
import { type AccessRequest, listAdministrators, recoverAccess } from '../src/app/people/recover-access.ts';
import { isEmailAddress } from '../src/lib/email-address.ts';
import { openDb, openPool } from '../src/platform/db/db.ts';
import { type CommandContext, runCommand } from './backup/command.ts';

const USAGE = `Usage: npm run access                        lists the administrators
       npm run access -- <address> with at least one of
         --new-password     sets a new password and prints it
         --two-factor-off   turns two-factor sign-in off
         --unlink           removes passkeys and the link to the identity provider
         --email=<address>  gives the account another address
         --owner            makes the account administrator and owner`;

await runCommand(USAGE, (context) => {
  const request = readArguments();
  return request === 'invalid' ? undefined : run(request, context);
});

async function run(request: AccessRequest | undefined, { log }: CommandContext): Promise<string> {
  const site = await openSite(loadSiteConfig(process.env), log);
  const pool = openPool(site.connection, { warn: (_details, text) => log.warn(text) });
  try {
    const db = openDb(pool);
    return (request ? await recoverAccess(db, request) : await listAdministrators(db)).join('\n');
  } finally {
    await pool.end();
    await site.close();
  }
}

function readArguments(): AccessRequest | undefined | 'invalid' {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const options = {
      'new-password': flag,
      'two-factor-off': flag,
      unlink: flag,
      owner: flag,
      email: { type: 'string' },
    } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { 'new-password': newPassword, 'two-factor-off': twoFactorOff, unlink, owner, email: newAddress } = values;
    const newEmail = newAddress?.trim().toLowerCase();
    const [email, ...rest] = positionals;
    const isAsked = newPassword || twoFactorOff || unlink || owner || newEmail !== undefined;
    if (email === undefined && !isAsked) return undefined;
    return email === undefined || rest.length > 0 || !isAsked || (newEmail !== undefined && !isEmailAddress(newEmail))
      ? 'invalid'
      : { email: email.toLowerCase(), newPassword, twoFactorOff, unlink, owner, newEmail };
  } catch {
    return 'invalid';
  }
}
