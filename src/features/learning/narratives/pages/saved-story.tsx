import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '#ui/lists/not-loaded.tsx';
import { useOwnDates } from '#ui/own-dates.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { SavedNarrative } from '../narratives.contract.ts';
import { narrativeQuery } from '../ui/narratives.queries.ts';
import { StoryChecklist } from './story-checklist.tsx';
import { StoryText } from './story-text.tsx';

/** A saved story with its checklist and the items completed since then. */
export function SavedStory({ id }: { id: number }) {
  const query = useQuery(narrativeQuery(id));
  const story = query.data;
  return (
    <div id={`saved-${id}`} className="border-t border-line pt-8 pb-12">
      {story ? (
        <StoryText
          id={`saved-${id}-title`}
          title={story.title}
          narrative={story.narrative}
          futureVision={story.futureVision}
          pathway={story.selectedPathway}
          aside={
            <div className="grid gap-10 lg:sticky lg:top-28">
              <StoryChecklist story={story} />
              <CompletedSince story={story} />
            </div>
          }
        />
      ) : (
        <NotLoaded query={query} what="this story">
          <Skeleton className="h-10 w-96 max-w-full" />
          <Skeleton className="mt-6 h-40 w-full max-w-2xl" />
        </NotLoaded>
      )}
    </div>
  );
}

function CompletedSince({ story: { happened, createdAt } }: { story: SavedNarrative }) {
  const { formatDate } = useOwnDates();
  return (
    <Section title="What really happened" level={3}>
      {happened.length === 0 ? (
        <p className="mt-3 text-sm text-muted">
          Nothing has been completed since {formatDate(createdAt)}. What you complete in the library appears here with
          its date.
        </p>
      ) : (
        <ol className="mt-3 border-b border-line">
          {happened.map(({ contentId, title, completedAt }) => (
            <li
              key={contentId}
              className="flex items-baseline justify-between gap-4 border-t border-line py-2.5 text-sm"
            >
              <span className="min-w-0">{title}</span>
              <time dateTime={completedAt} className="figures shrink-0 text-muted">
                {formatDate(completedAt)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
