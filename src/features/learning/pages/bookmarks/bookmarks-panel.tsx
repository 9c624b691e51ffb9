import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { OwnLearning } from '../../ui/learning-marks.queries.ts';
import { LearningView } from '../learning-view.tsx';
import { BookmarkRow } from './bookmark-row.tsx';

/** The learner's bookmarks, with a note on each. */
export default function BookmarksPanel({ owner }: { owner: number }) {
  return (
    <section aria-labelledby="bookmarks-title">
      <h2 id="bookmarks-title" className="sr-only">
        Bookmarks
      </h2>
      <LearningView what="your bookmarks" skeleton={['a', 'b', 'c'].map((key) => <RowSkeleton key={key} />)}>
        {(learning) => <Bookmarks learning={learning} owner={owner} />}
      </LearningView>
    </section>
  );
}

function Bookmarks({ learning, owner }: { learning: OwnLearning; owner: number }) {
  const itemsById = new Map(learning.items.map((item) => [item.id, item]));
  const percentsById = new Map(learning.progress.map((row) => [row.contentId, row.isCompleted ? 100 : row.progress]));
  const rows = learning.bookmarks.flatMap((bookmark) => {
    const item = itemsById.get(bookmark.contentId);
    return item ? [{ bookmark, item }] : [];
  });
  if (rows.length === 0) {
    return (
      <>
        <p className="max-w-[60ch] text-muted">
          You have no bookmarks yet. Press the bookmark button on a library card to come back to an item, and add a note
          to it here.
        </p>
        <Link to="/mentor/dashboard" className={buttonClass('outline', 'mt-6')}>
          Go to the library
        </Link>
      </>
    );
  }
  return (
    <ul className="-mt-6">
      {rows.map(({ bookmark, item }) => (
        <li key={item.id} className="border-b border-line py-6">
          <BookmarkRow
            item={item}
            note={bookmark.note ?? ''}
            percent={percentsById.get(item.id) ?? 0}
            owner={learning.isSample ? undefined : owner}
          />
        </li>
      ))}
    </ul>
  );
}

function RowSkeleton() {
  return (
    <div className="grid gap-x-12 gap-y-4 border-b border-line py-6 first:pt-0 lg:grid-cols-2">
      <div>
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-3 h-6 w-72 max-w-full" />
        <Skeleton className="mt-4 h-10 w-36" />
      </div>
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
