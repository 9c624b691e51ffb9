import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { useOwnDates } from '#ui/own-dates.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/use-action.ts';
import { deleteNarrative, restoreNarrative } from '../../mentor.calls.ts';
import type { NarrativeCard } from '../../stories.contract.ts';
import { STORIES_KEY, storiesQuery, storyQuery } from '../../ui/mentor.queries.ts';
import { StoryText } from './story-reading.tsx';

/** The list of saved stories, one of which can be open. */
export function SavedStories(props: { openId: number | undefined; onOpen: (id: number | undefined) => void }) {
  const { openId, onOpen } = props;
  const query = useQuery(storiesQuery);
  const stories = query.data?.items;
  const remove = useDeleteStory((id) => id === openId && onOpen(undefined));
  return (
    <Section title="Saved stories" className="mt-16">
      {stories?.length === 0 && <p className="mt-3 max-w-[60ch] text-sm text-muted">None yet.</p>}
      {stories && stories.length > 0 && (
        <ul className="mt-4 border-b border-line">
          {stories.map((story) => (
            <li key={story.id} className="border-t border-line">
              <StoryRow
                story={story}
                isOpen={story.id === openId}
                onOpen={() => onOpen(story.id === openId ? undefined : story.id)}
                onRemove={() => remove.mutate(story)}
              />
              {story.id === openId && <SavedStory id={story.id} />}
            </li>
          ))}
        </ul>
      )}
      <NotLoaded query={query} what="your stories" className="mt-4">
        <Skeleton className="h-14 w-full" />
      </NotLoaded>
    </Section>
  );
}

function StoryRow(props: { story: NarrativeCard; isOpen: boolean; onOpen: () => void; onRemove: () => void }) {
  const { story, isOpen, onOpen, onRemove } = props;
  const { id, title, selectedPathway, createdAt } = story;
  const { formatDate } = useOwnDates();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 wrap-anywhere">
      <div className="min-w-0 grow basis-72">
        <h3 className={isOpen ? 'sr-only' : 'text-xl'}>{title}</h3>
        <p className="figures mt-0.5 text-sm text-muted">
          Saved {formatDate(createdAt)}
          {selectedPathway && `, along “${selectedPathway}”`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button aria-expanded={isOpen} aria-controls={`saved-${id}`} onClick={onOpen} className="h-11 px-4! py-0!">
          {isOpen ? 'Close' : 'Read'}
          <span className="sr-only"> “{title}”</span>
        </Button>
        <Button look="quiet" onClick={onRemove} className="h-11 py-0!">
          Delete
          <span className="sr-only"> “{title}”</span>
        </Button>
      </div>
    </div>
  );
}

/** Deletes a story immediately. While the toast is shown, it can be restored. */
function useDeleteStory(onGone: (id: number) => void) {
  const client = useQueryClient();
  const refreshStories = () => client.invalidateQueries({ queryKey: STORIES_KEY });
  const restoring = useAction({
    run: ({ id }: NarrativeCard) => callApi(restoreNarrative, { params: { id } }),
    failure: ({ title }) => `“${title}” was not restored`,
    invalidates: refreshStories,
  });
  return useAction({
    run: ({ id }: NarrativeCard) => callApi(deleteNarrative, { params: { id } }),
    onStart: async ({ id }) => {
      await client.cancelQueries({ queryKey: STORIES_KEY });
      client.setQueryData(
        storiesQuery.queryKey,
        (old) => old && { ...old, items: old.items.filter((story) => story.id !== id) },
      );
      onGone(id);
    },
    done: (_, story) => ({ title: 'Story deleted', text: story.title, undo: () => restoring.mutate(story) }),
    failure: ({ title }) => `“${title}” was not deleted`,
    onFailed: refreshStories,
  });
}

function SavedStory({ id }: { id: number }) {
  const query = useQuery(storyQuery(id));
  const story = query.data;
  return (
    <div id={`saved-${id}`} className="border-t border-line pt-8 pb-12">
      {story ? (
        <StoryText id={`saved-${id}-title`} story={story} pathway={story.selectedPathway} />
      ) : (
        <NotLoaded query={query} what="this story">
          <Skeleton className="h-10 w-96 max-w-full" />
          <Skeleton className="mt-6 h-40 w-full max-w-2xl" />
        </NotLoaded>
      )}
    </div>
  );
}
