import { type CollisionDetection, closestCenter, type DragEndEvent, pointerWithin } from '@dnd-kit/core';
import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { SortArea } from '#ui/sortable/sort-area.tsx';
import { LibraryPane } from './library-pane.tsx';
import { isLibraryId, PATH_END } from './path-ids.ts';
import { PathPane } from './path-pane.tsx';
import type { PathItem } from './path-values.ts';

// A library item can be dropped only under the pointer. An item on the path moves to the nearest position.
const collide: CollisionDetection = (args) => (isLibraryId(args.active.id) ? pointerWithin(args) : closestCenter(args));

/** The path and the library beside each other. Items are added by dragging or with buttons. */
export function PathBuilder(props: {
  chosen: readonly PathItem[];
  /** Receives the item that is added, before `onChange`. */
  onKnow: (item: PathItem) => void;
  onChange: (ids: readonly number[]) => void;
}) {
  const { chosen, onKnow, onChange } = props;
  const [dragged, setDragged] = useState<PathItem>();
  const ids = chosen.map(({ id }) => id);
  const insert = (item: PathItem, index: number) => {
    if (ids.includes(item.id)) return;
    onKnow(item);
    onChange(ids.toSpliced(index, 0, item.id));
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
      onStart={({ active }) => setDragged(active.data.current?.item as PathItem | undefined)}
      onEnd={end}
      onCancel={() => setDragged(undefined)}
    >
      <div className="mt-10 grid gap-x-12 gap-y-10 border-t border-line pt-8 lg:grid-cols-2">
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
