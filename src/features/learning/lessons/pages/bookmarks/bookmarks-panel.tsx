import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatLearningTime } from '#lib/learning-time.ts';
import { buttonClass } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { SavedTextField } from '#ui/unsent/saved-text-field.tsx';
import { BOOKMARK_NOTE_MAX } from '../../lessons.constants.ts';
import type { LearningItem } from '../../lessons.contract.ts';
import { BookmarkButton } from '../../ui/bookmark-button.tsx';
import { type OwnLearning, putBookmark, updateLearning } from '../../ui/learning.queries.ts';
import { LearningCover } from '../../ui/learning-cover.tsx';
import { getPercents } from '../../ui/learning-figures.ts';
import { describeProgress, StartItem } from '../../ui/start-link.tsx';
import { LearningView, RowSkeletons } from '../learning-view.tsx';

/** The learner's bookmarks, with a note on each. */
export default function BookmarksPanel({ owner }: { owner: number }) {
  return (
    <Section title="Bookmarks" look="sr-only">
      <LearningView what="your bookmarks" skeleton={<RowSkeletons />}>
        {(learning) => <Bookmarks learning={learning} owner={owner} />}
      </LearningView>
    </Section>
  );
}

function Bookmarks({ learning, owner }: { learning: OwnLearning; owner: number }) {
  const itemsById = new Map(learning.items.map((item) => [item.id, item]));
  const percents = getPercents(learning);
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
            percent={percents.get(item.id) ?? 0}
            owner={learning.isSample ? undefined : owner}
          />
        </li>
      ))}
    </ul>
  );
}

/** A bookmarked item beside its note. `owner` is the id of the note's user. Without it there is no note field. */
function BookmarkRow(props: { item: LearningItem; note: string; percent: number; owner: number | undefined }) {
  const { item, note, percent, owner } = props;
  return (
    <article className="grid gap-x-12 gap-y-5 wrap-anywhere lg:grid-cols-2">
      <div className="flex items-start gap-4 sm:gap-5">
        <LearningCover
          item={item}
          percent={percent}
          className="size-18 shrink-0 sm:size-24 lg:aspect-video lg:h-auto lg:w-44"
        />
        <div className="min-w-0 grow">
          <p className="figures flex flex-wrap gap-x-2.5 text-xs text-muted">
            <span className="font-semibold text-blue">{item.category}</span>
            <span className="first-letter:uppercase">{item.type}</span>
            <span>{formatLearningTime(item.estimatedTime)}</span>
            {percent > 0 && <span>{describeProgress(item, percent)}</span>}
          </p>
          <h3 className="mt-1.5 text-[1.375rem] leading-[1.22]">{item.title}</h3>
          <StartItem item={item} percent={percent} className={buttonClass('outline', 'mt-4 h-11 px-4! py-0!')} />
        </div>
        <BookmarkButton item={item} isOn className="-mt-2.5 -mr-3 lg:mr-0" />
      </div>
      {owner !== undefined && <NoteField item={item} note={note} owner={owner} />}
    </article>
  );
}

/** The note on a bookmark. */
function NoteField({ item, note, owner }: { item: LearningItem; note: string; owner: number }) {
  const client = useQueryClient();
  const save = async (text: string, basedOn: string) => {
    const { note: now } = await putBookmark(item.id, { note: text, basedOn });
    updateLearning(client, (old) => ({
      ...old,
      bookmarks: old.bookmarks.map((row) => (row.contentId === item.id ? { ...row, note: now } : row)),
    }));
  };
  return (
    <SavedTextField
      label="Note"
      about={item.title}
      placeholder="Why you bookmarked it, or what to ask about it"
      maxLength={BOOKMARK_NOTE_MAX}
      draftKey={`bookmark-note:${owner}:${item.id}`}
      text={note}
      save={save}
    />
  );
}
