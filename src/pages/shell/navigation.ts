/** The navigation's items in order (specification 2): anchors of the home page, and one page. */
export const NAVIGATION = [
  { label: 'Services', anchor: 'services' },
  { label: 'Industries', anchor: 'industries' },
  { label: 'Solutions', anchor: 'subsidiaries' },
  { label: 'Insights', anchor: 'insights' },
  { label: 'Team', anchor: 'team' },
  { label: 'Mentor', href: '/mentor' },
  { label: 'Contact', anchor: 'contact' },
] as const;

export type NavigationItem = (typeof NAVIGATION)[number];
