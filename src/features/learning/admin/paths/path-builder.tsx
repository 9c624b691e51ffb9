import { type CollisionDetection, closestCenter, type DragEndEvent, pointerWithin } from '@dnd-kit/core';
import { arrayMove } from '@dnd-kit/sortable';
import { useState } from 'react';
import { SortArea } from '#ui/sortable/sort-area.tsx';
import { LibraryPane } from './library-pane.tsx';
import { isLibraryId, PATH_END } from './path-ids.ts';
import { PathPane } from './path-pane.tsx';
import type { PathItem } from './path-values.ts';

// A thing from the library is dropped where the pointer is, and nowhere else; what is on the path goes to the nearest place.
const collide: CollisionDetection = (given) =>
  isLibraryId(given.active.id) ? pointerWithin(given) : closestCenter(given);

/** The library beside the path that is built from it, by dragging or with the buttons. */
export function PathBuilder(props: {
  chosen: readonly PathItem[];
  /** Tells of an item that may come onto the path. */
  onKnow: (item: PathItem) => void;
  onChange: (ids: readonly number[]) => void;
}) {
  const { chosen, onKnow, onChange } = props;
  const [dragged, setDragged] = useState<PathItem>();
  const ids = chosen.map(({ id }) => id);
  const place = (item: PathItem, index: number) => {
    if (ids.includes(item.id)) return;
    onKnow(item);
    onChange(ids.toSpliced(index, 0, item.id));
  };
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    if (!over) return;
    const target = over.id === PATH_END ? ids.length : ids.indexOf(Number(over.id));
    if (dragged) place(dragged, target);
    else if (active.id !== over.id)
      onChange(arrayMove(ids, ids.indexOf(Number(active.id)), Math.min(target, ids.length - 1)));
  };
  const titleOf = (id: number | string) => chosen.find((item) => item.id === Number(id))?.title ?? dragged?.title ?? '';
  return (
    <SortArea
      nameOf={titleOf}
      placeOf={(id) => (id === PATH_END ? 'the end' : `${ids.indexOf(Number(id)) + 1} of ${ids.length}`)}
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
        <LibraryPane taken={ids} onAdd={(item) => place(item, ids.length)} />
      </div>
    </SortArea>
  );
}
