import type { GeneratedNarrative } from '../narratives.contract.ts';

/** The key moments of a story, each with its library item or its step in life. */
export function StoryMoments({ moments, steps }: Pick<GeneratedNarrative, 'steps'> & { moments: readonly string[] }) {
  return (
    <section aria-labelledby="moments-title" className="lg:sticky lg:top-28">
      <h3 id="moments-title" className="text-xl">
        Key moments
      </h3>
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
    </section>
  );
}

/** Whether a moment names its item, so that the action would only repeat it. */
const mentionsTitle = (moment: string, { title }: GeneratedNarrative['steps'][number]): boolean =>
  title !== null && moment.includes(title);
