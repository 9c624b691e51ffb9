import { classNames } from '#ui/class-names.ts';

const LOOKS: Readonly<Record<string, string>> = {
  draft: 'border border-edge',
  scheduled: 'border-2 border-blue',
  published: 'bg-blue',
  archived: 'bg-edge',
  sending: 'border-2 border-blue',
  paused: 'bg-edge',
  sent: 'bg-blue',
};

/** The state of a record as a mark beside its name. */
export const StatusDot = ({ status }: { status: string }) => (
  <span aria-hidden="true" className={classNames('inline-block size-2.5 shrink-0 rounded-full', LOOKS[status])} />
);
