import { useQuery } from '@tanstack/react-query';
import { Archive, FilePen, Globe, Tag, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { callApi } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import { createRecordCalls } from '#lib/kinds/record-calls.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import type { BulkChange } from '#lib/publishing/publishing-contract.ts';
import { hasByline } from '#lib/publishing/publishing-fields.ts';
import { Button } from '#ui/button.tsx';
import { useReportFailure } from '#ui/report-failure.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useAction } from '#ui/use-action.ts';
import { tagsQuery } from '../../form/publishing/publishing.queries.ts';
import { SelectionAction } from '../list-bar.tsx';
import type { Selection } from '../use-selection.ts';
import { deleteSelected } from './delete-selected.ts';
import type { PublishedRow } from './published-row.tsx';

/** Records that one call changes at most. */
const CALL_MAX = 100;

/** Runs one action on records, even while the page is closed. A list that shows all of its records sends several calls. */
async function changeRecords(kind: Kind, { ids, ...change }: BulkChange) {
  const { postBulk } = createRecordCalls(kind);
  const all = { changed: [] as number[], refused: [] as { id: number; message: string }[] };
  for (let start = 0; start < ids.length; start += CALL_MAX) {
    const body = { ...change, ids: ids.slice(start, start + CALL_MAX) };
    const { changed, refused } = await callApi(postBulk, { body }, { keepalive: true });
    all.changed.push(...changed);
    all.refused.push(...refused);
  }
  return all;
}

/** A field for the tag that the selected records get. Escape closes it. */
function TagForm(props: { isBusy: boolean; onTag: (tag: string) => void; onClose: () => void }) {
  const { isBusy, onTag, onClose } = props;
  const { data: used = [] } = useQuery(tagsQuery);
  const [tag, setTag] = useState('');
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (tag.trim() !== '' && !isBusy) onTag(tag.trim());
      }}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="flex gap-1 @max-2xl:order-last @max-2xl:basis-full"
    >
      <input
        ref={focusOnce}
        aria-label="Tag"
        list={id}
        value={tag}
        maxLength={TEXT_LIMITS.word}
        autoComplete="off"
        onChange={(event) => setTag(event.currentTarget.value)}
        className="field w-40! px-2! py-1! text-sm!"
      />
      <datalist id={id}>
        {used.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Button type="submit" isBusy={isBusy} className="px-2.5! py-1!">
        Add tag
      </Button>
    </form>
  );
}

// The user has just asked for this field. A constant, so that it runs only once.
const focusOnce = (element: HTMLInputElement | null) => element?.focus();

type Action = Exclude<BulkChange['action'], 'trash'>;
/** Describes changed records in a toast. */
const DONE: Readonly<Record<Action, string>> = {
  publish: 'published',
  unpublish: 'moved to drafts',
  archive: 'archived',
  tag: 'tagged',
};
/** The states that an action leads to. Records that have it already are not sent. */
const STATUS_AFTER: Readonly<Record<string, string>> = {
  publish: 'published',
  unpublish: 'draft',
  archive: 'archived',
};

interface Refusal {
  readonly done: string;
  readonly records: readonly { readonly title: string; readonly message: string; readonly open: () => void }[];
}

/**
 * The actions for the selected records of a kind with `hasPublishing`, and the reasons why some records were not
 * changed.
 */
export function BulkActions<Row extends PublishedRow>(props: {
  kind: Kind;
  selection: Selection<Row>;
  getName: (row: Row) => string;
  getUndoKey: (row: Row) => string;
  /** Asks before the selected records are deleted. */
  confirmDeletion?: (count: number) => boolean;
  onOpen: (row: Row) => void;
  onDone: () => Promise<unknown>;
}) {
  const { kind, selection, getName, getUndoKey, confirmDeletion = () => true, onOpen, onDone } = props;
  const { selected } = selection;
  const { noun } = kind;
  const report = useReportFailure();
  const [isTagging, setIsTagging] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const count = (number: number) => `${number} ${number === 1 ? noun.one : noun.many}`;
  const listWithout = (status: string | undefined) => selected.filter((row) => row.status !== status);

  const changing = useAction({
    run: async ({ rows, ...change }: { action: Action; rows: readonly Row[]; tag?: string }) => {
      const { changed, refused } = await changeRecords(kind, { ...change, ids: rows.map(({ id }) => id) });
      return { rows, done: DONE[change.action], changed, refused };
    },
    onStart: () => setRefusal(undefined),
    onDone: async ({ rows, done, changed, refused }) => {
      const records = refused.flatMap(({ id, message }) => {
        const row = rows.find((one) => one.id === id);
        return row ? [{ title: getName(row), message, open: () => onOpen(row) }] : [];
      });
      setIsTagging(false);
      setRefusal(records.length > 0 ? { done, records } : undefined);
      // Records that could not be changed stay selected, so that the user can see them and try again.
      selection.select(refused.map(({ id }) => id));
      if (changed.length > 0) toast({ title: `${count(changed.length)} ${done}` });
      await onDone();
    },
    failure: `The ${noun.many} were not changed`,
  });
  const run = (action: Action, tag?: string) =>
    changing.mutate({ action, rows: listWithout(STATUS_AFTER[action]), ...(tag !== undefined && { tag }) });
  const offer = (action: Action) => ({
    disabled: listWithout(STATUS_AFTER[action]).length === 0,
    isBusy: changing.isPending,
    onClick: () => run(action),
  });

  const remove = () => {
    if (!confirmDeletion(selected.length)) return;
    deleteSelected({
      kind,
      rows: selected,
      getName,
      getUndoKey,
      run: (ids) => changeRecords(kind, { action: 'trash', ids }),
      onDone,
      onFailed: (error) => report(error, `The ${noun.many} were not deleted`),
    });
    selection.clear();
  };
  return (
    <>
      <SelectionAction icon={Globe} label="Publish" {...offer('publish')} />
      <SelectionAction icon={FilePen} label="Unpublish" {...offer('unpublish')} />
      <SelectionAction icon={Archive} label="Archive" {...offer('archive')} />
      {hasByline(kind) &&
        (isTagging ? (
          <TagForm isBusy={changing.isPending} onTag={(tag) => run('tag', tag)} onClose={() => setIsTagging(false)} />
        ) : (
          <SelectionAction icon={Tag} label="Add a tag..." short="Tag" onClick={() => setIsTagging(true)} />
        ))}
      <SelectionAction icon={Trash2} label="Delete" isBusy={changing.isPending} onClick={remove} />
      {refusal && <RefusalNotice {...refusal} />}
    </>
  );
}

/** Names the records that could not be changed, and why. */
function RefusalNotice({ done, records }: Refusal) {
  return (
    <div role="alert" className="order-last basis-full border-l-2 border-danger py-1 pl-3">
      <p className="font-semibold">
        {records.length === 1 ? 'One' : records.length} could not be {done}:
      </p>
      <ul>
        {records.map(({ title, message, open }) => (
          <li key={title} className="wrap-anywhere">
            <button type="button" onClick={open} className="link">
              {title}
            </button>
            <span className="text-muted">: {message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
