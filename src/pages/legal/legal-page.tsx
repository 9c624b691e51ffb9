import { SiteLayout } from '../shell/site-layout.tsx';
import type { LegalText } from './legal-texts.ts';

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <SiteLayout>
      <article className="shell grid gap-x-8 pt-20 pb-32 lg:grid-cols-12">
        <header className="lg:col-span-8 lg:col-start-3">
          <h1 className="text-4xl">{text.title}</h1>
          <p className="mt-6 max-w-[54ch] text-lg text-muted">{text.intro}</p>
          <p className="mt-8 border-l-2 border-amber pl-4 text-sm">
            This is sample text. Have a lawyer write the one for your firm before you publish the site.
          </p>
        </header>
        <div className="mt-14 lg:col-span-8 lg:col-start-3">
          {text.sections.map((section) => (
            <section
              key={section.title}
              className="border-t border-line py-8 md:grid md:grid-cols-[14rem_1fr] md:gap-8"
            >
              <h2 className="text-xl">{section.title}</h2>
              <div className="mt-3 grid max-w-[66ch] gap-4 md:mt-0.5">
                {section.paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </section>
          ))}
        </div>
      </article>
    </SiteLayout>
  );
}
