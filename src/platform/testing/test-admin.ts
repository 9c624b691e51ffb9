/** User 1 of every test database that is cloned. */
export const ADMIN = { email: 'admin@greatcircle.example', password: 'three legs and a tailwind' };
