/** The words about what rules would change. */
export const rulesPreviewWords = {
  title: 'What would these rules do?',
  person: 'Person',
  personHint:
    'The email address or username of somebody who has signed in through this connection.',
  ask: 'Try the rules',
  incomplete: 'Complete the rules above first.',
  nothing: 'No rule fits this person.',
  powerBeyond:
    'This person has power beyond this group. The connection does not sign them in, and its rules give them nothing.',
  changes: { comes: 'New', stays: 'Stays', ends: 'Ends' },
  in: 'in',
  inNew: (name: string) => `in ${name}, a new group below`,
  from: (because: string, rule: number) => `${because} (rule ${rule})`,
  claims: 'What the other side said last',
}
