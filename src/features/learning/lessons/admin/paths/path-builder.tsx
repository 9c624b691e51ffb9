import {
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  pointerWithin,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useListError } from '#admin-kit/admin-context.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { readSearchText, SEARCH_TEXT_MAX } from '#ui/lists/search-text.ts';
import { SortArea } from '#ui/sortable/sort-area.tsx';
import { SortableRow } from '#ui/sortable/sortable-list.tsx';
import { RowAction } from '#ui/table/row-action.tsx';
import type { AdminLearningContentCard } from '../../lessons.contract.ts';
import { contentRecords } from '../learning-admin.queries.ts';

/** An item of a path. Those that the library no longer has have only a name. */
export interface PathItem {
  readonly id: number;
  readonly title: string;
  readonly item: AdminLearningContentCard | undefined;
}

/** The drop target for the end of the path. */
const PATH_END = 'path-end';
/** The drag id of a library item, which differs from the id of the same item on the path. */
const toLibraryId = (id: number) => `library-${id}`;

// A library item can be dropped only under the pointer. An item on the path moves to the nearest position.
const collide: CollisionDetection = (args) =>
  String(args.active.id).startsWith('library-') ? pointerWithin(args) : closestCenter(args);

/** The path and the library beside each other. Items are added by dragging or with buttons. */
export function PathBuilder(props: {
  chosen: readonly PathItem[];
  /** Receives the ids in their order, and the item that is new among them. */
  onChange: (ids: readonly number[], added?: AdminLearningContentCard) => void;
}) {
  const { chosen, onChange } = props;
  const [dragged, setDragged] = useState<AdminLearningContentCard>();
  const ids = chosen.map(({ id }) => id);
  const insert = (item: AdminLearningContentCard, index: number) => {
    if (!ids.includes(item.id)) onChange(ids.toSpliced(index, 0, item.id), item);
  };
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    if (!over) return;
    const target = over.id === PATH_END ? ids.length : ids.indexOf(Number(over.id));
    if (dragged) insert(dragged, target);
    else if (active.id !== over.id)
      onChange(arrayMove(ids, ids.indexOf(Number(active.id)), Math.min(target, ids.length - 1)));
  };
  const getTitle = (id: number | string) =>
    chosen.find((item) => item.id === Number(id))?.title ?? dragged?.title ?? '';
  return (
    <SortArea
      getName={getTitle}
      getPosition={(id) => (id === PATH_END ? 'the end' : `${ids.indexOf(Number(id)) + 1} of ${ids.length}`)}
      collide={collide}
      onStart={({ active }) => setDragged(active.data.current?.item as AdminLearningContentCard | undefined)}
      onEnd={end}
      onCancel={() => setDragged(undefined)}
    >
      <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-10 border-t border-line pt-8 xl:grid-cols-2">
        <PathPane
          items={chosen}
          isReceiving={dragged !== undefined}
          onRemove={(id) => onChange(ids.filter((other) => other !== id))}
        />
        <LibraryPane taken={ids} onAdd={(item) => insert(item, ids.length)} />
      </div>
    </SortArea>
  );
}

