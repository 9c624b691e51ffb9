import { AuthorLink } from '#ui/page/byline.tsx';
import type { TeamMember } from '../team.kind.ts';
import { TeamLinks } from './team-links.tsx';

/**
 * The authors at the foot of a text: role, biography, and links to all their texts and to their profiles. Their portraits
 * are at its head.
 */
export function AuthorBox({ members }: { members: readonly TeamMember[] }) {
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="authors-title" className="shell py-14 print:hidden">
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-12">
        <h2 id="authors-title" className="text-xl lg:col-span-4">
          {members.length === 1 ? 'About the author' : 'About the authors'}
        </h2>
        <div className="grid gap-x-14 gap-y-10 lg:col-span-8 lg:col-start-5">
          {members.map((member) => (
            <div key={member.id} className="max-w-[40rem] min-w-0 wrap-anywhere">
              <h3 className="text-xl">
                <AuthorLink author={member} className="tap-target hover:text-blue" />
              </h3>
              <p className="text-sm text-blue">{member.title}</p>
              <p className="mt-3 text-sm text-muted">{member.bio}</p>
              <TeamLinks member={member} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
