import { inLanguages } from '../../language.tsx'

const english = {
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

const german: typeof english = {
  title: 'Was würden diese Regeln bewirken?',
  person: 'Person',
  personHint:
    'E-Mail-Adresse oder Benutzername einer Person, die sich über diese Verbindung angemeldet hat.',
  ask: 'Regeln ausprobieren',
  incomplete: 'Füllen Sie zuerst die Regeln oben aus.',
  nothing: 'Für diese Person gilt keine Regel.',
  powerBeyond:
    'Diese Person hat Macht über diese Gruppe hinaus. Die Verbindung meldet sie nicht an, und die Regeln geben ihr nichts.',
  changes: { comes: 'Neu', stays: 'Bleibt', ends: 'Endet' },
  in: 'in',
  inNew: (name) => `in ${name}, einer neuen Gruppe unter`,
  from: (because, rule) => `${because} (Regel ${rule})`,
  claims: 'Was die andere Seite zuletzt gesagt hat',
}

/** The words about what rules would change. */
export const useRulesPreviewWords = inLanguages({ en: english, de: german })
