import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { getJson } from '#lib/api-client.ts';
import { NEAR_PATH, NEAR_PATH_MAX, type NearMatch } from '#lib/near-matches.ts';

const nearQuery = (path: string) =>
  queryOptions({
    queryKey: ['near', path],
    queryFn: ({ signal }) =>
      // An address that leads nowhere is said to be one whether or not something close to it can be found.
      getJson<NearMatch[]>(`${NEAR_PATH}?${new URLSearchParams({ path })}`, signal).catch((): NearMatch[] => []),
  });

/** What a visitor may have meant, or nothing. Suspends. */
export function NearMatches() {
  const path = useLocation({ select: ({ pathname }) => pathname.slice(0, NEAR_PATH_MAX) });
  const { data } = useSuspenseQuery(nearQuery(path));
  if (data.length === 0) return null;
  return (
    <section className="mt-10 max-w-[52ch] border-t border-line pt-6">
      <h2 className="text-lg">Did you mean …</h2>
      <ul className="mt-3 grid gap-2.5">
        {data.map(({ title, href }) => (
          <li key={href} className="wrap-anywhere">
            <a href={href} className="link text-lg">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
