import { useHydrated } from '@tanstack/react-router';
import { Button, type ButtonProps } from '#ui/button.tsx';

/** A button that needs JavaScript, so it is disabled until hydration. */
export function ActionButton(props: ButtonProps) {
  return <Button {...props} disabled={!useHydrated()} />;
}
