/** The pages of the administration in their order: `/admin`, `/admin/feedback`, … */
export const ADMIN_SECTIONS = [
  'overview',
  'feedback',
  'discoveries',
  'screenshots',
  'sales',
  'patterns',
  'test',
  'inspections',
  'wishlists',
  'prices',
  'community',
  'logs',
] as const;

export type AdminSection = (typeof ADMIN_SECTIONS)[number];

export const adminAddress = (section: AdminSection): string =>
  section === 'overview' ? '/admin' : `/admin/${section}`;
