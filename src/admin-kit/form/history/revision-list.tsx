import type { Kind } from '#lib/kinds/kind.ts';
import type { Revision } from '#lib/publishing/publishing-contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '../../badge.tsx';
import { formatLocalDay, formatLocalTime, formatTimeOfDay } from '../../local-times.ts';

/** A save, or a text that was not saved, of which only records have some. */
type ListedRevision = Omit<Revision, 'isSaved'> & Partial<Pick<Revision, 'isSaved'>>;

/** The saves of a record by day, newest first: when, who, and which fields changed. */
export function RevisionList<Listed extends ListedRevision>(props: {
  kind: Kind;
  revisions: readonly Listed[];
  shownId: number | undefined;
  isRestoring: boolean;
  onChoose: (id: number) => void;
  onRestore: (revision: Listed) => void;
}) {
  const { kind, revisions, shownId, isRestoring, onChoose, onRestore } = props;
  const newest = revisions.find(({ isSaved = true }) => isSaved);
  return groupByDay(revisions).map(({ day, items }) => (
    <section key={day} aria-label={day} className="mb-6">
      <h3 className="border-b border-edge pb-1.5 text-sm font-semibold">{day}</h3>
      <ul>
        {items.map((revision) => (
          <li
            key={revision.id}
            className={classNames(
              'relative flex items-start gap-3 border-b border-line py-2.5 lg:-mx-3 lg:px-3',
              // A bar besides the tint, so that color alone does not show the choice.
              revision.id === shownId &&
                'lg:bg-sunk lg:before:absolute lg:before:inset-y-0 lg:before:left-0 lg:before:w-1 lg:before:bg-blue',
            )}
          >
            <button
              type="button"
              aria-current={revision.id === shownId}
              onClick={() => onChoose(revision.id)}
              className="group min-w-0 grow text-left text-sm"
            >
              <span className="flex flex-wrap items-baseline gap-x-2.5">
                <time dateTime={revision.createdAt} className="figures font-semibold group-hover:text-blue">
                  {formatTimeOfDay(revision.createdAt)}
                </time>
                <span className="wrap-anywhere">{describeActor(revision)}</span>
                {revision.isSaved === false && <Badge>Not saved</Badge>}
              </span>
              <span className="block text-muted">{describeChange(kind, revision)}</span>
            </button>
            {revision === newest ? (
              <span className="mt-0.5 shrink-0">
                <Badge>Newest</Badge>
              </span>
            ) : (
              <Button
                isBusy={isRestoring}
                aria-label={`Restore the version of ${formatLocalTime(revision.createdAt)}`}
                onClick={() => onRestore(revision)}
                className="shrink-0 px-3! py-1.5!"
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** A revision without an author and changes is the record's content before its first save here. */
const isOriginal = ({ actor, changed }: ListedRevision): boolean => actor === null && changed.length === 0;

function describeActor(revision: ListedRevision): string {
  if (isOriginal(revision)) return 'The original text';
  return revision.actor?.name ?? 'A former user';
}

function describeChange(kind: Kind, revision: ListedRevision): string {
  if (isOriginal(revision)) return 'As it was before the first change';
  const labels = revision.changed.map((name) => kind.fields[name]?.label ?? name);
  return labels.length === 0 ? 'Created' : labels.join(', ');
}

/** Groups a list that is sorted by time by its days: "Today", "Friday, Nov 20". */
function groupByDay<Item extends { readonly createdAt: string }>(items: readonly Item[]) {
  const groups: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = formatLocalDay(item.createdAt, 'long').replace(/^[a-z]/, (letter) => letter.toUpperCase());
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
