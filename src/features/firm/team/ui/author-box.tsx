import { AuthorLink, Portrait } from '#ui/page/byline.tsx';
import type { TeamMember } from '../team.kind.ts';
import { TeamLinks } from './team-links.tsx';

/** The authors at the foot of a text: portrait, role, biography, and links to all their texts and to their profiles. */
export function AuthorBox({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="authors-title" className="shell pt-4 pb-14 print:hidden">
      <div className="grid gap-x-8 gap-y-7 border-t border-line pt-8 lg:grid-cols-12">
        <h2 id="authors-title" className="text-xl lg:col-span-4">
          {members.length === 1 ? 'About the author' : 'About the authors'}
        </h2>
        <div className="grid gap-x-14 gap-y-10 lg:col-span-8">
          {members.map((member) => (
            <div key={member.id} className="grid grid-cols-[4.5rem_1fr] gap-x-5 sm:grid-cols-[7rem_1fr] sm:gap-x-7">
              <Portrait author={member} size={112} className="aspect-square w-full rounded-full" />
              <div className="col-start-2 min-w-0 wrap-anywhere">
                <h3 className="text-xl">
                  <AuthorLink author={member} className="tap-target hover:text-blue" />
                </h3>
                <p className="text-sm text-blue">{member.title}</p>
                <p className="mt-3 max-w-[60ch] text-sm text-muted">{member.bio}</p>
                <TeamLinks member={member} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
