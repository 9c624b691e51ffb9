import type { ComponentProps, KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { TextAreaField } from './form-field.tsx';

type Props = Omit<ComponentProps<typeof TextAreaField>, 'onChange'> & { readonly onChange: (text: string) => void };

/** A field for a text that its form sends: with the button, or with Ctrl+Enter. */
export function WritingField({ look, onChange, onKeyDown, ...props }: Props) {
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // As a click, so that a button that is busy or disabled does nothing.
    event.currentTarget.form?.querySelector<HTMLButtonElement>('[type=submit]')?.click();
  };
  return (
    <TextAreaField
      dir="auto"
      announcesError
      {...props}
      look={classNames('resize-y', look)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={sendOnEnter}
    />
  );
}
