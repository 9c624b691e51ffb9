import {
  Activity,
  BookOpen,
  Eraser,
  FileDown,
  HeartPulse,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Route as RouteIcon,
  Trash2,
  UsersRound,
} from 'lucide-react';

export type SitePageKey =
  | 'messages'
  | 'subscribers'
  | 'downloads'
  | 'team'
  | 'learning-content'
  | 'learning-paths'
  | 'trash'
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
    { page: 'team', label: 'Team members', icon: UsersRound },
    { page: 'learning-content', label: 'Learning content', icon: BookOpen },
    { page: 'learning-paths', label: 'Learning paths', icon: RouteIcon },
  ],
  [
    { page: 'trash', label: 'Trash', icon: Trash2 },
    { page: 'activity', label: 'Activity', icon: Activity },
    { page: 'health', label: 'Health', icon: HeartPulse },
    { page: 'sample-content', label: 'Remove sample content', icon: Eraser },
  ],
];
