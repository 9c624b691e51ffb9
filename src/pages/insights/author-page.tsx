import { useSuspenseQuery } from '@tanstack/react-query';
import { teamMemberQuery } from '#features/firm/team/ui/team.queries.ts';
import { TeamLinks } from '#features/firm/team/ui/team-links.tsx';
import { buttonClass } from '#ui/button.tsx';
import { PageAuthor } from '#ui/page/byline.tsx';
import { Breadcrumb, PageTitle } from '#ui/page/page-head.tsx';
import { Picture } from '#ui/picture.tsx';
import { AnchorLink } from '../shell/anchor-link.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';
import { InsightsResults } from './insights-results.tsx';
import type { InsightsSearch } from './insights-search.ts';

/** A member of the team with everything they have published. */
export function AuthorPage({ id, search }: { id: number; search: InsightsSearch }) {
  const { data: member } = useSuspenseQuery(teamMemberQuery(id));
  return (
    <SiteLayout>
      <div className="shell pt-8 pb-12 lg:pt-12">
        <Breadcrumb />
        <div className="mt-7 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-6 md:grid-cols-12 md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-0 lg:mt-9 lg:mb-8">
          {member.profileImage && (
            <Picture
              src={member.profileImage}
              width={640}
              height={640}
              sizes="(min-width: 48rem) 33vw, 96px"
              first
              className="aspect-square w-24 bg-sunk object-cover md:col-span-4 md:row-span-2 md:w-full"
            />
          )}
          <div className="min-w-0 max-md:self-center md:col-span-8 md:col-start-5 lg:col-span-7 lg:col-start-6">
            <PageTitle look="person">{member.name}</PageTitle>
            <p className="mt-2 text-blue md:mt-3">{member.title}</p>
          </div>
          <div className="min-w-0 max-md:col-span-2 md:col-span-8 md:col-start-5 lg:col-span-7 lg:col-start-6">
            <p className="max-w-[40rem] wrap-anywhere md:text-lg whitespace-pre-line text-muted md:mt-6">
              {member.bio}
            </p>
            <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2 *:mt-0 print:hidden">
              <AnchorLink anchor="contact" className={buttonClass('signal')}>
                Talk to {getFirstName(member.name)}
              </AnchorLink>
              <TeamLinks member={member} />
            </div>
          </div>
        </div>
        <PageAuthor value={id}>
          <InsightsResults search={search} authorId={id} />
        </PageAuthor>
      </div>
    </SiteLayout>
  );
}

/** "Ada" of "Dr. Ada Byron". */
const getFirstName = (name: string): string => name.split(' ').find((word) => !word.endsWith('.')) ?? name;
