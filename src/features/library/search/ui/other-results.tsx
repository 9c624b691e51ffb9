import type { SearchResult } from '../search.contract.ts';
import { MarkedText } from './marked-text.tsx';
import { groupResults } from './palette-rows.ts';

/** Results of kinds that have no list of their own on the page, with the name of their kind. */
export function OtherResults({ results }: { results: readonly SearchResult[] }) {
  return groupResults(results).map(({ kind, title, results: ofKind }) => (
    <section key={kind} aria-label={title} className="grid gap-x-8 border-t border-line py-6 lg:grid-cols-12">
      <h3 className="font-sans text-sm font-semibold text-blue lg:col-span-3 lg:pt-1.5">{title}</h3>
      <ul className="wrap-anywhere lg:col-span-9">
        {ofKind.map(({ id, href, titleParts, snippet }) => (
          <li key={id} className="py-2">
            <a href={href} className="tap-target font-display text-xl tracking-[-0.01em] hover:text-blue">
              <MarkedText parts={titleParts} />
            </a>
            <p className="mt-1 max-w-[62ch] text-muted [&_mark]:font-semibold">
              <MarkedText parts={snippet} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
