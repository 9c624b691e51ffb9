import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useCan } from '#admin-kit/admin-context.ts';
import { useReversibleAction } from '#admin-kit/use-reversible-action.ts';
import { putGuideAway, siteGuideQuery } from '#features/firm/dashboard/admin/dashboard.queries.ts';
import type { SiteGuide as Guide } from '#features/firm/dashboard/dashboard.contract.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';

interface Step {
  readonly name: keyof Guide['steps'];
  readonly label: string;
  readonly text: string;
  readonly page: string;
  readonly search?: LinkProps['search'];
}

const STEPS: readonly Step[] = [
  { name: 'name', label: 'Your name', text: 'On every page, in emails and in search results', page: 'settings' },
  { name: 'logo', label: 'Your logo', text: 'In place of the globe', page: 'settings' },
  { name: 'color', label: 'Your color', text: 'The main button on each page', page: 'settings' },
  {
    name: 'texts',
    label: 'Your texts',
    text: 'Hero, services and contact of the home page',
    page: 'settings',
    search: { section: 'hero' },
  },
  { name: 'team', label: 'Your team', text: 'The people visitors will meet', page: 'team' },
  {
    name: 'addresses',
    label: 'Your addresses',
    text: 'Emails come from your domain, and messages reach you. Health lists what is left',
    page: 'health',
  },
  {
    name: 'samples',
    label: 'No sample content',
    text: 'Remove the articles and claims of a firm that does not exist',
    page: 'sample-content',
  },
];

/** Guides a new owner through the steps that make the site theirs, until all are done or the owner hides the guide. */
export function SiteGuide() {
  const can = useCan();
  const { data: guide } = useQuery(siteGuideQuery);
  const { run } = useReversibleAction([siteGuideQuery.queryKey]);
  if (!can('managesSettings') || !guide || guide.isPutAway) return null;
  const done = STEPS.filter(({ name }) => guide.steps[name]).length;
  if (done === STEPS.length) return null;
  const progress = `${done} of ${STEPS.length} done`;
  return (
    <section aria-labelledby="site-guide-title" className="mt-14">
      <div className="flex items-center justify-between gap-x-6">
        <h2 id="site-guide-title" className="text-xl">
          Make it yours <span className="figures ml-1 inline-block font-sans text-sm text-muted">{progress}</span>
        </h2>
        <Button
          look="quiet"
          onClick={() =>
            run({
              showResult: () => undefined,
              run: () => putGuideAway(true),
              undo: () => putGuideAway(false),
              successToast: { title: 'Guide hidden', text: 'Everything in it is also in the Site menu.' },
              failureTitle: 'The guide was not hidden',
            })
          }
          className="-mr-2 min-h-11 py-2! text-muted!"
        >
          <span>
            Hide<span className="max-sm:sr-only"> the guide</span>
          </span>
        </Button>
      </div>
      <ProgressBar label="Make it yours" value={done} max={STEPS.length} text={progress} className="mt-1.5" />
      <ol className="grid grid-cols-2 gap-x-4 sm:grid-cols-4 xl:flex xl:justify-between">
        {STEPS.map((step) => (
          <GuideStep key={step.name} step={step} isDone={guide.steps[step.name]} />
        ))}
      </ol>
    </section>
  );
}

function GuideStep({ step, isDone }: { step: Step; isDone: boolean }) {
  const { label, text, page, search = {} } = step;
  return (
    <li>
      <Link
        to="/admin/$page"
        params={{ page }}
        search={search}
        data-tooltip={text}
        className="group flex min-h-11 items-center gap-2.5 py-2 text-sm -outline-offset-2"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-5 shrink-0 place-items-center rounded-full border',
            isDone ? 'border-blue bg-blue text-paper' : 'border-edge',
          )}
        >
          {isDone && <Check size={13} strokeWidth={2} />}
        </span>
        <span className={classNames('font-semibold group-hover:text-blue', isDone && 'text-muted')}>{label}</span>
        {isDone && <span className="sr-only"> (done)</span>}
      </Link>
    </li>
  );
}
