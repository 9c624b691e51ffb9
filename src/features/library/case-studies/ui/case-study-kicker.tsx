import { classNames } from '#ui/class-names.ts';

/** The industry and the duration of a case study, if it has any. */
export function CaseStudyKicker(props: { industry: string; duration: string | null; className: string }) {
  const { industry, duration, className } = props;
  if (industry === '' && !duration) return null;
  return (
    <p className={classNames('flex items-center gap-3 text-muted', className)}>
      {industry !== '' && <span className="font-semibold text-blue">{industry}</span>}
      {industry !== '' && duration && <span aria-hidden="true" className="h-px w-5 bg-edge" />}
      {duration && <span className="figures">{duration}</span>}
    </p>
  );
}
