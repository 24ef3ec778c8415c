/** The words about what was deleted. */
export const binWords = {
  title: 'Bin',
  lead: 'What was deleted, and can be brought back until it is erased. For everybody else it is gone.',
  kinds: { users: 'People', groups: 'Groups', apps: 'Apps' },
  columns: { name: 'Name', deleted: 'Deleted', by: 'By', erased: 'Is erased' },
  none: 'Nothing is in the bin.',
  noneHint: 'People, groups and apps that an administrator deletes can be brought back from here.',
  isComingBack: 'coming back',
  actions: (name: string) => `What to do with ${name}`,
  restore: {
    action: 'Bring back',
    title: (name: string) => `Bring back ${name}?`,
    users:
      'The names, the accounts elsewhere and the memberships that somebody had given come back. Sessions, the password and all factors do not: the person chooses a password anew, by a link or with “Forgot password?”.',
    groups:
      'The group comes back with everything below it, with policies and with the members who had accepted. Invitations, connections and domains do not.',
    apps: 'The app comes back with its settings and a new secret. Former secrets, tokens and consents stay revoked.',
    place: 'Below which group',
    done: (name: string) => `${name} is back.`,
    memberships: (count: string) => `Memberships that came back: ${count}`,
    leftOut: 'What did not come back',
    person: 'To the person',
    group: 'To the group',
    app: 'To the app',
    secret: 'The new secret',
    once: 'Copy it now. It is not shown again.',
  },
  erase: {
    action: 'Erase now',
    title: (name: string) => `Erase ${name} now?`,
    text: 'Nothing brings it back any more. Of a person, what the log says of old and new values is erased as well.',
    done: (name: string) => `${name} is erased.`,
  },
}
