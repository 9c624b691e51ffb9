import { type CollisionDetection, closestCenter, type DragEndEvent, pointerWithin } from '@dnd-kit/core';
import { arrayMove } from '@dnd-kit/sortable';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAdmin, useListError } from '#admin-kit/admin-context.ts';
import { TextField } from '#admin-kit/form/fields/text-field.tsx';
import { OpenRecord } from '#admin-kit/form/open-record.tsx';
import { PublishedColumns } from '#admin-kit/form/publishing/published-columns.tsx';
import { usePublishedForm } from '#admin-kit/form/publishing/published-editor.tsx';
import { usePublishingActions } from '#admin-kit/form/publishing/use-publishing-actions.tsx';
import { RecordSheet } from '#admin-kit/form/record-sheet.tsx';
import type { RecordForm } from '#admin-kit/form/state/record-form.ts';
import { useRecordAddress } from '#admin-kit/form/state/use-record-address.ts';
import { fetchRecordById } from '#admin-kit/records.queries.ts';
import type { WorkingCopy } from '#lib/publishing/publishing-contract.ts';
import { SortArea } from '#ui/sortable/sort-area.tsx';
import { listUnsent, toRecordKey } from '#ui/unsent/unsent-store.ts';
import type { AdminLearningPath } from '../../lessons.contract.ts';
import { learningPathKind } from '../../lessons.kind.ts';
import { formatPathDuration } from '../../ui/learning-figures.ts';
import { contentByIdsQuery, pathRecords } from '../learning-admin.queries.ts';
import { LibraryPane } from './library-pane.tsx';
import { PathPane } from './path-pane.tsx';
import { createPathForm, isLibraryId, listPathItems, PATH_END, type PathItem, type PathValues } from './path-values.ts';

// A library item can be dropped only under the pointer. An item on the path moves to the nearest position.
const collide: CollisionDetection = (args) => (isLibraryId(args.active.id) ? pointerWithin(args) : closestCenter(args));

/** The path and the library beside each other. Items are added by dragging or with buttons. */
function PathBuilder(props: {
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

const { label, max } = learningPathKind.fields.estimatedDuration;

/** The duration is the total of the items unless the user enters another. */
function DurationField({ form, chosen }: { form: RecordForm<PathValues>; chosen: readonly PathItem[] }) {
  const { values, set, field } = form;
  const computed = formatPathDuration(chosen);
  return (
    <>
      <TextField
        {...field('estimatedDuration')}
        label={label}
        value={values.estimatedDuration ?? computed}
        maxLength={max}
        hint={values.estimatedDuration === null ? 'The total of the items.' : undefined}
      />
      {values.estimatedDuration !== null && (
        <button
          type="button"
          onClick={() => set({ estimatedDuration: null })}
          className="link tap-area -mt-4 justify-self-start text-sm"
        >
          {computed ? `Use the total of the items: ${computed}` : 'Use the total of the items'}
        </button>
      )}
    </>
  );
}

/** The sheet for building a learning path. */
export function PathEditor() {
  const { close } = useRecordAddress();
  return (
    <OpenRecord
      one="learning path"
      kind={learningPathKind}
      title="Edit learning path"
      fetch={(key) => fetchRecordById<AdminLearningPath>(learningPathKind, Number(key))}
      onClose={close}
    >
      {(path, copy) => <WithItems path={path} copy={copy} />}
    </OpenRecord>
  );
}

interface OpenedPath {
  readonly path: AdminLearningPath | undefined;
  readonly copy: WorkingCopy | null;
}

/** Loads the titles and times of the items first, because the form adds up the times. */
function WithItems({ path, copy }: OpenedPath) {
  const copied = (copy?.values.contentIds ?? []) as readonly number[];
  const { items, gone, isReady, error, addItem } = usePathItems(path?.id, [...(path?.contentIds ?? []), ...copied]);
  const failure = useListError(error);
  if (failure) throw failure;
  return isReady ? <PathForm path={path} copy={copy} items={items} gone={gone} know={addItem} /> : null;
}

function PathForm(
  props: OpenedPath & {
    items: ReadonlyMap<number, PathItem>;
    gone: ReadonlySet<number>;
    know: (item: PathItem) => void;
  },
) {
  const { path, copy, items, gone, know } = props;
  const { close } = useRecordAddress();
  const form = usePublishedForm({
    form: useMemo(() => createPathForm(items, gone), [items, gone]),
    noun: 'Learning path',
    invalidate: pathRecords.invalidate,
    record: path,
    copy,
  });
  const { values, set, getError } = form;
  const { tools, actions } = usePublishingActions(form);
  const chosen = listPathItems(values.contentIds, items);
  return (
    <RecordSheet
      title={`${form.isNew ? 'New' : 'Edit'} learning path`}
      form={form}
      shortcuts={[{ keys: 'Mod+s', label: 'Save and continue', group: 'Writing', run: () => void form.keep() }]}
      onClose={close}
      tools={tools}
      actions={actions}
    >
      <PublishedColumns
        form={form}
        main={['title', 'description', 'contentIds']}
        special={{
          estimatedDuration: <DurationField form={form} chosen={chosen} />,
          contentIds: (
            <>
              {getError('contentIds') && (
                <p role="alert" className="text-sm text-danger">
                  {getError('contentIds')}
                </p>
              )}
              <PathBuilder chosen={chosen} onKnow={know} onChange={(contentIds) => set({ contentIds })} />
            </>
          ),
        }}
      />
    </RecordSheet>
  );
}

/** Loads the items of a path and of its unsent texts, and collects items that are added while it is edited. */
function usePathItems(pathId: number | undefined, contentIds: readonly number[]) {
  const { viewerId } = useAdmin();
  const [ids] = useState(() => {
    const texts = listUnsent<PathValues>(toRecordKey(viewerId, 'learning-path', pathId));
    return [...new Set([...contentIds, ...texts.flatMap(({ values }) => values.contentIds)])];
  });
  const { data, error } = useQuery({ ...contentByIdsQuery(ids), enabled: ids.length > 0 });
  const [added, setAdded] = useState<readonly PathItem[]>([]);
  const items = useMemo(
    () => new Map<number, PathItem>([...(data ?? []), ...added].map((item) => [item.id, item])),
    [data, added],
  );
  const gone = useMemo(() => new Set(data && ids.filter((id) => !data.some((item) => item.id === id))), [data, ids]);
  return {
    items,
    gone,
    isReady: ids.length === 0 || data !== undefined,
    error,
    addItem: (item: PathItem) => setAdded((before) => [...before, item]),
  };
}
