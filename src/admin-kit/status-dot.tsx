import { classNames } from '#ui/class-names.ts';

const LOOKS: Readonly<Record<string, string>> = {
  draft: 'border border-edge',
  scheduled: 'border-2 border-blue',
  published: 'bg-blue forced-colors:bg-[CanvasText]',
  archived: 'bg-edge forced-colors:bg-[GrayText]',
  sending: 'border-2 border-blue',
  paused: 'bg-edge forced-colors:bg-[GrayText]',
  sent: 'bg-blue forced-colors:bg-[CanvasText]',
};

/** The state of a record as a mark beside its name. */
export const StatusDot = ({ status }: { status: string }) => (
  <span aria-hidden="true" className={classNames('inline-block size-2 shrink-0 rounded-full', LOOKS[status])} />
);
