import { useQuery } from '@tanstack/react-query';
import { useListError } from '#admin-kit/admin-context.ts';
import { AdminPageLayout } from '#admin-kit/admin-page-layout.tsx';
import type { AdminSearch } from '#admin-kit/admin-search.ts';
import { ListCount } from '#admin-kit/list/list-count.tsx';
import { ListFilterForm } from '#admin-kit/list/list-filter.tsx';
import { NothingFound } from '#admin-kit/list/record-list.tsx';
import { useListAddress } from '#admin-kit/list/use-list-address.ts';
import { LoadError } from '#ui/lists/load-error.tsx';
import { useShortcuts } from '#ui/shortcuts/shortcuts.ts';
import { Pager } from '#ui/table/pager.tsx';
import { ReadingList } from '#ui/table/reading-list.tsx';
import { TableSkeleton } from '#ui/table/table-skeleton.tsx';
import { contactFormsQuery } from './contact-forms.queries.ts';
import { MessageCard } from './message-card.tsx';
import { MESSAGE_STATES, readMessageFilters } from './message-filters.ts';
import { useMessageActions } from './use-message-actions.ts';

const WORDS = { one: 'message', many: 'messages' };
const GROUP = 'Messages';

/** The messages from the contact form. */
export default function MessagesPage({ search }: { search: AdminSearch }) {
  return (
    <AdminPageLayout title="Messages">
      <Messages search={search} />
    </AdminPageLayout>
  );
}

function Messages({ search }: { search: AdminSearch }) {
  const filters = readMessageFilters(search);
  const address = useListAddress(search);
  const { data, error, refetch } = useQuery(contactFormsQuery(filters));
  const failure = useListError(error);
  const { setProcessed, undoLast } = useMessageActions();
  useShortcuts([{ keys: 'z', label: 'Undo the last change', group: GROUP, run: undoLast }]);
  // A message that was just marked disappears before the server responds.
  const rows = data?.items.filter(
    ({ isProcessed }) => filters.isProcessed === undefined || isProcessed === filters.isProcessed,
  );
  return (
    <>
      <ListFilterForm label="Messages" search={search} choices={[MESSAGE_STATES]} onChange={address.change} />
      <div className="mt-4">
        {data && rows && <ListCount words={WORDS} shown={rows.length} page={data} pagesBefore={address.pagesBefore} />}
        {rows && (
          <ReadingList
            label="Messages"
            rows={rows}
            getName={({ firstName, lastName }) => `Message from ${firstName} ${lastName}`}
            group={GROUP}
            keys={[
              { keys: 'm', label: 'Mark processed, or reopen', run: (row) => setProcessed(row, !row.isProcessed) },
            ]}
          >
            {(message) => (
              <MessageCard message={message} onMark={(isProcessed) => setProcessed(message, isProcessed)} />
            )}
          </ReadingList>
        )}
        {rows?.length === 0 && <NoMessages search={search} onClear={address.change} />}
        {!data && !error && <TableSkeleton label="Loading messages" columns={0} rows={5} />}
        {!data && failure && <LoadError what="the messages" onRetry={() => void refetch()} />}
        <Pager
          onFirst={address.first}
          onPrevious={address.previous}
          onNext={data?.nextCursor === undefined ? undefined : () => address.next(data.nextCursor as string)}
        />
      </div>
    </>
  );
}

function NoMessages({
  search,
  onClear,
}: {
  search: AdminSearch;
  onClear: ReturnType<typeof useListAddress>['change'];
}) {
  if (search.q || search.status) return <NothingFound words={WORDS} q={search.q} onClear={onClear} />;
  return <p className="max-w-[60ch] py-6 text-muted">No new contact forms. Messages from visitors appear here.</p>;
}
