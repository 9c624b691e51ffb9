import adminStyles from './admin.css?url';

/** The classes that only the administration has; whatever shows a part of it elsewhere stands beside this. */
export const AdminStyles = () => <link rel="stylesheet" href={adminStyles} precedence="admin" />;
