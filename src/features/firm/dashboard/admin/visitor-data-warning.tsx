import { CsvLink } from '#admin-kit/csv-link.tsx';
import { formatCount } from '#lib/words.ts';
import { READER_COMMENTS_CSV_PATH } from '../dashboard.constants.ts';
import type { ReaderCounts } from '../dashboard.contract.ts';

const NOUNS: Readonly<Record<keyof ReaderCounts, string>> = {
  comments: 'comment',
  downloads: 'download record',
  bookmarks: 'bookmark',
  progress: 'learning record',
};

/** Lists what visitors added to the sample content, which is deleted too. Their comments can be saved first. */
export function VisitorDataWarning({ readers }: { readers: ReaderCounts }) {
  const losses = (Object.keys(NOUNS) as (keyof ReaderCounts)[]).filter((kind) => readers[kind] > 0);
  if (losses.length === 0) return null;
  return (
    <div className="mt-6 border-l-2 border-danger pl-5">
      <p className="font-semibold">This also deletes what people added to the sample content:</p>
      <ul className="mt-2 list-disc pl-5">
        {losses.map((kind) => (
          <li key={kind}>{formatCount(readers[kind], NOUNS[kind])}</li>
        ))}
      </ul>
      {readers.comments > 0 && (
        <div className="mt-4">
          <p className="mb-3 text-sm text-muted">Save the comments first. They cannot be restored.</p>
          <CsvLink href={READER_COMMENTS_CSV_PATH} />
        </div>
      )}
    </div>
  );
}
