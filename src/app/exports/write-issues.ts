import { issueKind } from '#features/audience/newsletter/newsletter.kind.ts';
import { listIssuesAfter, listLinkTargets } from '#features/audience/newsletter/server/issues.store.ts';
import type { Db } from '#platform/db/db.ts';
import { formatRecordFile, getFolder } from '#platform/records/record-file.ts';
import { toRelativePictures } from './export-form.ts';
import type { ExportSink } from './export-sinks.ts';
import { chooseFileName } from './exported-kinds.ts';
import { readPages } from './write-lists.ts';

const PAGE = 100;

/** Writes the newsletter's issues, with where the links of their mails lead and how often each was opened. */
export async function writeIssues(tx: Db, sink: ExportSink, count: () => void): Promise<void> {
  const taken = new Set<string>();
  for await (const rows of readPages((after) => listIssuesAfter(tx, after, PAGE)))
    for (const row of rows) {
      const name = chooseFileName(issueKind, { id: row.id, name: row.slug }, taken);
      const targets = await listLinkTargets(tx, row.id);
      const links = targets.map(({ url }) => url);
      const clicks = targets.map((target) => String(target.clicks));
      const whole = { ...row, publishedAt: row.queuedAt, links, clicks };
      const text = formatRecordFile(issueKind, whole, {
        findName: () => undefined,
        isMade: () => false,
        toRelative: (written) => toRelativePictures(written, '../'),
        nameFile: (address) => address,
      });
      await sink.write(`${getFolder(issueKind)}/${name}.md`, text);
      count();
    }
}
