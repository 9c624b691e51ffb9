/** Marks an unconfirmed address. */
export function Unconfirmed() {
  return (
    <span data-tooltip="This address is not confirmed yet" className="text-xs whitespace-nowrap text-muted">
      Not confirmed
    </span>
  );
}
