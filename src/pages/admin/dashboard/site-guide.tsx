import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useCan } from '#admin-kit/admin-context.ts';
import { useReversibleAction } from '#admin-kit/use-reversible-action.ts';
import { putGuideAway, siteGuideQuery } from '#features/firm/dashboard/admin/dashboard.queries.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { GUIDE_STEPS, type GuideStepText } from '../start/guide-steps.ts';

/** Guides a new owner through the steps that make the site theirs, until all are done or the owner hides the guide. */
export function SiteGuide() {
  const can = useCan();
  const { data: guide } = useQuery(siteGuideQuery);
  const { run } = useReversibleAction([siteGuideQuery.queryKey]);
  if (!can('managesSettings') || !guide || guide.isPutAway) return null;
  const done = GUIDE_STEPS.filter(({ name }) => guide.steps[name]).length;
  if (done === GUIDE_STEPS.length) return null;
  const progress = `${done} of ${GUIDE_STEPS.length} done`;
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
      <ProgressBar label="Make it yours" value={done} max={GUIDE_STEPS.length} text={progress} className="mt-1.5" />
      <ol className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {GUIDE_STEPS.map((step) => (
          <GuideStep key={step.name} step={step} isDone={guide.steps[step.name]} />
        ))}
      </ol>
    </section>
  );
}

function GuideStep({ step: { name, label, text }, isDone }: { step: GuideStepText; isDone: boolean }) {
  return (
    <li>
      <Link
        to="/admin/$page"
        params={{ page: 'start' }}
        search={{ section: name }}
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
