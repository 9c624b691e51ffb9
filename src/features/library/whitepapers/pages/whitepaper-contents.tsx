import { Section } from '#ui/section.tsx';
import type { WhitepaperPage } from '../whitepapers.contract.ts';

/** The chapters of a white paper and their first pages. Not rendered if there are no chapters. */
export function WhitepaperContents({ contents }: Pick<WhitepaperPage, 'contents'>) {
  if (contents.length === 0) return null;
  return (
    <Section title="In this paper" className="mt-12 max-w-[36rem]">
      <ol className="mt-5 border-t border-line print:*:py-1.5">
        {contents.map(({ title, page }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may have one name and page, and their order never changes
          <li key={index} className="flex items-baseline justify-between gap-6 border-b border-line py-2.5">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="figures shrink-0 text-sm text-muted">
              <span className="sr-only">page </span>
              {page}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
