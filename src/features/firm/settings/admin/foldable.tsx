import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A row that opens with a click. It opens by itself if something in it was refused. */
export function Foldable(props: {
  title: string;
  hasIssue: boolean;
  startsOpen?: boolean;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const { title, hasIssue, startsOpen = false, actions, className, children } = props;
  const id = useId();
  const [isOpened, setIsOpened] = useState(startsOpen);
  const isOpen = isOpened || hasIssue;
  return (
    <div className={classNames('border-b border-line', className)}>
      <div className="flex min-h-11 items-center gap-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpened(!isOpen)}
          className="flex min-w-0 grow items-center pointer-coarse:min-h-11 gap-2 py-2.5 text-left text-sm font-semibold hover:text-blue"
        >
          <ChevronRight
            size={16}
            strokeWidth={1.5}
            aria-hidden="true"
            className={classNames('shrink-0 transition-transform', isOpen && 'rotate-90')}
          />
          <span className="wrap-anywhere">{title}</span>
        </button>
        {actions}
      </div>
      {/* Mounted only while open: editors are heavy. */}
      <div id={id} hidden={!isOpen}>
        {isOpen && <div className="grid grid-cols-1 gap-5 pt-2 pb-7 sm:pl-6">{children}</div>}
      </div>
    </div>
  );
}
