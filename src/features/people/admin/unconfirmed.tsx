import { Badge } from '#admin-kit/badge.tsx';

/** Marks an address of which nobody has shown yet that it is theirs. */
export function Unconfirmed() {
  return (
    <Badge look="danger" tooltip="Nobody has shown yet that this address is theirs">
      Not confirmed
    </Badge>
  );
}
