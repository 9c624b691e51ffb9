/** Case Study Management (specification 2). */
export default function CaseStudiesPanel() {
  return (
    <section aria-labelledby="case-studies-title">
      <h2 id="case-studies-title" className="text-2xl">
        Case Study Management
      </h2>
    </section>
  );
}
