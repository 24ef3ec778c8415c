/** The words about second factors. */
export const factorWords = {
  title: 'Second factor and passkeys',
  none: 'There is none: the password alone is asked for.',
  kinds: { totp: 'Authenticator app', passkey: 'Passkey' },
  added: (time: string) => `added ${time}`,
  used: (time: string) => `last used ${time}`,
  unused: 'never used',
  backedUp: 'kept by a password manager',
  copied: (time: string) => `There may be a copy of it: refused ${time}, its counter had not grown`,
  codesLeft: (count: number) =>
    count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`,
  own: 'Change your own on your account page',
  name: 'Name',
  nameMissing: 'Give it a name.',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  renameHint: 'The person sees the name on their account page and when they sign in.',
  renamed: 'It has the new name.',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: 'The person can no longer sign in with it. Open sessions stay.',
  lastText:
    'It is the last one. Recovery codes and trusted browsers go too, and the password alone is enough, unless a policy demands more: then the person has to set up a new one at the next sign-in.',
  removed: 'It is removed.',
  reset: 'Remove all',
  resetTitle: (name: string) => `Remove all factors of ${name}?`,
  resetText:
    'For somebody who has lost everything. Recovery codes and trusted browsers go too, and all sessions end at once.',
  resetNext:
    'The next sign-in needs the password alone. Where a policy demands more, the person then sets up a new factor.',
  resetCare: 'Make sure that it is really this person who asks, by another way than email.',
  allRemoved: 'All factors are removed.',
  mailCodes: {
    title: 'Codes by email',
    counted: (email: string) =>
      `Where a second factor is needed, a code goes to ${email}. An authenticator app or a passkey takes its place.`,
    barredTitle: 'Codes by email do not count any more',
    barred:
      'The password was replaced by email. Both proofs would then come from the same mailbox, so the person cannot sign in where a second factor is needed, and cannot set up another one.',
    help: 'Make sure that it is really this person, by another way than email. Then let the codes count again, or set a password.',
    askAnother: 'Another administrator can let the codes count again.',
    lift: 'Let them count again',
    liftTitle: (name: string) => `Let codes by email count again for ${name}?`,
    liftText: 'Whoever reads the mailbox of this person and knows the password can then sign in.',
    liftEnds: 'All sessions end at once.',
    lifted: 'Codes by email count again.',
  },
  told: (email: string) => `The person is told by email to ${email}.`,
  notTold: 'The person has no email address, so nobody tells them. Do it yourself.',
}
