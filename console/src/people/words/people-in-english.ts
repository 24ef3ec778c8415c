import { accountInEnglish } from './account-in-english.ts'
import { factorsInEnglish } from './factors-in-english.ts'

/** The words of the views of people. */
export const peopleInEnglish = {
  title: 'People',
  search: 'Name, username or email',
  anyStatus: 'Any status',
  statusLabel: 'Status',
  loading: 'Loading people',
  none: 'Nobody is found.',
  noneHint: 'A search compares the beginnings of words, such as “lov ada” for Ada Lovelace.',
  nobody: 'There is nobody here yet.',
  nobodyHint: 'Invite people by email, or add somebody with a password.',
  further: 'Search further',
  columns: { name: 'Name', email: 'Email', status: 'Status', lastLogin: 'Last sign-in' },
  never: 'Never',
  close: 'Close',
  ...accountInEnglish,
  factors: factorsInEnglish,
  invite: {
    action: 'Invite',
    title: 'Invite somebody',
    hint: 'They get an email with a link to confirm the address and choose a password.',
    submit: 'Send invitation',
    done: (email: string) => `The invitation was sent to ${email}.`,
  },
  add: {
    action: 'Add person',
    title: 'Add a person',
    hint: 'A username or an email address is enough.',
    nameMissing: 'Give a username or an email address to sign in with.',
    passwordHint: 'Without one, the person needs a reset link before the first sign-in.',
    mustChange: 'Has to choose another password at the first sign-in',
    submit: 'Add',
    done: (name: string) => `${name} was added.`,
  },
  person: {
    back: 'All people',
    loading: 'Loading the person',
    you: 'This is your account. Only another administrator can block or delete it.',
    actions: 'More actions',
    gone: 'This account is deleted. Its data are erased, and its identifier is never used again.',
    facts: {
      title: 'Profile',
      sub: 'Identifier',
      verified: 'confirmed',
      unverified: 'not confirmed',
      created: 'Created',
      updated: 'Last changed',
      lastLogin: 'Last sign-in',
    },
    identities: {
      title: 'Ways to sign in',
      none: 'There is none: this person cannot sign in yet.',
      self: 'Password',
    },
    memberships: {
      title: 'Groups and roles',
      none: 'This person is in no group.',
      noRoles: 'no roles',
      from: (group: string) => `from ${group}`,
    },
    sessions: {
      title: 'Sessions',
      none: 'This person is not signed in anywhere.',
      browser: 'Browser',
      app: 'Application',
      /** By the `amr` of a session (RFC 8176). What is empty follows from the others. */
      methods: {
        pwd: 'password',
        otp: 'code',
        hwk: 'passkey',
        swk: 'passkey',
        mfa: '',
        user: '',
      } as Readonly<Record<string, string>>,
      since: (time: string) => `since ${time}`,
      until: (time: string) => `until ${time} at the latest`,
      end: 'End',
      endOf: (what: string) => `End the session: ${what}`,
      endAll: 'End all',
      endTitle: 'End this session?',
      endConsequences: 'The person is signed out there, and its tokens stop working at once.',
      endAllTitle: 'End all sessions?',
      endAllConsequences:
        'The person is signed out on every device, and all tokens stop working at once.',
      ended: 'The session has ended.',
      allEnded: 'All sessions have ended.',
    },
    consents: {
      title: 'Consents',
      none: 'This person has allowed nothing to any application.',
      withdraw: 'Withdraw',
      withdrawFrom: (client: string) => `Withdraw the consent for ${client}`,
      withdrawTitle: (client: string) => `Withdraw the consent for ${client}?`,
      withdrawConsequences:
        'The tokens of the application for this person stop working, and it has to ask again.',
      withdrawn: 'The consent is withdrawn.',
    },
    events: {
      title: 'Events',
      none: 'Nothing has happened yet.',
      by: 'by',
      administrator: 'an administrator',
      all: 'All events',
      failed: 'refused',
    },
    block: {
      action: 'Block',
      title: (name: string) => `Block ${name}?`,
      consequences:
        'All sessions end and all tokens stop working at once. The person cannot sign in until the account is unblocked. Groups and roles stay.',
      done: (name: string) => `${name} is blocked.`,
    },
    unblock: {
      action: 'Unblock',
      title: (name: string) => `Unblock ${name}?`,
      consequences: 'The person can sign in again, with the same password, groups and roles.',
      done: (name: string) => `${name} can sign in again.`,
    },
    activate: {
      action: 'Activate',
      title: (name: string) => `Activate ${name}?`,
      consequences:
        'The account counts as confirmed, and the person can sign in. Do this only if you know that the email address is theirs.',
      done: (name: string) => `${name} is active.`,
    },
    decline: {
      action: 'Decline',
      title: (name: string) => `Decline ${name}?`,
      consequences: 'The person cannot sign in. A declined account can only be deleted.',
      done: (name: string) => `${name} is declined.`,
    },
    reset: {
      action: 'Send reset link',
      title: 'Send a link to choose a new password?',
      consequences: (email: string) =>
        `An email with a link goes to ${email}. The present password works until a new one is chosen.`,
      done: (email: string) => `The link was sent to ${email}.`,
    },
    planned: {
      heading: (time: string) => `This account will be deleted on ${time}.`,
      text: 'Its owner has asked for that on the account page. Until then they can only sign in to keep it.',
      action: 'Keep the account',
      title: (name: string) => `Keep the account of ${name}?`,
      consequences:
        'It is not deleted, and its owner gets an email. Do this only if they have asked you for it.',
      done: (name: string) => `The account of ${name} stays.`,
    },
    remove: {
      action: 'Delete',
      title: (name: string) => `Delete ${name}?`,
      consequences:
        'All personal data are erased, memberships and sessions end, and the username and the addresses become free. This cannot be undone.',
      done: (name: string) => `${name} is deleted.`,
    },
  },
}

export type PeopleWords = typeof peopleInEnglish
