import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAction } from '#ui/use-action.ts';
import { postNarrative } from '../../mentor.calls.ts';
import type { GeneratedNarrative } from '../../stories.contract.ts';
import { STORIES_KEY, storyQuery } from '../../ui/mentor.queries.ts';
import type { StorySoFar } from '../../ui/use-story.ts';

/** The paragraphs of a story, which empty lines separate. */
const splitParagraphs = (text: string): string[] => text.split(/\n\s*\n/).filter((one) => one.trim() !== '');

interface StoryTextProps {
  readonly id: string;
  readonly story: Pick<GeneratedNarrative, 'title' | 'narrative'> &
    Partial<Pick<GeneratedNarrative, 'futureVision' | 'keyMoments' | 'steps'>>;
  readonly pathway: string | null;
}

/** A story laid out for reading: a large title, short lines, the future vision apart, and the moments beside the text. */
export function StoryText({ id, story, pathway }: StoryTextProps) {
  const { title, narrative, futureVision, keyMoments = [], steps = [] } = story;
  const paragraphs = splitParagraphs(narrative);
  return (
    <div className="wrap-anywhere">
      {pathway && <p className="text-sm text-blue">Along “{pathway}”</p>}
      <h2 id={id} className="mt-1 max-w-[20ch] text-3xl tracking-[-0.022em]">
        {title}
      </h2>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <div className="prose book-text">
            {paragraphs.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph's key is its position while it is written
              <p key={index}>{text}</p>
            ))}
          </div>
          {futureVision && (
            <section aria-label="Looking ahead" className="mt-10 max-w-[40rem] border-l-2 border-amber pl-6">
              <p className="text-sm text-muted">Looking ahead</p>
              <p className="mt-2 font-display text-xl leading-[1.5]">{futureVision}</p>
            </section>
          )}
        </div>
        {keyMoments.length > 0 && (
          <div className="lg:col-span-5">
            <StoryMoments moments={keyMoments} steps={steps} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The key moments of a story, each with its library item or its step in life. */
function StoryMoments({ moments, steps }: Pick<GeneratedNarrative, 'steps'> & { moments: readonly string[] }) {
  return (
    <Section title="Key moments" level={3} className="lg:sticky lg:top-28">
      <ol className="mt-4 border-b border-line">
        {moments.map((moment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the moments of a story never change
          <li key={index} className="grid grid-cols-[1.75rem_1fr] border-t border-line py-3.5">
            <span aria-hidden="true" className="figures pt-px text-sm text-muted">
              {index + 1}
            </span>
            <div>
              <p className="text-sm">{moment}</p>
              {steps[index] && !mentionsTitle(moment, steps[index]) && (
                <p className="mt-1 text-xs text-muted">
                  {steps[index].contentId === null ? 'Outside the library' : 'From the library'}: {steps[index].action}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Whether a moment says what its action would only repeat. */
const mentionsTitle = (moment: string, { title, action }: GeneratedNarrative['steps'][number]): boolean =>
  moment === action || (title !== null && moment.includes(title));

/** A generated story, with buttons to save it or to generate another one. */
export function StoryReading(props: {
  story: GeneratedNarrative;
  pathway: string | null;
  onRetry: () => void;
  onAnother: () => void;
  onSaved: (id: number) => void;
}) {
  const { story, pathway, onRetry, onAnother, onSaved } = props;
  const client = useQueryClient();
  const saving = useAction({
    run: () => {
      const { title, narrative, keyMoments, futureVision, source } = story;
      return callApi(postNarrative, {
        body: { title, narrative, keyMoments, futureVision, source, selectedPathway: pathway },
      });
    },
    isErrorShown: () => true,
    onDone: (saved) => {
      client.setQueryData(storyQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: STORIES_KEY });
      onSaved(saved.id);
    },
  });
  return (
    <article aria-labelledby="story-title">
      {story.notice && <Failure notice={story.notice} unfinished={story.unfinished} onRetry={onRetry} />}
      {story.isRepeat && (
        <p role="status" className="mb-8 max-w-[60ch] border-l-2 border-amber pl-6 text-sm">
          You have read every version of this story. Change your plan, or add to your own words, for a new one.
        </p>
      )}
      <StoryText id="story-title" story={story} pathway={pathway} />
      <div className="mt-12 border-t border-line pt-6">
        <div className="flex flex-wrap items-center gap-3">
          {!story.isCare && (
            <Button look="signal" isBusy={saving.isPending} busyLabel="Saving..." onClick={() => saving.mutate()}>
              Save this story
            </Button>
          )}
          <Button onClick={onAnother}>Generate Another Story</Button>
        </div>
        {saving.error && (
          <p role="alert" className="mt-3 text-sm text-danger">
            The story was not saved. {getErrorMessage(saving.error)}
          </p>
        )}
        {!story.isCare && (
          <p className="mt-4 max-w-[68ch] text-sm text-muted">
            {story.source === 'model'
              ? 'Written by a language model, and checked against your plan: its dates, numbers and items are yours.'
              : 'Written on this site from your plan. Quotes are your own words.'}
          </p>
        )}
      </div>
    </article>
  );
}

/** Says why the model's story is missing, with the text that was already shown. */
function Failure(props: { notice: string; unfinished: GeneratedNarrative['unfinished']; onRetry: () => void }) {
  const { notice, unfinished, onRetry } = props;
  return (
    <div className="mb-12">
      <div role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-2 border-l-2 border-amber pl-6">
        <p className="max-w-[60ch] text-sm">
          {endWithPeriod(notice)} The story below was written on this site instead.
        </p>
        <Button onClick={onRetry}>Retry</Button>
      </div>
      {unfinished && (
        <section aria-label="Unfinished story" className="mt-8 max-w-[40rem] text-muted wrap-anywhere">
          {unfinished.title && <h3 className="font-display text-xl">{unfinished.title}</h3>}
          {splitParagraphs(`${unfinished.narrative}…`).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change
            <p key={index} className="mt-3 text-sm">
              {text}
            </p>
          ))}
          <p className="mt-3 text-sm text-ink">The story ended here.</p>
        </section>
      )}
    </div>
  );
}

const endWithPeriod = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** A story while it is being written, or a skeleton before the first text arrives. */
export function StoryWriting({ soFar }: { soFar: StorySoFar | undefined }) {
  return (
    <div aria-busy="true">
      <p role="status" className="text-sm text-muted">
        Writing your story...
      </p>
      {soFar?.narrative || soFar?.title ? (
        <div className="mt-6">
          <StoryText id="story-title" story={soFar} pathway={null} />
        </div>
      ) : (
        <div className="mt-6 max-w-[40rem]">
          <h2 id="story-title" className="sr-only">
            Your story
          </h2>
          <Skeleton className="h-11 w-3/4" />
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Skeleton key={key} className="mt-5 h-16 w-full" />
          ))}
        </div>
      )}
    </div>
  );
}
