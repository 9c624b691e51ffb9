import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

/** Says that something could not be loaded, and offers to try again. */
export function LoadError(props: { what: string; onRetry: () => void; className?: string | undefined }) {
  const { what, onRetry, className } = props;
  return (
    <div role="alert" className={classNames(className)}>
      <p className="text-danger">We could not load {what}.</p>
      <Button onClick={onRetry} className="mt-4">
        Try again
      </Button>
    </div>
  );
}
