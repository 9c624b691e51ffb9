import {
  Activity,
  BookOpen,
  Eraser,
  FileDown,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Route as RouteIcon,
  UsersRound,
} from 'lucide-react';

export type SitePath =
  | '/admin/messages'
  | '/admin/subscribers'
  | '/admin/downloads'
  | '/admin/team'
  | '/admin/learning-content'
  | '/admin/learning-paths'
  | '/admin/activity'
  | '/admin/sample-content';

interface SitePage {
  readonly to: SitePath;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** What the menu "Site" leads to: what the six tabs lack (decisions.md), in groups. */
export const SITE_PAGES: readonly (readonly SitePage[])[] = [
  [
    { to: '/admin/messages', label: 'Messages', icon: MessagesSquare },
    { to: '/admin/subscribers', label: 'Subscribers', icon: Mail },
    { to: '/admin/downloads', label: 'Downloads', icon: FileDown },
  ],
  [
    { to: '/admin/team', label: 'Team members', icon: UsersRound },
    { to: '/admin/learning-content', label: 'Learning content', icon: BookOpen },
    { to: '/admin/learning-paths', label: 'Learning paths', icon: RouteIcon },
  ],
  [
    { to: '/admin/activity', label: 'Activity', icon: Activity },
    { to: '/admin/sample-content', label: 'Remove sample content', icon: Eraser },
  ],
];
