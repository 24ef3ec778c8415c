/** The words about setting up the sign-in of a company. */
export const setUpWords = {
  title: 'Steps',
  steps: {
    domain: 'Prove your domain',
    connect: 'Connect your sign-in',
    try: 'Try it with your own account',
    use: 'Switch it on',
  },
  states: { done: 'done', next: 'next', later: 'later' },
  notes: {
    domain: 'Add the domain of your email addresses below.',
    prove: (domains: string) => `Set the DNS record of ${domains}, then check it.`,
    lost: (domains: string) => `The record of ${domains} is gone. Set it again.`,
    connect: 'Add a connection below: choose your product, and enter what both sides need.',
    try: 'Open the connection below, check it, then try it. Nothing is changed by that.',
    unused: 'It is on, but nobody has signed in with it yet.',
    used: 'It has signed people in.',
    use: 'Open the connection below and say who uses it. Until then it signs nobody in.',
    on: 'It is on.',
  },
  who: {
    title: 'Who uses it',
    save: 'Save',
    switchOn: 'Switch on',
    saved: (name: string, use: string) => `${name}: ${use}`,
    hints: {
      off: 'Nobody signs in with it. The settings are kept.',
      link: 'People link it to the account that they have, on their account page, and applications learn who they are there. Nobody signs in with it.',
      optional:
        'People can choose it: for everybody it is a button on the sign-in page; in a group, people of your domains type their address and no password.',
      default:
        'People of your domains are led there, and can choose another way. Needs a proven domain.',
      required:
        'People of your domains sign in there, and in no other way: passwords do not work for them. Needs a proven domain.',
    },
    needsDomain: 'Default and required need a proven domain. Prove one above first.',
    tryFirst: 'Try it before: what does not work then keeps people out.',
    required: {
      title: 'From then on, for people of your domains:',
      people:
        'A password does not work any more, and no forgotten one is mailed. Passkeys still work.',
      owners:
        'Whoever administers this group, one above it or the server keeps the password. Type the username then, not the email address: it is the way back in if the other side fails.',
    },
  },
}
