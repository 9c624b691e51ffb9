/** Whitepaper Management (specification 2). */
export default function WhitepapersPanel() {
  return (
    <section aria-labelledby="whitepapers-title">
      <h2 id="whitepapers-title" className="text-2xl">
        Whitepaper Management
      </h2>
    </section>
  );
}
