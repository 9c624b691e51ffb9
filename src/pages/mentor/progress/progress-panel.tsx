export default function ProgressPanel() {
  return <p className="text-muted">What you read and finish in the library is counted here.</p>;
}
