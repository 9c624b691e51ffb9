import memberStyles from './members.css?url';

/** The stylesheet of what only members see. Render it beside components that styles.css leaves out. */
export const MemberStyles = () => <link rel="stylesheet" href={memberStyles} precedence="members" />;
