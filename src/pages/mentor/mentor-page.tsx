import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LOGIN_HREF } from '#features/audience/accounts/accounts.constants.ts';
import { mentorFiguresQuery } from '#features/firm/settings/ui/site.queries.ts';
import { StepRow } from '#features/learning/mentor/ui/step-row.tsx';
import { buttonClass } from '#ui/button.tsx';
import { MemberStyles } from '../shell/member-styles.tsx';
import { SiteLayout } from '../shell/site-layout.tsx';
import { FeatureDrawing } from './feature-drawing.tsx';
import { HorizonPicture } from './horizon-picture.tsx';
import { mentor } from './mentor-texts.ts';
import { StatsStrip } from './stats-strip.tsx';
import { TestimonialsSection } from './testimonials-section.tsx';

// A parabola over three equal columns, split at the last one. The waypoints lie on it, above the columns' left edges.
const [WIDTH, HEIGHT] = [1200, 260];
const TRAVELED = 'M0 240Q400 106.7 800 57.8';
const AHEAD = 'M800 57.8Q1000 33.3 1200 30';
const WAYPOINTS = [
  { x: 0, y: 240 },
  { x: 400, y: 127.8 },
  { x: 800, y: 57.8 },
];
// Parallels as on a Mercator map: the spacing increases toward the top.
const PARALLELS = [228, 188, 142, 88, 24];

/** The route of the three steps, with a line from each waypoint down to its column. */
function StepsRoute() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      aria-hidden="true"
      className="mt-14 hidden w-full overflow-visible *:[vector-effect:non-scaling-stroke] md:block"
    >
      {PARALLELS.map((y) => (
        <path key={y} d={`M0 ${y}H${WIDTH}`} stroke="var(--globe-line)" />
      ))}
      {WAYPOINTS.map(({ x, y }) => (
        <path key={x} d={`M${x} ${y}V${HEIGHT}`} stroke="var(--line)" />
      ))}
      <path d={AHEAD} stroke="var(--globe-arc)" strokeWidth="2" strokeDasharray="2 7" strokeLinecap="round" />
      <path d={TRAVELED} stroke="var(--amber)" strokeWidth="3" />
      {WAYPOINTS.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="8" fill="var(--night)" stroke="var(--amber)" strokeWidth="2.5" />
      ))}
    </svg>
  );
}

