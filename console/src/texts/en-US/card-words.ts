/** The words about people for those who administer their groups. */
export const cardWords = {
  back: 'Groups',
  loading: 'Loading the person',
  account: 'Account',
  username: 'Username',
  email: 'Email',
  statuses: { VERIFIED: 'Active', PENDING: 'Not confirmed yet', BLOCKED: 'Blocked' },
  created: 'Account since',
  lastLogin: 'Last sign-in',
  never: 'Never',
  factors: 'Second factors and passkeys',
  kinds: { totp: 'Authenticator app', passkey: 'Passkey' },
  noFactors: 'None: a password alone is enough.',
  used: 'last used',
  codes: (left: number) => `Recovery codes left: ${left}`,
  sessions: 'Open sessions',
  noSessions: 'Signed in nowhere.',
  since: 'since',
  otherBrowser: 'An app',
  groups: 'Groups',
  help: 'Help',
  link: {
    action: 'Send a password link',
    asked: (name: string) => `${name} gets an email with a link to choose a password.`,
    done: 'The link was sent.',
    outcomes: {
      not_allowed: 'You may not do this for this person. Ask an administrator of the server.',
      blocked: 'The account is blocked. Unblock it first.',
      no_email: 'There is no email address. Ask an administrator of the server to add one.',
      can_sign_in: 'The person signs in with a passkey.',
      already_sent: 'An earlier link is still valid. Ask the person to look for it.',
      too_many_mails: 'Too many emails went to this address in the last hour. Try again later.',
    },
    other: 'No link was sent. Ask an administrator of the server.',
  },
  end: {
    action: 'Sign out everywhere',
    asked: (name: string) => `${name} is signed out on every device and in every app.`,
    done: (count: number) => `Sessions ended: ${count}`,
  },
  unblock: {
    action: 'Unblock',
    asked: (name: string) => `${name} can sign in again.`,
    done: 'The account is not blocked any more.',
  },
  reset: {
    action: 'Remove lost factors',
    asked: (name: string) =>
      `All authenticator apps, passkeys and recovery codes of ${name} are removed, and all sessions end. Make sure that it is really them who asks. They get an email.`,
    done: (count: number) => `Factors removed: ${count}`,
  },
  refusals: {
    self: 'This is you. Use your account page.',
    beyond:
      'This person administers something, or has roles in groups that you do not administer. An administrator of the server can help.',
    not_given:
      'You may not see how this person signs in, nor help with it. An administrator of the server can allow it on the tab “Sign-in” of the group.',
  },
  given: {
    title: 'What administrators may do for people',
    lead: (name: string) =>
      `Whoever has GROUP_ADMIN over ${name} may do this for its people, and below where no group says otherwise. Never for administrators, for people with roles in other groups, or for those who have not accepted.`,
    acts: {
      see: 'See the last sign-in, factors and sessions',
      end_sessions: 'Sign people out everywhere',
      unblock: 'Unblock people',
      reset_factors: 'Remove lost factors',
    },
    nothing: 'Nothing: an administrator of the server has to help.',
    from: 'As this group says:',
    change: 'Change',
    save: 'Save',
    inherit: 'As the group above',
    cancel: 'Cancel',
    done: 'It counts at once.',
  },
}
