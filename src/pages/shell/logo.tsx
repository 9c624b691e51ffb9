/** The firm's logo: a globe with one curved route across it. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" width="30" height="30" fill="none" aria-hidden="true">
      <circle cx="16" cy="16" r="14.25" stroke="currentColor" strokeWidth="1.5" />
      <path d="M3.6 22.6C7.8 8.6 19.4 5.2 28.3 10.6" stroke="var(--amber)" strokeWidth="2.25" strokeLinecap="round" />
      <path d="M16 1.75v28.5M1.75 16h28.5" stroke="currentColor" strokeWidth=".75" opacity=".35" />
    </svg>
  );
}
