import { site } from '#site';
import { NoticePage } from '../shell/notice-page.tsx';

/** Stands at /login and /register while this installation has no accounts. */
export function AccountsClosedPage({ title }: { title: string }) {
  return (
    <NoticePage title={title} toContact>
      {site.brand.name} has not opened accounts on this site yet. If you would like one of our white papers, write to us
      and we will send it to you.
    </NoticePage>
  );
}
