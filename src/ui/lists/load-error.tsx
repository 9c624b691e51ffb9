import { buttonClass } from '#ui/button.ts';
import { classNames } from '#ui/class-names.ts';

/** Says that something could not be loaded, and offers to try again. */
export function LoadError(props: { what: string; onRetry: () => void; className?: string | undefined }) {
  const { what, onRetry, className } = props;
  return (
    <div role="alert" className={classNames(className)}>
      <p className="text-danger">We could not load {what}.</p>
      <button type="button" onClick={onRetry} className={buttonClass('outline', 'mt-4')}>
        Try again
      </button>
    </div>
  );
}
