/** User 1 of every cloned test database. */
export const ADMIN = { email: 'admin@greatcircle.example', password: 'three legs and a tailwind' };