/** Three steps below the waypoints of a route. On small screens they are beside a vertical line. */
function StepsSection() {
  const { title, text, items } = mentor.steps;
  return (
    <section id="steps" className="night">
      <div className="section shell">
        <div className="grid items-end gap-x-8 gap-y-4 lg:grid-cols-12">
          <h2 className="text-3xl lg:col-span-7">{title}</h2>
          <p className="max-w-[48ch] text-muted lg:col-span-5 lg:pb-1.5">{text}</p>
        </div>
        <StepsRoute />
        <ol className="mt-12 ml-2 md:mt-0 md:ml-0 md:grid md:grid-cols-3">
          {items.map((step, index) => (
            <li
              key={step.title}
              className="relative border-l border-edge pb-12 pl-8 last:pb-0 md:border-line md:pt-6 md:pr-8 md:pb-0 md:pl-7 lg:pr-14"
            >
              <span
                aria-hidden="true"
                className="absolute top-0 -left-[0.4rem] size-3 rounded-full border-2 border-amber bg-night md:hidden"
              />
              <p
                aria-hidden="true"
                className="figures -mt-1 font-display text-[clamp(4rem,3rem+5vw,7.5rem)] leading-[0.8] tracking-[-0.03em] md:mt-0"
              >
                {index + 1}
              </p>
              <h3 className="mt-6 text-2xl">{step.title}</h3>
              <p className="mt-3 max-w-[44ch] text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function FeaturesSection() {
  const { title, text, items } = mentor.features;
  return (
    <section id="features" className="section shell">
      <h2 className="max-w-[18ch] text-3xl">{title}</h2>
      <p className="mt-4 text-lg text-muted">{text}</p>
      <div className="mt-14 grid gap-x-8 gap-y-12 sm:grid-cols-2 xl:grid-cols-4">
        {items.map((feature) => (
          <article key={feature.key} className="border-t border-ink pt-8">
            <FeatureDrawing feature={feature.key} />
            <h3 className="mt-8 text-[1.625rem] leading-[1.15]">{feature.title}</h3>
            <p className="mt-3 max-w-[44ch] text-muted">{feature.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

/** The landing page of Mentor: what it is, whom it is for, and how to start. */
export function MentorPage() {
  const { data: figures } = useSuspenseQuery(mentorFiguresQuery);
  return (
    <SiteLayout>
      <MemberStyles />
      <MentorHero />
      {figures.showsSamplePlan && <PlanSection />}
      {figures.stats.length > 0 && <StatsStrip stats={figures.stats} />}
      <FeaturesSection />
      <StepsSection />
      {figures.testimonials.length > 0 && <TestimonialsSection testimonials={figures.testimonials} />}
      <AudienceSection />
      <ClosingSection />
    </SiteLayout>
  );
}

/** Part of a plan, drawn as in the learning area. */
function PlanSection() {
  const { title, text, phase, until, steps } = mentor.plan;
  return (
    <section id="plan" className="section shell grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 className="text-3xl">{title}</h2>
        <p className="mt-5 max-w-[40ch] text-muted">{text}</p>
      </div>
      <div className="border border-line bg-raised p-5 sm:p-9 lg:col-span-7 lg:col-start-6">
        <div className="figures mb-6 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line pb-2">
          <h3 className="text-lg">{phase}</h3>
          <p className="text-sm text-muted">{until}</p>
        </div>
        <ol className="-mb-9">
          {steps.map(({ date, title, why, text, facts }, index) => (
            <StepRow
              key={title}
              date={date}
              title={title}
              state={index === 0 ? 'done' : 'open'}
              isNext={index === 1}
              why={why}
              text={text && <p className="mt-2 max-w-[64ch] text-sm text-muted">{text}</p>}
              facts={facts}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

function ClosingSection() {
  const { title, text } = mentor.closing;
  return (
    <section id="begin" className="section shell">
      <h2 className="text-4xl tracking-[-0.026em]">{title}</h2>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-8 border-t border-ink pt-6">
        <p className="max-w-[50ch] text-lg text-muted">{text}</p>
        <Link to={LOGIN_HREF} className={buttonClass('signal')}>
          Sign In and Begin
        </Link>
      </div>
    </section>
  );
}

function AudienceSection() {
  const { title, text, items } = mentor.audience;
  return (
    <section id="audience" className="section shell grid gap-x-8 gap-y-12 lg:grid-cols-12">
      <div className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start">
        <h2 className="text-3xl">{title}</h2>
        <p className="mt-4 max-w-[34ch] text-muted">{text}</p>
      </div>
      <ul className="border-b border-line lg:col-span-8">
        {items.map((group) => (
          <li
            key={group.title}
            className="grid items-baseline gap-x-8 gap-y-1.5 border-t border-line py-6 md:grid-cols-2 lg:py-7"
          >
            <h3 className="text-2xl">{group.title}</h3>
            <p className="max-w-[42ch] text-muted">{group.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MentorHero() {
  const { kicker, title, text } = mentor.hero;
  return (
    <section aria-label="Introduction" className="overflow-clip border-b border-line">
      <div className="shell pt-[clamp(2.75rem,6.5vh,5rem)]">
        <p className="max-w-[34ch] text-sm text-blue sm:max-w-none">{kicker}</p>
        <div className="mt-6 grid items-end gap-x-8 gap-y-7 lg:grid-cols-12">
          <h1 className="max-w-[11ch] text-4xl tracking-[-0.026em] sm:max-w-[13ch] lg:col-span-7">{title}</h1>
          <div className="lg:col-span-5 lg:pb-1.5">
            <p className="max-w-[44ch] text-lg text-muted">{text}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Link to={LOGIN_HREF} className={buttonClass('signal', 'max-sm:w-full')}>
                Start with Mentor
              </Link>
              <a href="#steps" className={buttonClass('outline', 'max-sm:w-full')}>
                See How It Works
              </a>
            </div>
          </div>
        </div>
      </div>
      <HorizonPicture />
    </section>
  );
}
