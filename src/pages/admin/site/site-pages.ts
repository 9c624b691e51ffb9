import {
  Activity,
  BookOpen,
  Eraser,
  FileDown,
  HeartPulse,
  Images,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Route as RouteIcon,
  UsersRound,
} from 'lucide-react';

export type SitePageKey =
  | 'messages'
  | 'subscribers'
  | 'downloads'
  | 'media'
  | 'team'
  | 'learning-content'
  | 'learning-paths'
  | 'activity'
  | 'health'
  | 'sample-content';

interface SitePage {
  /** The last segment of its address. */
  readonly page: SitePageKey;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The pages of the "Site" menu in groups: what the six tabs lack (decisions.md). */
export const SITE_PAGES: readonly (readonly SitePage[])[] = [
  [
    { page: 'messages', label: 'Messages', icon: MessagesSquare },
    { page: 'subscribers', label: 'Subscribers', icon: Mail },
    { page: 'downloads', label: 'Downloads', icon: FileDown },
  ],
  [
    { page: 'media', label: 'Media', icon: Images },
    { page: 'team', label: 'Team members', icon: UsersRound },
    { page: 'learning-content', label: 'Learning content', icon: BookOpen },
    { page: 'learning-paths', label: 'Learning paths', icon: RouteIcon },
  ],
  [
    { page: 'activity', label: 'Activity', icon: Activity },
    { page: 'health', label: 'Health', icon: HeartPulse },
    { page: 'sample-content', label: 'Remove sample content', icon: Eraser },
  ],
];
