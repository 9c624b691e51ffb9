import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';

/** The end of a form that can be closed. The attributes and the text are those of its submit button. */
export function FormActions(props: ButtonProps & { onCancel: () => void; cancelLabel?: string }) {
  const { onCancel, cancelLabel = 'Cancel', className, ...submit } = props;
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      <Button type="submit" look="signal" {...submit} />
      <Button look="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}
