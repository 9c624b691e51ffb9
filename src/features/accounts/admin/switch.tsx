import { useHydrated } from '@tanstack/react-router';
import { classNames } from '#ui/class-names.ts';

/** A setting that is on or off and takes effect at once. */
export function Switch(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const { label, isOn, onChange } = props;
  const isHydrated = useHydrated();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={!isHydrated}
      onClick={() => onChange(!isOn)}
      className={classNames(
        'tap-area inline-flex h-6 w-11 shrink-0 items-center rounded-full border px-[3px] transition-colors',
        isOn ? 'justify-end border-blue bg-blue' : 'justify-start border-edge bg-raised',
      )}
    >
      <span
        className={classNames(
          'size-4 rounded-full',
          isOn ? 'bg-paper forced-colors:bg-[Highlight]' : 'bg-edge forced-colors:bg-[ButtonText]',
        )}
      />
    </button>
  );
}
