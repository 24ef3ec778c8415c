/** The words about keys. */
export const signingKeyWords = {
  title: 'Keys',
  lead: 'The server signs tokens with the current key of each algorithm. The next key is published ahead, so that apps know it before it signs.',
  columns: { kid: 'Key', state: 'State', since: 'Since' },
  states: { next: 'Next', current: 'Current', retired: 'Retired', withdrawn: 'Withdrawn' },
  rotate: (alg: string) => `Rotate ${alg}`,
  rotateTitle: (alg: string) => `Rotate the key for ${alg}?`,
  rotateText:
    'The next key signs from now on. The current one stays published until its tokens have expired. Apps that cache keys for long may not know a key that was made only recently.',
  rotated: 'The next key signs now.',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this key?',
  withdrawText:
    'Do this if others may know the key. Everything that it signed is refused at once: people and apps have to sign in again. This cannot be undone.',
  withdrawn: 'The key is withdrawn.',
}
