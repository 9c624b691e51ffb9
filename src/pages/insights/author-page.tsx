import { useSuspenseQuery } from '@tanstack/react-query';
import { teamMemberQuery } from '#features/team/ui/team.queries.ts';
import { TeamLinks } from '#features/team/ui/team-links.tsx';
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
        <div className="mt-7 grid gap-x-8 gap-y-8 md:grid-cols-12 lg:mt-9">
          {member.profileImage && (
            <Picture
              src={member.profileImage}
              width={640}
              height={640}
              sizes="(min-width: 48rem) 25vw, 192px"
              first
              className="aspect-square w-48 bg-sunk object-cover md:col-span-4 md:w-full lg:col-span-3"
            />
          )}
          <div className="min-w-0 md:col-span-8 lg:col-span-7 lg:col-start-5">
            <PageTitle look="record">{member.name}</PageTitle>
            <p className="mt-3 text-blue">{member.title}</p>
            <p className="mt-6 max-w-[40rem] text-lg wrap-anywhere whitespace-pre-line text-muted">{member.bio}</p>
            <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-2 *:mt-0 print:hidden">
              <AnchorLink anchor="contact" className={buttonClass('outline')}>
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
