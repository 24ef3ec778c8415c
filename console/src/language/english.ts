import { english as apps } from '../apps/words/english.ts'
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
  appearance: { light: 'Light', dark: 'Dark', auto: 'As on this device' },
  nav: {
    overview: 'Overview',
    people: 'People',
    groups: 'Groups',
    apps: 'Apps',
    sessions: 'Sessions',
    scopes: 'Scopes',
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
    nothing: 'Nothing is found.',
  },
  apps,
  scopes,
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
  error: {
    title: 'This did not work',
    reference: 'Reference',
    again: 'Try again',
    notFound: 'There is nothing at this address.',
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
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  more: 'Show more',
}

export type Words = typeof english
