import type { SiteSettings } from './site-settings.ts';

/** The part of the site's settings that every page needs. */
export interface SettingsFrame {
  readonly brand: SiteSettings['brand'];
  readonly email: string;
  /** Business days within which a person answers a message. */
  readonly answerDays: number;
  /** Several lines; empty if the firm gives none. */
  readonly postalAddress: string;
  readonly firm: SiteSettings['firm'];
  readonly navigation: SiteSettings['navigation'];
  readonly footer: SiteSettings['footer'];
  readonly socialLinks: SiteSettings['socialLinks'];
  readonly areas: SiteSettings['areas'];
  readonly sections: SiteSettings['sections'];
  readonly industries: readonly Pick<SiteSettings['industries']['items'][number], 'key' | 'title' | 'isShown'>[];
  readonly solutions: readonly string[];
  readonly categories: SiteSettings['categories'];
  readonly insights: SiteSettings['insights'];
  /** The published pages that the foot of every page links to, such as the imprint. */
  readonly legalLinks: readonly { readonly label: string; readonly href: string }[];
}

/** What every page needs: of the settings, and of the operator. It is in the HTML of each page, so keep it small. */
export interface SiteFrame extends SettingsFrame {
  /** The site's origin (PUBLIC_URL), whatever the address by which somebody reached it. */
  readonly publicUrl: string;
  /** The name of the identity provider with which people may sign in. */
  readonly signInProvider?: string | undefined;
}

export function pickFrame(settings: SiteSettings, legalLinks: SettingsFrame['legalLinks'] = []): SettingsFrame {
  const { brand, firm, navigation, footer, socialLinks, areas, sections, categories, insights } = settings;
  return {
    brand,
    email: settings.contact.email,
    answerDays: settings.contact.answerDays,
    postalAddress: settings.contact.postalAddress.trim(),
    firm,
    navigation,
    footer,
    socialLinks,
    areas,
    sections,
    industries: settings.industries.items.map(({ key, title, isShown }) => ({ key, title, isShown })),
    solutions: settings.solutions.items.map(({ name }) => name),
    categories,
    insights,
    legalLinks,
  };
}
