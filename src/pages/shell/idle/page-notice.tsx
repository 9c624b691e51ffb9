import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ACCOUNT_CREATED, SIGNUP_SUCCESS } from '#features/audience/accounts/accounts.constants.ts';
import Notice from '#ui/notice/notice.tsx';
import { showNotice } from '#ui/notice/notice-store.ts';

/** The notice of a page. After a form was sent without JavaScript, the address names it once. */
export default function PageNotice() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const text = 'notice' in search && search.notice === ACCOUNT_CREATED ? SIGNUP_SUCCESS : undefined;
  useEffect(() => {
    if (text === undefined) return;
    // With JavaScript the notice stays until it is dismissed, so it is removed from the address.
    showNotice(text);
    const withoutNotice = ({ notice: _, ...search }: Record<string, unknown>) => search;
    void navigate({ to: '.', search: withoutNotice, hash: true, replace: true, resetScroll: false });
  }, [text, navigate]);
  return <Notice fallback={text} />;
}
