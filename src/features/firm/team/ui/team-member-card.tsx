import { AuthorLink } from '#ui/page/byline.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { TeamMember } from '../team.kind.ts';
import { MemberPortrait } from './member-portrait.tsx';
import { TeamLinks } from './team-links.tsx';

/** A member on the home page. On a phone the biography ends after three lines; the member's page has all of it, and the links. */
export function TeamMemberCard({ member }: { member: TeamMember }) {
  return (
    <article className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] content-start gap-5 border-t border-line pt-6 sm:pt-8 wrap-anywhere sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-7">
      <MemberPortrait member={member} sizes="(min-width: 40rem) 152px, 88px" className="w-full" />
      <div>
        <h3 className="text-xl">
          <AuthorLink author={member} className="hover:text-blue max-sm:after:absolute max-sm:after:inset-0" />
        </h3>
        {/* Beside the title, so that a member without profiles leaves no gap. */}
        <div className="flex flex-wrap items-center gap-x-4 sm:min-h-11">
          <p className="text-sm text-blue">{member.title}</p>
          <TeamLinks member={member} className="max-sm:hidden" />
        </div>
        <p className="mt-3 text-sm text-muted max-sm:line-clamp-3 sm:mt-1">{member.bio}</p>
      </div>
    </article>
  );
}

export function TeamMemberSkeleton() {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] gap-5 border-t border-line pt-8 wrap-anywhere sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-7">
      <Skeleton className="aspect-square w-full" />
      <div>
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="mt-3 h-4 w-1/2" />
        <Skeleton className="mt-4 h-4 w-full" />
        <Skeleton className="mt-2 h-4 w-5/6" />
      </div>
    </div>
  );
}
