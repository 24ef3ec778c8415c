const days = (count: number) => (count === 1 ? 'one day' : `${count} days`)

/** The words about sign-in policies. */
export const policyWords = {
  effective: 'What people need',
  whom: (group: string) => `Whoever is in ${group} or in a group below it has to sign in with:`,
  nothing: 'A password: no group demands more.',
  strictest:
    'The strictest rule counts. The settings of the server and an app can demand more than the groups.',
  own: 'Policy of this group',
  none: 'This group demands nothing itself.',
  inherited: 'From groups above',
  set: 'Set a policy',
  change: 'Change',
  remove: 'Remove',
  title: (group: string) => `How people of ${group} sign in`,
  strength: 'They need at least',
  grace: (count: number) =>
    count === 0
      ? 'Setting up a factor cannot be put off.'
      : `Setting up a factor can be put off for ${days(count)}.`,
  trust: (count: number) =>
    count === 0
      ? 'No browser is trusted: the second factor is asked for at every sign-in.'
      : `A browser can be trusted for ${days(count)}.`,
  graceDays: 'Days to set up a factor',
  graceHint: 'Counted for each person from the first time they are asked.',
  trustDays: 'Days to trust a browser',
  trustHint: 'With 0, the second factor is asked for each time.',
  consequences: 'What follows',
  from: 'It counts from the next sign-in and the next token on, in the groups below too. Nobody is signed out.',
  asked: (count: number) =>
    count === 0
      ? 'People who have no such factor have to set one up at their next sign-in.'
      : `People who have no such factor are asked to set one up, and can put it off for ${days(count)}.`,
  passwordGrant:
    'Apps that ask for the password themselves (password grant) no longer get tokens for them.',
  stricterAbove: 'A group above is stricter in part. What it demands stays.',
  later: 'To make it weaker later, one has to administer the group above as well.',
  weaker:
    'People need less than before. Only somebody who administers the group above as well can do this.',
  locksOut: (unable: number, people: number) =>
    `${unable} of ${people} people cannot meet this now, and would be locked out.`,
  allTheSame: 'Set it all the same',
  saved: (group: string) => `The sign-in policy of ${group} is set.`,
  removeTitle: (group: string) => `Remove the sign-in policy of ${group}?`,
  removeText: (above: number): string =>
    above === 0
      ? 'From the next sign-in on, this group demands nothing. Factors that people have stay.'
      : 'From the next sign-in on, only the groups above decide. Factors that people have stay.',
  removed: (group: string) => `${group} has no sign-in policy any more.`,
}
