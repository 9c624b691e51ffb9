import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PRACTICE_FOLDERS, type PracticeType } from '#features/firm/practices/practices.constants.ts';
import { usePractices } from '#features/firm/practices/ui/practices.queries.ts';
import { homeTextsQuery } from '#features/firm/settings/ui/site.queries.ts';
import { PageTitle } from '#ui/page/page-head.tsx';
import { SiteDrawing } from '#ui/site-drawing.tsx';
import { ConversationCall } from '../insights/conversation-call.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';

/** All services, or all industries, of the firm. */
export function PracticesPage({ type }: { type: PracticeType }) {
  const listed = usePractices(type);
  const { data: texts } = useSuspenseQuery(homeTextsQuery);
  const { title, text } = texts[type === 'service' ? 'services' : 'industries'];
  const { href, title: name } = PRACTICE_FOLDERS[type];
  return (
    <SiteLayout>
      <div className="shell pt-10 pb-24 lg:pt-16">
        <p className="text-sm font-semibold text-blue">{name}</p>
        <div className="mt-3 grid items-end gap-x-8 gap-y-5 lg:grid-cols-12">
          <PageTitle look="record" className="lg:col-span-7">
            {title}
          </PageTitle>
          <p className="max-w-[48ch] wrap-anywhere text-muted lg:col-span-5 lg:pb-1.5">{text}</p>
        </div>
        {listed.length === 0 ? (
          <p className="mt-14 border-t border-line pt-8 text-muted">Nothing is described here yet.</p>
        ) : (
          <ul className="mt-12 lg:mt-16">
            {listed.map((practice) => (
              <li key={practice.id} className="border-t border-line py-9 lg:py-12">
                <article className="group relative grid grid-cols-1 gap-x-8 gap-y-4 wrap-anywhere lg:grid-cols-12">
                  <div className="lg:col-span-7">
                    {practice.icon && (
                      <SiteDrawing icon={practice.icon} size={28} strokeWidth={1} className="mb-4 text-blue" />
                    )}
                    <h2 className="text-2xl wrap-anywhere">
                      <Link
                        to={`${href}/$slug`}
                        params={{ slug: practice.slug }}
                        className="after:absolute after:inset-0 group-hover:text-blue"
                      >
                        {practice.title}
                      </Link>
                    </h2>
                    <p className="mt-3 max-w-[58ch] text-muted wrap-anywhere">
                      {practice.problem ? `“${practice.problem}”` : practice.summary}
                    </p>
                  </div>
                  <ul className="run-in text-sm text-muted lg:col-span-4 lg:col-start-9">
                    {practice.points.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                </article>
              </li>
            ))}
          </ul>
        )}
        <ConversationCall />
      </div>
    </SiteLayout>
  );
}
