export default function BookmarksPanel() {
  return <p className="text-muted">What you bookmark in the library is listed here.</p>;
}
