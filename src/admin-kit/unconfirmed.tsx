/** Marks an unconfirmed address. */
export function Unconfirmed() {
  return (
    <span
      data-tooltip="Nobody has shown yet that this address is theirs"
      className="text-xs whitespace-nowrap text-muted"
    >
      Not confirmed
    </span>
  );
}