/** The items of the path in the order to take them. */
function PathPane(props: {
  items: readonly PathItem[];
  /** A library item is being dragged. */
  isReceiving: boolean;
  onRemove: (id: number) => void;
}) {
  const { items, isReceiving, onRemove } = props;
  const { setNodeRef, isOver } = useDroppable({ id: PATH_END });
  return (
    <section aria-labelledby="path-items-title">
      <h3 id="path-items-title" className="text-lg">
        On this path <span className="figures text-muted">{items.length}</span>
      </h3>
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-labelledby="path-items-title" className="mt-3 border-t border-edge">
          {items.map(({ id, title, item }, index) => (
            <SortableRow key={id} id={id} name={title}>
              <div data-row="" tabIndex={-1} className="flex items-start gap-3 py-2.5">
                <span className="figures w-6 shrink-0 text-right text-muted">{index + 1}</span>
                <div className="min-w-0 grow">
                  <p className="font-semibold wrap-anywhere">{title}</p>
                  {item && <ItemFacts item={item} />}
                </div>
                <RowAction icon={X} label={`Remove ${title} from the path`} onClick={() => onRemove(id)} />
              </div>
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
      <p
        ref={setNodeRef}
        className={classNames(
          'mt-3 border border-dashed px-4 py-5 text-center text-sm text-muted',
          isOver ? 'border-blue bg-sunk text-ink' : 'border-edge',
        )}
      >
        {isReceiving
          ? 'Drop it here for the end, or on an item to add it before that item'
          : items.length === 0
            ? 'Drag items here, or press Add beside them'
            : 'Drag more items here'}
      </p>
    </section>
  );
}

/** "Article · Strategy · 25 min" */
const ItemFacts = ({ item: { type, category, estimatedTime } }: { item: AdminLearningContentCard }) => (
  <p className="figures text-sm text-muted">
    <span className="capitalize">{type}</span> · {category} ·{' '}
    {estimatedTime === null ? 'self-paced' : `${estimatedTime} min`}
  </p>
);

/** The library. Its items are dragged onto the path, or added with a button. */
function LibraryPane({ taken, onAdd }: { taken: readonly number[]; onAdd: (item: AdminLearningContentCard) => void }) {
  const [text, setText] = useState('');
  const q = readSearchText(useDeferredValue(text));
  const { data, error, refetch } = useQuery({
    ...contentRecords.list({ ...(q && { q }), sort: 'title' }),
    placeholderData: (before) => before,
  });
  const failure = useListError(error);
  return (
    <section aria-labelledby="library-title">
      <h3 id="library-title" className="text-lg">
        Library
      </h3>
      <input
        type="search"
        aria-label="Search the library"
        placeholder="Title, description or tag"
        value={text}
        maxLength={SEARCH_TEXT_MAX}
        onChange={(event) => setText(event.currentTarget.value)}
        // This field is inside the path's form, which Enter must not submit.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="field mt-3"
      />
      <ul aria-labelledby="library-title" className="mt-3">
        {data?.items.map((item) => (
          <LibraryItem key={item.id} item={item} isTaken={taken.includes(item.id)} onAdd={() => onAdd(item)} />
        ))}
      </ul>
      <p role="status" className="py-3 text-sm text-muted">
        {data?.items.length === 0 && 'Nothing in the library matches your search.'}
        {data?.nextCursor !== undefined &&
          `The first ${data.items.length} of ${data.total?.toLocaleString('en-US')}. Search for the others.`}
      </p>
      {!data && failure && <LoadError what="the library" onRetry={() => void refetch()} />}
    </section>
  );
}

function LibraryItem(props: { item: AdminLearningContentCard; isTaken: boolean; onAdd: () => void }) {
  const { item, isTaken, onAdd } = props;
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: toLibraryId(item.id),
    data: { item },
    disabled: isTaken,
  });
  return (
    // Dragging works only with a pointer. Keyboard users have the button.
    <li
      ref={setNodeRef}
      onPointerDown={(event) => listeners?.onPointerDown?.(event)}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined }}
      className={classNames(
        'flex items-start gap-3 border-b border-line py-3',
        isTaken ? 'text-muted' : 'cursor-grab',
        isDragging && 'relative z-20 cursor-grabbing bg-raised px-3 shadow-float',
      )}
    >
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{item.title}</p>
        <ItemFacts item={item} />
      </div>
      <Button
        disabled={isTaken}
        aria-label={isTaken ? `${item.title} is on the path` : `Add ${item.title}`}
        onClick={onAdd}
        className="shrink-0 px-3! py-1.5!"
      >
        {!isTaken && <Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
        {isTaken ? 'On the path' : 'Add'}
      </Button>
    </li>
  );
}
