import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ban, Check, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#admin-kit/admin-context.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { useColumns } from '#admin-kit/list/columns.tsx';
import { LineHead } from '#admin-kit/list/line.tsx';
import { ListBar, SelectionAction } from '#admin-kit/list/list-bar.tsx';
import { ListCount } from '#admin-kit/list/list-count.tsx';
import { ListEnd } from '#admin-kit/list/list-end.tsx';
import { ListFilterForm } from '#admin-kit/list/list-filter.tsx';
import { ListSwitch } from '#admin-kit/list/list-switch.tsx';
import { useListAddress } from '#admin-kit/list/use-list-address.ts';
import { type Selection, useSelection } from '#admin-kit/list/use-selection.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { ReadingList } from '#ui/table/reading-list.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import { undoLast } from '#ui/toast/toast-store.ts';
import { useDeferredKeys } from '#ui/undo/deferred-action.ts';
import type { MessageList } from '../contact.constants.ts';
import type { ContactForm } from '../contact.contract.ts';
import {
  assigneesQuery,
  contactFormsQuery,
  messageCountsQuery,
  readMessageFilters,
  UNASSIGNED,
} from './contact-forms.queries.ts';
import { MESSAGE_COLUMNS, MessageRow } from './message-row.tsx';
import { MessageRulesSheet } from './message-rules-sheet.tsx';
import { MessageThread } from './message-thread.tsx';
import { getUndoKey, useMessageActions } from './use-message-actions.ts';

const WORDS = { one: 'message', many: 'messages' };
const GROUP = 'Messages';
const NO_ROWS: readonly ContactForm[] = [];
const OWN_FILTERS = { q: undefined, person: undefined };
const CHOICES: readonly { name: MessageList; label: string }[] = [
  { name: 'open', label: 'Open' },
  { name: 'overdue', label: 'Overdue' },
  { name: 'answered', label: 'Answered' },
  { name: 'closed', label: 'Closed' },
  { name: 'spam', label: 'Spam' },
  { name: 'all', label: 'All' },
];
const EMPTY: Readonly<Record<MessageList, string>> = {
  open: 'No new contact forms. Messages from visitors appear here.',
  overdue: 'No message has waited more than two business days.',
  answered: 'No answered message is waiting for the visitor.',
  closed: 'No message has been closed yet.',
  all: 'No new contact forms. Messages from visitors appear here.',
  spam: 'Nothing was caught as spam.',
};

/** The messages from the contact form: the list, and beside it the open thread. */
export default function MessagesPage({ search }: { search: AdminSearch }) {
  const filters = readMessageFilters(search);
  const { list, q, assignee } = filters;
  const mayDo = useCan();
  const [hasRules, setHasRules] = useState(false);
  const { data: counts } = useQuery(messageCountsQuery(filters));
  const kept = { ...(q && { q }), ...(assignee && { person: String(assignee) }) };
  return (
    <AdminPageLayout
      title="Messages"
      actions={
        <div className="flex min-w-0 items-center gap-2.5">
          <ListSwitch label="Messages to show" choices={CHOICES} current={list} counts={counts} search={kept} />
          {mayDo('managesSettings') && (
            <Button onClick={() => setHasRules(true)} className="shrink-0 px-4! py-2!">
              Rules
            </Button>
          )}
        </div>
      }
    >
      <Messages search={search} />
      {hasRules && <MessageRulesSheet onClose={() => setHasRules(false)} />}
    </AdminPageLayout>
  );
}

