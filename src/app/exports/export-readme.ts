import type { Kind } from '#lib/kinds/kind.ts';
import { getFolder } from '#platform/records/record-file.ts';

interface Counted {
  readonly kind: Kind;
  readonly count: number;
}

/** What a person finds in an export, in plain words. */
export function formatReadme(firm: string, counts: readonly Counted[]): string {
  const folders = counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => {
      const noun = count === 1 ? kind.noun.one : kind.noun.many;
      return `- \`${getFolder(kind)}/\`: ${count.toLocaleString('en-US')} ${noun}`;
    });
  return `# The website of ${firm}

Everything on the website and everything about it, as files that people and other programs can read.

## Texts

One Markdown file for each. The lines at its beginning hold the title, the date, the authors and so on. \`draft: true\` marks
what is not on the website: drafts, scheduled and archived texts. Authors, practices and other records are named by
their files. A white paper's PDF is beside its text.

${folders.join('\n')}
- \`issues/\`: newsletter issues that were sent

## Pictures

- \`pictures/\`: every picture; \`pictures/pictures.csv\` has their descriptions

## Lists

CSV files for a spreadsheet or another program.

- \`lists/subscribers.csv\`: newsletter subscribers, when they consented and where, and addresses that must not be mailed again
- \`lists/comments.csv\`, \`lists/messages.csv\`, \`lists/replies.csv\`: what visitors wrote, and the answers
- \`lists/registrations.csv\`: who registered for which event
- \`lists/tags-and-owners.csv\`, \`lists/notes-on-people.csv\`: what colleagues wrote about people
- \`lists/former-addresses-of-articles.csv\`, \`lists/former-addresses-of-series.csv\`: the earlier last parts of their addresses
- \`lists/redirects.csv\`: where former addresses lead
- \`lists/to-read/\`: people, accounts and downloads

## Settings

- \`settings.json\`: the name, colors, texts of the home page, menus, categories and terms

## To move to another Greatcircle site

Start it without sample content, then run \`npm run import -- <this folder> --go\`, or upload it as a zip under Import and export.
Texts, pictures, PDFs, settings and the lists in \`lists/\` arrive as they are here. Invite the colleagues there first: who owns a person,
answers a message or wrote a note is found by the email address, and the report names each address that no colleague has.
Newsletter issues that were sent arrive in the archive, and nobody gets them again; the others arrive as drafts, without the time at which they were to be sent. These do not move:

- accounts, of readers and colleagues alike, with their passwords, passkeys and sign-ins: people create an account again, or are invited
- what learners did: plans, progress, notes, badges and work they handed in
- earlier versions of texts, unsaved changes, and what is in the trash
- who received the newsletter issues
- links in emails that were sent to leave the newsletter or to choose topics: they do not work on the other site
- reply templates, rules that assign messages, downloads, and the log of activities
- tokens, webhooks and other secrets, which are never exported

A backup (\`npm run backup\`) has all of it, but only Greatcircle can read it.
`;
}
