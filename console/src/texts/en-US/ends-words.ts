/** The words about what ends soon. */
export const endsWords = {
  lead: (days: number) => `What ends in the next ${days} days in the groups that you administer.`,
  none: 'Nothing ends soon.',
  noneHint: 'Roles and memberships with an end appear here a month before it.',
  membership: 'Membership',
  extend: 'Extend',
  extendOf: (name: string, what: string) => `Extend ${what} of ${name}`,
  today: 'Today',
  tomorrow: 'Tomorrow',
}
