import { callApi } from '#lib/api-client.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { useFormAction } from '#ui/use-form-action.ts';
import * as calls from '../accounts.calls.ts';
import type { UserItem } from '../accounts.contract.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { viewerQuery } from '../ui/viewer.queries.ts';
import { invalidateUsers } from './users.queries.ts';

/** The owner makes another administrator the owner, with their password. */
export function HandOver({ user, name, onDone }: { user: UserItem; name: string; onDone: () => void }) {
  const handOver = useFormAction({
    run: (password: string) => callApi(calls.handOverOwnership, { params: { id: user.id }, body: { password } }),
    fields: ['password'],
    done: { title: `${name} owns the site now`, text: 'You are still an administrator.' },
    onDone,
    invalidates: (client) => Promise.all([invalidateUsers(client), client.invalidateQueries(viewerQuery)]),
  });
  const submit = (data: FormData) => {
    if (!handOver.isPending && window.confirm(`Make ${name} the owner of this site? Only they can undo it.`))
      handOver.mutate(String(data.get('password')));
  };
  return (
    <details className="border-t border-line pt-5">
      <summary className="cursor-pointer font-display text-lg">Hand over ownership</summary>
      <form {...handOver.getFormProps(submit)} aria-label="Hand over ownership" className="mt-3 grid gap-4">
        <p className="text-sm text-muted">
          {name} becomes the owner, whom nobody else can change. You stay an administrator.
        </p>
        <PasswordField
          id="hand-over-password"
          name="password"
          label="Your password"
          autoComplete="current-password"
          error={handOver.getError('password')}
        />
        {handOver.failure && <FormAlert>{handOver.failure}</FormAlert>}
        <Button type="submit" isBusy={handOver.isPending} className="justify-self-start">
          Hand over
        </Button>
      </form>
    </details>
  );
}
