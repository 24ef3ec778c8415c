import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
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
