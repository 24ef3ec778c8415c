import { english as detailTypes } from '../detail-types/words/english.ts'
import { english as resources } from '../resources/words/english.ts'
import { english as scopes } from '../scopes/words/english.ts'
import { english as sessions } from '../sessions/words/english.ts'
import { english as webhooks } from '../webhooks/words/english.ts'
import { operationsEnglish } from './operations-english.ts'

/** Every word of the console. */
export const english = {
  console: 'Console',
  signOut: 'Sign out',
  yourAccount: 'Your account',
  skip: 'Skip to the content',
  apiReference: 'API reference',
  appearance: { title: 'Appearance', light: 'Light', dark: 'Dark', auto: 'As on this device' },
  languageTitle: 'Language',
  nav: {
    overview: 'Overview',
    people: 'People',
    groups: 'Groups',
    apps: 'Apps',
    sessions: 'Sessions',
    scopes: 'Scopes',
    detailTypes: 'Authorization details',
    resources: 'Resources',
    mails: 'Emails',
    webhooks: 'Webhooks',
    events: 'Events',
    keys: 'Keys',
    settings: 'Settings',
    menu: 'Menu',
  },
  palette: {
    open: 'Search',
    placeholder: 'Go to a view or an app',
    registerApp: 'Register an app',
    nothing: 'Nothing is found.',
  },
  scopes,
  detailTypes,
  resources,
  sessions,
  webhooks,
  ...operationsEnglish,
  status: {
    PENDING: 'Pending',
    VERIFIED: 'Active',
    DECLINED: 'Declined',
    BLOCKED: 'Blocked',
    DELETED: 'Deleted',
    COMBINED: 'Merged',
  },
  stepUp: {
    title: 'Confirm that it is you',
    text: 'This needs a stronger or a more recent sign-in. It opens in a new window, and what you have typed here stays.',
    needed: (strength: string) => `You need: ${strength}.`,
    signIn: 'Sign in',
    stillWeak:
      'Your sign-in is still not strong enough. Add a second factor or a passkey first, then sign in again.',
    account: 'To your account',
    failed: 'The window was closed, or the browser did not open it.',
    here: 'Sign in on this page; what you have typed is lost',
  },
  strengths: {
    'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': {
      name: 'A password',
      hint: 'Nothing more is asked for.',
    },
    'https://refeds.org/profile/mfa': {
      name: 'Two factors',
      hint: 'A password with a code of an authenticator app, or a passkey.',
    },
    phr: {
      name: 'A passkey',
      hint: 'Protects from faked sign-in pages. Codes are not enough.',
    },
  },
  error: {
    title: 'This did not work',
    reference: 'Reference',
    again: 'Try again',
    signInTooWeak: 'It needs a stronger or a more recent sign-in. Try it again to sign in.',
    mayNot: {
      do: (act: string, thing: string) => `You may not ${act} ${thing}.`,
      this: 'You may not do this.',
    },
    acts: { read: 'see', search: 'search', write: 'change', delete: 'delete' },
    things: {
      users: 'people',
      groups: 'groups',
      apps: 'apps',
      roles: 'roles',
      scopes: 'scopes',
      webhook: 'webhooks',
      events: 'events',
      keys: 'keys',
      settings: 'settings',
    },
    askAdministrator:
      'Ask an administrator for the role that allows it. If you have just got it, load the page again.',
    reload: 'Load the page again',
  },
  notFound: {
    title: 'There is nothing at this address',
    text: 'It may be misspelt, or what it led to was deleted or moved.',
    home: 'To the start',
    search: 'Search',
  },
  conflict: {
    title: 'Somebody else has changed this meanwhile',
    intro: 'Nothing of yours is lost. Decide about the fields that you both have changed.',
    clean: 'You changed different fields, so both changes fit together.',
    mine: 'Your value',
    theirs: 'Their value now',
    theirChanges: 'Also changed by them, and kept:',
    save: 'Save the result',
    empty: 'empty',
  },
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you have changed on this page is lost.',
    leave: 'Leave',
    stay: 'Keep editing',
  },
  records: {
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    delete: 'Delete',
    deleteOf: (name: string) => `Delete ${name}`,
    save: 'Save',
  },
  texts: {
    legend: 'Words',
    locale: 'Language',
    localeHint: 'Such as en-US or de-DE',
    repeated: 'There are words in this language already.',
    title: 'Title',
    hint: 'Hint',
    add: 'Add a language',
    remove: (locale: string) => `Remove the words in ${locale}`,
  },
  inviteToApp: {
    label: 'Leads on to',
    hint: 'The app that people open once they have chosen a password.',
    none: 'Their account here',
  },
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  more: 'Show more',
  saveBar: {
    save: 'Save',
    discard: 'Discard',
    unsaved: 'There are unsaved changes.',
  },
}

export type Words = typeof english
