import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { linkRequest } from '#lib/fields.ts';
import type { Guards } from '#platform/auth/guards.ts';
import { mountCalls, route } from '#platform/http/call-routes.ts';
import { DeclaredError } from '#platform/http/errors.ts';
import { form, mountForms } from '#platform/http/form-posts.ts';
import { limitBody, requireBodyType } from '#platform/http/guards.ts';
import type { RateLimiter } from '#platform/http/rate-limit.ts';
import * as calls from '../newsletter.calls.ts';
import {
  NEWSLETTER_CONFIRM_HREF,
  NEWSLETTER_FORM_PATH,
  NEWSLETTER_LANGUAGES,
  NEWSLETTER_PREFERENCES_HREF,
  NEWSLETTER_REPLY,
  NEWSLETTER_UNSUBSCRIBE_HREF,
  type NewsletterLanguage,
  type NewsletterOutcome,
  withToken,
} from '../newsletter.constants.ts';
import { messageReply, preferencesForm, preferencesReply, subscribeRequest } from '../newsletter.contract.ts';
import { presentPreferences } from './newsletter.presenter.ts';
import {
  changeTopics,
  confirmSubscription,
  type NewsletterDeps,
  newsletterErrors,
  receiveSubscription,
  requireConfirmable,
  requireSubscriber,
  unsubscribe,
} from './newsletter.service.ts';

const SUBSCRIBE_LIMIT = { name: 'subscribe', points: 5, seconds: 60 };
const LINK_LIMIT = { name: 'newsletter-link', points: 60, seconds: 60 };
// Large mail providers send one-click requests for all of their users from a few addresses.
const UNSUBSCRIBE_LIMIT = { name: 'newsletter-unsubscribe', points: 600, seconds: 60 };

export function newsletterRoutes(deps: NewsletterDeps & { guards: Guards; limit: RateLimiter }) {
  const limitLinks = deps.limit(LINK_LIMIT);
  const link = { who: 'everyone', limits: [limitLinks], refusals: [404] } as const;
  const isForm = requireBodyType('application/x-www-form-urlencoded');
  const subscription = route(
    calls.subscribe,
    {
      who: 'everyone',
      limits: [deps.limit(SUBSCRIBE_LIMIT)],
      summary: 'Ask for the newsletter',
      body: subscribeRequest,
      reply: messageReply,
    },
    async ({ body }) => {
      await receiveSubscription(deps, body);
      return { message: NEWSLETTER_REPLY };
    },
  );
  return (
    mountCalls({ tag: 'Newsletter', guards: deps.guards }, [
      subscription,
      route(
        calls.getPreferences,
        { ...link, summary: 'What a subscriber has chosen', query: linkRequest, reply: preferencesReply },
        async ({ c, query }) => {
          c.header('cache-control', 'private, no-store');
          return presentPreferences(await requireSubscriber(deps, query.token));
        },
      ),
      route(
        calls.checkConfirmLink,
        { ...link, summary: 'Whether a link to confirm still works', body: linkRequest, reply: messageReply },
        async ({ body }) => {
          await requireConfirmable(deps, body.token);
          return { message: 'This link works.' };
        },
      ),
    ])
      .route(
        '/',
        mountForms(deps.guards, [
          form(subscription, {
            path: NEWSLETTER_FORM_PATH,
            after: () => toPage('subscribed'),
            refused: () => toPage('not-subscribed'),
          }),
        ]),
      )
      // Forms that have no call, with and without JavaScript. Every reply redirects to a page.
      .post(NEWSLETTER_CONFIRM_HREF, limitBody, isForm, limitLinks, async (c) =>
        redirectTo(
          c,
          (await hasValidLink(confirmSubscription(deps, { token: getToken(c), language: getLanguage(c) })))
            ? 'confirmed'
            : 'bad-link',
        ),
      )
      .post(NEWSLETTER_PREFERENCES_HREF, limitBody, isForm, limitLinks, async (c) => {
        const choice = preferencesForm.safeParse(await c.req.parseBody({ all: true }));
        const back = withToken(NEWSLETTER_PREFERENCES_HREF, getToken(c));
        if (!choice.success) return c.redirect(`${back}&problem=topics`, 303);
        const known = await hasValidLink(changeTopics(deps, getToken(c), choice.data.topics));
        return known ? c.redirect(`${back}&saved=yes`, 303) : redirectTo(c, 'bad-link');
      })
      // Used by the page's button and by one-click requests of mail programs. RFC 8058 allows both types and forbids redirects.
      .post(
        NEWSLETTER_UNSUBSCRIBE_HREF,
        limitBody,
        requireBodyType('application/x-www-form-urlencoded', 'multipart/form-data'),
        deps.limit(UNSUBSCRIBE_LIMIT),
        async (c) => {
          const body: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
          if (body['List-Unsubscribe'] === undefined) {
            return redirectTo(c, (await hasValidLink(unsubscribe(deps, getToken(c)))) ? 'unsubscribed' : 'bad-link');
          }
          await unsubscribe(deps, getToken(c));
          return c.text('You are unsubscribed.');
        },
      )
  );
}

const getToken = (c: Context) => c.req.query('token') ?? '';

/** The first language that the browser asks for, if it is one of ours. */
function getLanguage(c: Context): NewsletterLanguage | undefined {
  const code = accepts(c, {
    header: 'Accept-Language',
    supports: [...NEWSLETTER_LANGUAGES],
    default: '',
    match: ([first]) => first?.type.toLowerCase().split('-')[0] ?? '',
  });
  return NEWSLETTER_LANGUAGES.find((language) => language === code);
}

const toPage = (outcome: NewsletterOutcome): string => `/newsletter/${outcome}`;
const redirectTo = (c: Context, outcome: NewsletterOutcome) => c.redirect(toPage(outcome), 303);

/** Whether the link of `attempt` is valid. Rethrows every error except badLink. */
async function hasValidLink(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (error instanceof DeclaredError && error.declaration === newsletterErrors.badLink) return false;
    throw error;
  }
}
