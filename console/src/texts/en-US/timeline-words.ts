/** The words about who held which role, and when. */
export const timelineWords = {
  title: 'Timeline of roles',
  role: 'Role',
  anyRole: 'All roles',
  only: (name: string) => `Only ${name}`,
  onlyOf: (name: string) => `Show only ${name}`,
  everybody: 'Show everybody',
  none: 'Nobody has held a role.',
  noneHint: 'Who held what, from when until when, and why, appears here.',
  member: 'member',
  now: 'now',
  given: (how: string, by: string | undefined) =>
    by === undefined ? `given ${how}` : `given ${how} (${by})`,
  ended: (how: string, by: string | undefined) =>
    by === undefined ? `ended ${how}` : `ended ${how} (${by})`,
  breakGlass: 'break glass',
  hows: {
    hand: 'by hand',
    rule: 'by a rule',
    request: 'on request',
    activation: 'by activation',
    breakGlass: 'by break glass',
    import: 'by an import',
    invitation: 'by an invitation',
    before: 'before the history began',
    server: 'by the server',
    expired: 'at its time',
    review: 'by a review',
    merged: 'by a merge of accounts',
    groupDeleted: 'with its group',
    personDeleted: 'with the account',
  },
}
