import adminStyles from './admin.css?url';

/** The stylesheet of the admin area. Render it beside admin components that are used outside that area. */
export const AdminStyles = () => <link rel="stylesheet" href={adminStyles} precedence="admin" />;