function Messages({ search }: { search: AdminSearch }) {
  const navigate = useNavigate();
  // The status chooses a list; "Clear" does not remove it.
  const { status: _, ...filterSearch } = search;
  const filters = readMessageFilters(search);
  const openId = search.edit && /^[1-9]\d{0,9}$/.test(search.edit) ? search.edit : undefined;
  const address = useListAddress(search);
  const messages = useQuery(contactFormsQuery(filters));
  const { data } = messages;
  const { data: colleagues = [] } = useQuery(assigneesQuery);
  const deferred = useDeferredKeys();
  const isDeleted = (id: number) => deferred.has(getUndoKey(id));
  const rows = data?.items.filter(({ id }) => !isDeleted(id)) ?? NO_ROWS;
  const selection = useSelection(rows);
  const { shown, menu } = useColumns(WORDS.many, MESSAGE_COLUMNS);
  const actions = useMessageActions();
  useShortcuts([{ keys: 'z', label: 'Undo what was done last', group: GROUP, run: undoLast }]);
  const show = (id: string | undefined) =>
    void navigate({
      to: '.',
      search: ({ edit: __, ...list }: AdminSearch) => ({ ...list, ...(id && { edit: id }) }),
      state: (previous) => previous,
      resetScroll: false,
    });
  const forSelected = (run: (messages: readonly ContactForm[]) => void) => (message: ContactForm) => {
    run(selection.selected.length > 0 ? selection.selected : [message]);
    selection.clear();
  };
  const isThreadShown = openId !== undefined && !isDeleted(Number(openId));
  return (
    <>
      <div className={classNames(isThreadShown && 'max-xl:hidden')}>
        <ListFilterForm
          label="Messages"
          search={filterSearch}
          choices={[
            {
              name: 'person',
              label: 'Assigned to',
              all: 'Anyone',
              options: [
                { value: UNASSIGNED, label: 'Nobody' },
                ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
              ],
            },
          ]}
          onChange={address.change}
        />
      </div>
      <div className={classNames('grid items-start gap-x-8', isThreadShown && 'xl:grid-cols-[20rem_minmax(0,1fr)]')}>
        <div className={classNames('@container min-w-0', isThreadShown && 'max-xl:hidden')}>
          {data && rows.length > 0 && (
            <ListBar
              what={WORDS.many}
              selection={selection}
              count={rows.length}
              actions={<BulkActions list={filters.list} selection={selection} actions={actions} />}
              aside={!isThreadShown && menu}
            >
              <ListCount words={WORDS} shown={rows.length} page={data} pagesBefore={address.pagesBefore} />
            </ListBar>
          )}
          {rows.length > 0 && <LineHead columns={shown} className="pl-7" />}
          {data && (
            <ReadingList
              label="Messages"
              rows={rows}
              getName={({ firstName, lastName }) => `Message from ${firstName} ${lastName}`}
              group={GROUP}
              onOpen={({ id }) => show(String(id))}
              keys={[
                { keys: 'o', label: 'Open', run: ({ id }) => show(String(id)) },
                { keys: 'x', label: 'Select', run: ({ id }) => selection.toggle(id) },
                {
                  keys: 'm',
                  label: 'Mark processed, or reopen',
                  run: (message) =>
                    forSelected((all) => actions.move(all, message.isProcessed ? 'open' : 'closed'))(message),
                },
                { keys: 'd', label: 'Delete', run: forSelected(actions.remove) },
              ]}
            >
              {(message) => (
                <MessageRow
                  message={message}
                  columns={shown}
                  isOpen={String(message.id) === openId}
                  isSelected={selection.has(message.id)}
                  onSelect={(isRange) => selection.toggle(message.id, isRange)}
                />
              )}
            </ReadingList>
          )}
          <ListEnd
            words={WORDS}
            list={messages}
            isEmpty={rows.length === 0}
            isFiltered={Boolean(search.q || filters.assignee)}
            q={search.q}
            filters={OWN_FILTERS}
            address={address}
            skeleton={<TableSkeleton label="Loading messages" columns={0} rows={5} />}
            empty={<p className="max-w-[60ch] py-6 text-muted">{EMPTY[filters.list]}</p>}
          />
        </div>
        {isThreadShown && <MessageThread key={openId} id={openId} actions={actions} onClose={() => show(undefined)} />}
      </div>
    </>
  );
}

/** Actions for the selected messages of a list. */
function BulkActions(props: {
  list: MessageList;
  selection: Selection<ContactForm>;
  actions: Pick<ReturnType<typeof useMessageActions>, 'move' | 'remove'>;
}) {
  const { list, selection, actions } = props;
  const move = (to: 'open' | 'closed' | 'spam') => () => {
    actions.move(selection.selected, to);
    selection.clear();
  };
  const remove = () => {
    actions.remove(selection.selected);
    selection.clear();
  };
  return (
    <>
      {list === 'closed' ? (
        <SelectionAction icon={RotateCcw} label="Reopen" onClick={move('open')} />
      ) : (
        <SelectionAction icon={Check} label="Processed" onClick={move('closed')} />
      )}
      {list === 'spam' ? (
        <SelectionAction icon={RotateCcw} label="Not spam" onClick={move('open')} />
      ) : (
        <SelectionAction icon={Ban} label="Spam" onClick={move('spam')} />
      )}
      <SelectionAction icon={Trash2} label="Delete" onClick={remove} />
    </>
  );
}
