import { REGISTER_HREF } from '#features/audience/accounts/accounts.constants.ts';
import { requestDemo } from '#features/audience/contact/ui/demo-request.ts';
import type { HomeTexts } from '#features/firm/settings/settings.contract.ts';
import { hasArea } from '#site/site-frame.ts';
import { buttonClass } from '#ui/button.tsx';
import { AnchorLink } from '../shell/anchor-link.tsx';
import { SectionHeading } from './section-heading.tsx';
import { ArrowUpRight } from './section-icons.tsx';

export function SolutionsSection({ texts: { title, text, items } }: { texts: HomeTexts['solutions'] }) {
  return (
    <section id="subsidiaries" className="section shell">
      <SectionHeading title={title}>{text}</SectionHeading>
      <div className="mt-16 grid gap-8 lg:grid-cols-2">
        {items.map((solution) => (
          <article key={solution.name} className="flex flex-col border border-line bg-raised p-6 wrap-anywhere sm:p-11">
            <p className="text-sm text-blue">{solution.kind}</p>
            <h3 className="mt-4 text-3xl">{solution.name}</h3>
            <p className="mt-5 max-w-[52ch] text-muted">{solution.text}</p>
            <dl className="mt-9 grid gap-x-8 gap-y-3 sm:gap-y-5 sm:grid-cols-2">
              {solution.features.map((feature) => (
                <div key={feature.title} className="border-t border-line pt-3">
                  <dt className="text-sm font-semibold">{feature.title}</dt>
                  <dd className="text-sm text-muted max-sm:mt-0.5">{feature.text}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 pt-8 sm:pt-11">
              <a
                href={solution.url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Explore ${solution.name} (opens a new tab)`}
                className={buttonClass('outline')}
              >
                Explore
                <ArrowUpRight size={17} strokeWidth={1.5} />
              </a>
              <SecondaryAction solution={solution} />
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

type Solution = HomeTexts['solutions']['items'][number];

function SecondaryAction({ solution }: { solution: Solution }) {
  if (solution.secondary === 'Start Free Trial') {
    if (!hasArea('signUp')) return null;
    return (
      <a href={REGISTER_HREF} className={buttonClass('quiet', 'link')}>
        Start Free Trial
      </a>
    );
  }
  return (
    <AnchorLink
      anchor="contact"
      data-early
      onClick={() => requestDemo(solution.name)}
      className={buttonClass('quiet', 'link')}
    >
      View Demo
    </AnchorLink>
  );
}
