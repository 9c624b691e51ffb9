import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import {
  NEWSLETTER_PREFERENCES_HREF,
  NEWSLETTER_TOPICS,
  NEWSLETTER_TOPICS_PROBLEM,
  NEWSLETTER_UNSUBSCRIBE_HREF,
  type NewsletterTopic,
  withToken,
} from '../newsletter.constants.ts';
import { preferencesQuery } from '../ui/newsletter.queries.ts';
import { LinkButton, NewsletterFrame } from './link-pages.tsx';
import { NewsletterOutcomePage } from './newsletter-outcome-page.tsx';

const TOPIC_NAMES: Record<NewsletterTopic, string> = {
  articles: 'Articles',
  'white-papers': 'White papers',
  'case-studies': 'Case studies',
};

/** The subscriber's preferences, as plain forms that need no JavaScript. */
export function PreferencesPage({ token, saved, problem }: { token: string; saved: boolean; problem: boolean }) {
  const { data } = useSuspenseQuery(preferencesQuery(token));
  if (!data.isSubscribed) return <NewsletterOutcomePage outcome="unsubscribed" />;
  return (
    <NewsletterFrame title="Your newsletter" text={`What should we send to ${data.email}?`}>
      <form method="post" action={withToken(NEWSLETTER_PREFERENCES_HREF, token)}>
        <fieldset aria-describedby={problem ? 'topics-problem' : undefined}>
          <legend className="text-sm font-semibold">Email me about new</legend>
          {NEWSLETTER_TOPICS.map((topic) => (
            <label key={topic} className="flex items-center gap-3 border-b border-line py-3">
              <input
                type="checkbox"
                name="topics"
                value={topic}
                // Refused is only the form without any topic.
                defaultChecked={!problem && data.topics.includes(topic)}
                className="size-5"
              />
              {TOPIC_NAMES[topic]}
            </label>
          ))}
        </fieldset>
        {problem && (
          <p id="topics-problem" role="alert" className="mt-3 text-sm text-danger">
            {NEWSLETTER_TOPICS_PROBLEM}
          </p>
        )}
        {saved && !problem && (
          <p role="status" className="mt-3 text-sm">
            Saved.
          </p>
        )}
        <Button type="submit" look="signal" className="mt-6">
          Save
        </Button>
      </form>
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6">
        <p className="text-muted">No newsletter at all?</p>
        <LinkButton href={NEWSLETTER_UNSUBSCRIBE_HREF} token={token} look="outline">
          Unsubscribe
        </LinkButton>
      </div>
    </NewsletterFrame>
  );
}
