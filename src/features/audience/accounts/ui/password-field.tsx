import { useHydrated } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FormField } from '#ui/form-field.tsx';
import { PASSWORD_MAX } from '../accounts.constants.ts';

const COMMON = 'This is one of the most common passwords. Please choose another one.';

/**
 * A password with a button that shows it. While a new password is typed, it is looked up in a list of common passwords, which is
 * loaded on demand. A match only shows a warning.
 */
export function PasswordField(props: {
  id: string;
  autoComplete: 'current-password' | 'new-password';
  label?: string;
  name?: string;
  error?: string | undefined;
  hint?: string;
  /** Repeats a password. Only the first field shows the warning. */
  isRepeat?: boolean;
}) {
  const { id, autoComplete, label = 'Password', name = 'password', error, hint, isRepeat = false } = props;
  const [isShown, setIsShown] = useState(false);
  const [isCommon, setIsCommon] = useState(false);
  const [isCapsLocked, setIsCapsLocked] = useState(false);
  // Hidden until hydration, because the button does nothing before.
  const isHydrated = useHydrated();
  const warnsIfCommon = autoComplete === 'new-password' && !isRepeat;

  const checkCommonPassword = async (event: FormEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    try {
      const { isCommonPassword } = await import('#lib/common-passwords.ts');
      setIsCommon(isCommonPassword(field.value));
    } catch {
      // Without the list there is no warning.
    }
  };

  const Icon = isShown ? EyeOff : Eye;
  return (
    <FormField
      id={id}
      label={label}
      error={error}
      hint={
        <Hint
          text={error ? undefined : hint}
          warning={isCapsLocked ? 'Caps Lock is on.' : isCommon ? COMMON : undefined}
        />
      }
    >
      {(control) => (
        <div className="relative">
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            required
            maxLength={PASSWORD_MAX}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onKeyUp={(event) => setIsCapsLocked(event.getModifierState('CapsLock'))}
            onBlur={() => setIsCapsLocked(false)}
            onInput={warnsIfCommon ? checkCommonPassword : undefined}
            className="field pr-13"
          />
          {isHydrated && (
            <button
              type="button"
              aria-label={`Show ${label.toLowerCase()}`}
              aria-pressed={isShown}
              aria-controls={id}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-0 right-0 grid w-12 place-items-center text-muted -outline-offset-4 hover:text-ink"
            >
              <Icon size={19} strokeWidth={1.5} aria-hidden="true" />
            </button>
          )}
        </div>
      )}
    </FormField>
  );
}

/** The status element exists before the warning, so that screen readers announce the warning when it appears. */
function Hint({ text, warning }: { text: ReactNode; warning: string | undefined }) {
  return (
    <>
      {text}
      <span role="status" className="block">
        {warning && <span className="mt-2 block border-l-2 border-amber py-0.5 pl-4 text-ink">{warning}</span>}
      </span>
    </>
  );
}
