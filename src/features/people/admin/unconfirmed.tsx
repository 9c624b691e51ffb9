/** Marks an address of which nobody has shown yet that it is theirs. */
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
