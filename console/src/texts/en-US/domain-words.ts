/** The words about domains. */
export const domainWords = {
  title: 'Domains',
  intro:
    'The connections of this group speak for people whose email address is of a proven domain, and for nobody else.',
  none: 'No domain yet.',
  noneHint:
    'Begin here: add the domain of your email addresses, and prove with a DNS record that it is yours.',
  add: 'Add a domain',
  name: 'Domain',
  nameHint: 'What stands behind the @ of your email addresses, such as acme.example.',
  missing: 'Enter a domain.',
  claimed: 'This group has this domain already.',
  added: (domain: string) => `${domain} was added. Set its record now.`,
  statuses: { pending: 'To prove', proven: 'Proven', lost: 'Record lost' },
  explained: {
    pending: 'Set this record at the name server of the domain, then check it.',
    proven: 'Leave the record where it is. It is checked every day.',
    lost: 'The record was there and is gone. Set it again soon: for some days people sign in as before.',
  },
  record: { type: 'Record type', name: 'Record name', value: 'Record value' },
  checkedAt: 'Last checked',
  check: 'Check now',
  found: {
    proven: 'The record is there. The domain is proven.',
    nothing:
      'There is no such record yet. A new record can take an hour until it is visible everywhere. Check again later.',
    others: 'There are TXT records, but none has the value above. These were found:',
    problem: (reason: string) => `The name server did not answer (${reason}). Check again later.`,
  },
  ownedElsewhere: 'Another group has proven this domain. A domain belongs to one group at a time.',
  remove: 'Remove',
  removeTitle: (domain: string) => `Remove ${domain}?`,
  removeText:
    'The connections of this group speak for its people no more: they sign in here with another way. Another group can prove the domain. To get it back, you set a new record.',
  removed: (domain: string) => `${domain} was removed.`,
}
