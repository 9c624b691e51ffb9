/** The parts of schema.org the site uses. Times are ISO 8601, addresses are absolute. */
export interface Reference {
  readonly '@id': string;
}

export interface Person {
  readonly '@type': 'Person';
  readonly '@id'?: string;
  readonly url?: string;
  readonly name: string;
  readonly jobTitle?: string;
  readonly description?: string;
  readonly image?: string;
  readonly sameAs?: readonly string[];
  readonly worksFor?: Reference;
}

export interface Organization {
  readonly '@type': 'Organization';
  readonly '@id': string;
  readonly name: string;
  readonly url: string;
  readonly logo: string;
  readonly description?: string;
  readonly email?: string;
  readonly employee?: readonly Person[];
}

/** Properties common to all published works. */
interface Work {
  readonly '@id': string;
  readonly url: string;
  readonly headline: string;
  readonly description: string;
  readonly image: readonly string[];
  readonly datePublished: string;
  readonly dateModified: string;
  readonly author: Person | Organization | readonly Person[];
  readonly publisher: Organization;
  readonly inLanguage: 'en';
  readonly isAccessibleForFree: true;
  readonly about?: string;
}

export interface Article extends Work {
  readonly '@type': 'Article';
  readonly articleSection?: string;
  readonly genre?: string;
  /** ISO 8601 duration, such as PT6M. */
  readonly timeRequired?: string;
  readonly isPartOf?: CreativeWorkSeries;
  /** Its number in the series. */
  readonly position?: number;
}

export interface CreativeWorkSeries {
  readonly '@type': 'CreativeWorkSeries';
  readonly '@id': string;
  readonly url: string;
  readonly name: string;
  readonly description?: string;
  readonly publisher?: Organization;
  readonly inLanguage?: 'en';
  readonly hasPart?: readonly Reference[];
}

export interface Report extends Work {
  readonly '@type': 'Report';
  readonly genre: string;
  /** The number of pages; schema.org reserves `numberOfPages` for books. */
  readonly materialExtent: string;
  readonly conditionsOfAccess: string;
  readonly encodingFormat: 'application/pdf';
}

export interface ProfilePage {
  readonly '@type': 'ProfilePage';
  readonly url: string;
  readonly name: string;
  readonly mainEntity: Person;
}

export interface BreadcrumbList {
  readonly '@type': 'BreadcrumbList';
  readonly itemListElement: readonly {
    readonly '@type': 'ListItem';
    readonly position: number;
    readonly name: string;
    readonly item?: string;
  }[];
}

export type Node = Organization | Person | Article | CreativeWorkSeries | Report | ProfilePage | BreadcrumbList;

/** All nodes of a page, combined for one script. */
export interface Graph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly Node[];
}

export const graph = (...nodes: readonly Node[]): Graph => ({ '@context': 'https://schema.org', '@graph': nodes });
