/** The words about how connections do. */
export const healthWords = {
  warnings: 'To look at',
  states: {
    broken: 'Does not work',
    ended: 'Ended on',
    ends: 'Ends on',
    failing: 'Last sign-in failed',
    warned: 'To look at',
    works: 'Works',
    unused: 'Not used yet',
    off: 'Off',
  },
  until: 'Until',
  /** By the codes of the API. What has no words here is said as the server does. */
  warningTexts: {
    client_secret_ends: 'The client secret ends. Make a new one there, and enter it here.',
    upstream_certificate_ends: 'The certificate of the provider ends. Add its successor.',
    signing_certificate_ends:
      'The certificate for requests ends. Add its successor, and give it to the provider.',
    encryption_certificate_ends: 'The certificate for encryption ends. Put a new one before it.',
    domain_lost: 'The DNS record of a domain is gone. Set it again.',
    no_domain: 'The group has no proven domain, so nobody can sign in. Prove one.',
    failing: 'The last sign-in failed.',
  },
  lastFailure: 'Last failure',
  /** By the codes of the API. */
  failures: {
    denied: 'The other side refused the person, or the person cancelled.',
    down: 'The other side did not answer, or was too slow.',
    invalid: 'What the other side said proves nothing.',
    misconfigured: 'The settings here do not fit the other side.',
    wrong: 'Name or password were not those of a person of the directory.',
  },
  all: {
    title: 'Connections of groups',
    intro: 'Set up by the administrators of groups, each for the people of its domains.',
    search: 'Find by name, alias or group',
    none: 'No group has a connection.',
    noneFound: (text: string) => `Nothing has “${text}” in its name, alias or group.`,
    columns: {
      name: 'Connection',
      group: 'Group',
      state: 'State',
      lastUsed: 'Last used',
    },
    warnedOnly: 'Only what needs a look',
    noneWarned: 'Nothing needs a look.',
    never: 'Never',
  },
}
