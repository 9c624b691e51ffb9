import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '#lib/api-client.ts';
import { getErrorMessage } from '#lib/api-error.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { usePostedForm } from '#ui/posted-form.tsx';
import * as calls from '../accounts.calls.ts';
import {
  ACCOUNT_HREF,
  CHANGE_EMAIL_HREF,
  EMAIL_RETURN_DAYS,
  LOGIN_HREF,
  RESET_HREF,
  UNDO_EMAIL_HREF,
} from '../accounts.constants.ts';
import { emailChangeQuery, emailUndoQuery } from '../ui/accounts.queries.ts';
import { useViewer } from '../ui/use-viewer.ts';
import { viewerQuery } from '../ui/viewer.queries.ts';
import { Outcome } from './outcome.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { getProblem, type SignInSearch } from './sign-in-search.ts';

const FAILED = 'The address was not changed. Please try again.';

/** Changes the address of an account, with the token of the link that was mailed to the new one. */
export function ChangeEmailPage({ token = '', isDone, problem }: SignInSearch) {
  return isDone ? <Changed /> : <Changing token={token} problem={problem} />;
}

function Changing({ token, problem }: { token: string; problem: string | undefined }) {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(emailChangeQuery(token));
  const form = usePostedForm({
    send: () => callApi(calls.confirmEmailChange, { body: { token } }),
    onSuccess: () => client.invalidateQueries(viewerQuery),
    explain: getErrorMessage,
    problem: getProblem(problem, FAILED),
  });
  if (form.reply) return <Changed />;
  return (
    <SignInLayout
      title="Confirm your new address"
      lead={
        <>
          The previous address no longer signs in. From then on it is{' '}
          <span className="font-semibold text-ink wrap-anywhere">{data.email}</span>
        </>
      }
    >
      <form {...form.props} action={CHANGE_EMAIL_HREF} className="grid justify-items-start gap-6">
        {form.failure && <FormAlert>{form.failure}</FormAlert>}
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Changing...">
          Change my address
        </Button>
        <SignInFirst token={token} />
      </form>
    </SignInLayout>
  );
}

/** The way to sign in and back, for whoever asked for the change in another browser. */
function SignInFirst({ token }: { token: string }) {
  if (useViewer()) return null;
  return (
    <p className="max-w-[44ch] text-sm text-muted">
      You are not signed in here.{' '}
      <Link
        to={LOGIN_HREF}
        search={{ next: `${CHANGE_EMAIL_HREF}?token=${encodeURIComponent(token)}` }}
        className="link"
      >
        Sign in
      </Link>{' '}
      first, with the address that you have now.
    </p>
  );
}

function Changed() {
  const viewer = useViewer();
  return (
    <Outcome
      title="Your email address was changed"
      lead={`We wrote to your previous address, from which the change can be undone for ${EMAIL_RETURN_DAYS} days.`}
    >
      <Link to={viewer ? ACCOUNT_HREF : LOGIN_HREF} className={buttonClass('signal')}>
        {viewer ? 'Go to your account' : 'Sign in'}
      </Link>
    </Outcome>
  );
}

/** Takes a change back, with the token of the link that was mailed to the address before. */
export function UndoEmailPage({ token = '', isDone, problem }: SignInSearch) {
  return isDone ? <Undone /> : <Undoing token={token} problem={problem} />;
}

function Undoing({ token, problem }: { token: string; problem: string | undefined }) {
  const client = useQueryClient();
  const { data } = useSuspenseQuery(emailUndoQuery(token));
  const form = usePostedForm({
    send: () => callApi(calls.undoEmailChange, { body: { token } }),
    onSuccess: () => client.invalidateQueries(viewerQuery),
    explain: getErrorMessage,
    problem: getProblem(problem, FAILED),
  });
  if (form.reply) return <Undone />;
  return (
    <SignInLayout
      title="Wasn’t it you?"
      lead={
        <>
          This signs out every browser and ends the password, so that nobody else can use your account. Its address will
          be <span className="font-semibold text-ink wrap-anywhere">{data.email}</span> again.
        </>
      }
    >
      <form {...form.props} action={UNDO_EMAIL_HREF} className="grid justify-items-start gap-6">
        {form.failure && <FormAlert>{form.failure}</FormAlert>}
        <input type="hidden" name="token" value={token} />
        <Button type="submit" look="signal" isBusy={form.isBusy} busyLabel="Undoing...">
          Undo the change
        </Button>
      </form>
    </SignInLayout>
  );
}

function Undone() {
  return (
    <Outcome
      title="The change was undone"
      lead="A link to set a new password is on its way to your address. It works for one hour."
    >
      <Link to={RESET_HREF} className={buttonClass('signal')}>
        Send another link
      </Link>
    </Outcome>
  );
}

/** Shown for a link that was used, replaced or is too old. */
export function StaleEmailChangePage() {
  const viewer = useViewer();
  return (
    <Outcome
      title="This link is no longer valid"
      lead="It has already been used, a newer one was sent, or it is too old."
    >
      <Link to={viewer ? ACCOUNT_HREF : LOGIN_HREF} className={buttonClass('signal')}>
        {viewer ? 'Go to your account' : 'Sign in'}
      </Link>
    </Outcome>
  );
}
