import { useDraggable } from '@dnd-kit/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useListError } from '#admin-kit/admin-context.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { readSearchText, SEARCH_TEXT_MAX } from '#ui/lists/search-text.ts';
import { contentRecords } from '../learning-admin.queries.ts';
import { ItemFacts } from './path-pane.tsx';
import { type PathItem, toLibraryId } from './path-values.ts';

/** The library. Its items are dragged onto the path, or added with a button. */
export function LibraryPane({ taken, onAdd }: { taken: readonly number[]; onAdd: (item: PathItem) => void }) {
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

function LibraryItem({ item, isTaken, onAdd }: { item: PathItem; isTaken: boolean; onAdd: () => void }) {
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
