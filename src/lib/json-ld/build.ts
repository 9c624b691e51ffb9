import { formatCount } from '../words.ts';

/** The firm behind the site; `url` is the site's origin. */
export interface Firm {
  readonly name: string;
  readonly url: string;
  /** An absolute address. */
  readonly logo: string;
  readonly description: string;
  readonly email: string;
}

/** A published item as pages and feeds describe it; `url` and `images` are absolute. */
export interface Published {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly publishedAt: string;
  readonly updatedAt: string;
  /** If there are none, or only the firm's own name, the firm is the author. */
  readonly authors: readonly Writer[];
  readonly about?: string | null;
}

/** A person in a byline; `url` and `image` are absolute. */
export interface Writer {
  readonly name: string;
  readonly title?: string;
  readonly url?: string;
  readonly image?: string | undefined;
}

interface Member extends Writer {
  readonly title: string;
  readonly bio: string;
  readonly links: readonly string[];
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly office?: string | null;
  readonly languages?: readonly string[];
}

const identity = ({ name, url, logo }: Firm) =>
  ({ '@type': 'Organization', '@id': `${url}/#organization`, name, url: `${url}/`, logo }) as const;

/** The firm and the people shown on its page. */
export function organization(firm: Firm, members: readonly Member[]) {
  return {
    ...identity(firm),
    description: firm.description,
    email: firm.email,
    ...(members.length > 0 && { employee: members.map((member) => person(firm, member)) }),
  };
}

function person(firm: Firm, { bio, links, email, phone, office, languages = [], ...member }: Member) {
  return {
    ...writer(member),
    description: bio,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(office && { workLocation: { '@type': 'Place', name: office } }),
    ...(languages.length > 0 && { knowsLanguage: languages }),
    ...(links.length > 0 && { sameAs: links }),
    worksFor: { '@id': `${firm.url}/#organization` },
  };
}

function writer({ name, title, url, image }: Writer) {
  return {
    '@type': 'Person',
    ...(url !== undefined && { '@id': `${url}#person`, url }),
    name,
    ...(title !== undefined && { jobTitle: title }),
    ...(image !== undefined && { image }),
  };
}

/** The page of a person. */
export function profilePage(firm: Firm, member: Member & { readonly url: string }) {
  return { '@type': 'ProfilePage', url: member.url, name: member.name, mainEntity: person(firm, member) };
}

function work(firm: Firm, item: Published) {
  const people = item.authors.filter(({ name }) => name !== firm.name).map(writer);
  const [first = identity(firm), second] = people;
  return {
    '@id': `${item.url}#item`,
    url: item.url,
    headline: item.title,
    description: item.description,
    image: item.images,
    datePublished: item.publishedAt,
    dateModified: item.updatedAt,
    author: second ? people : first,
    publisher: identity(firm),
    inLanguage: 'en',
    isAccessibleForFree: true,
    ...(item.about && { about: item.about }),
  } as const;
}

interface PartOf {
  readonly name: string;
  readonly url: string;
  /** The article's number in the series, counted from 1. */
  readonly part: number;
}

/** An article; `minutes` is its reading time. */
export function article(firm: Firm, item: Published & { section: string; minutes: number; series?: PartOf | null }) {
  const { section, minutes, series: of } = item;
  return {
    '@type': 'Article',
    ...work(firm, item),
    articleSection: section,
    // ISO 8601.
    timeRequired: `PT${minutes}M`,
    ...(of && { isPartOf: nameSeries(of), position: of.part }),
  };
}

const nameSeries = ({ name, url }: { name: string; url: string }) => ({
  '@type': 'CreativeWorkSeries',
  '@id': `${url}#series`,
  url,
  name,
});

/** A series; `parts` are the addresses of its articles, in order. */
export function series(firm: Firm, item: { name: string; url: string; description: string; parts: readonly string[] }) {
  return {
    ...nameSeries(item),
    description: item.description,
    publisher: identity(firm),
    inLanguage: 'en',
    hasPart: item.parts.map((url) => ({ '@id': `${url}#item` })),
  };
}

/** A service of the firm, or what it does for an industry. */
export function service(
  firm: Firm,
  item: { url: string; name: string; description: string; points: readonly string[] },
) {
  const { points, ...facts } = item;
  return {
    '@type': 'Service',
    ...facts,
    provider: { '@id': `${firm.url}/#organization` },
    ...(points.length > 0 && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: item.name,
        itemListElement: points.map((name) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name } })),
      },
    }),
  } as const;
}

export function caseStudy(firm: Firm, item: Published) {
  return { '@type': 'Article', ...work(firm, item), genre: 'Case study' };
}

/** A white paper: free of charge, available after signing in. */
export function report(firm: Firm, item: Published & { pages: number }) {
  return {
    '@type': 'Report',
    ...work(firm, item),
    genre: 'White paper',
    // The number of pages; schema.org reserves `numberOfPages` for books.
    materialExtent: formatCount(item.pages, 'page'),
    conditionsOfAccess: 'Free of charge with an account',
    encodingFormat: 'application/pdf',
  };
}

/** Breadcrumbs from the top level down. The page itself needs no address. */
export function breadcrumbs(...steps: readonly { name: string; url?: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(url !== undefined && { item: url }),
    })),
  };
}

interface Meeting {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly images: readonly string[];
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null if it is online. */
  readonly place: string | null;
  readonly isCanceled: boolean;
  /** Null if there is no limit. */
  readonly seats: number | null;
  /** Whether seats are free. */
  readonly isOpen: boolean;
  readonly speakers: readonly Writer[];
}

/** An event that the firm organizes. What it costs, if anything, is in its text. */
export function event(firm: Firm, item: Meeting) {
  const schema = 'https://schema.org';
  return {
    '@type': 'Event',
    '@id': `${item.url}#event`,
    url: item.url,
    name: item.title,
    description: item.description,
    image: item.images,
    startDate: item.startsAt,
    endDate: item.endsAt,
    eventStatus: `${schema}/${item.isCanceled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${schema}/${item.place === null ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location:
      item.place === null
        ? { '@type': 'VirtualLocation', url: item.url }
        : { '@type': 'Place', name: item.place, address: item.place },
    organizer: identity(firm),
    ...(item.seats !== null && { maximumAttendeeCapacity: item.seats }),
    ...(item.speakers.length > 0 && { performer: item.speakers.map(writer) }),
    offers: { '@type': 'Offer', url: item.url, availability: `${schema}/${item.isOpen ? 'InStock' : 'SoldOut'}` },
    inLanguage: 'en',
  } as const;
}
