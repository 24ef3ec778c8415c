/** The words about directories that push people and groups. */
export const scimWords = {
  title: 'Provisioning (SCIM)',
  intro:
    'A directory such as Entra ID or Okta pushes people and groups. Give it this address and a token.',
  endpoint: 'Address',
  pushed: 'Pushed so far',
  counts: (users: number, groups: number) =>
    `${users === 1 ? '1 person' : `${users} people`}, ${groups === 1 ? '1 group' : `${groups} groups`}`,
  role: 'Role of members in pushed groups',
  tokens: 'Tokens',
  until: 'until',
  lastUsed: 'last used',
  never: 'never used',
  make: 'Make a token',
  full: 'There are two tokens. Remove the one that is not used any more first.',
  once: 'The token is shown this once. Copy it now.',
  remove: 'Remove',
  removeLabel: (n: number) => `Remove token ${n}`,
  question: 'Remove this token?',
  consequences: 'A directory that uses it can push nothing from now on.',
  removed: 'The token is removed.',
}
