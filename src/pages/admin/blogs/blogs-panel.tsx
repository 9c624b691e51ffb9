/** Blog Management (specification 2). */
export default function BlogsPanel() {
  return (
    <section aria-labelledby="blogs-title">
      <h2 id="blogs-title" className="text-2xl">
        Blog Management
      </h2>
    </section>
  );
}
