import type { Words } from '../en-US/language.ts'

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) => `Was in den nächsten ${days} Tagen in den Gruppen endet, die Sie verwalten.`,
  none: 'Nichts endet bald.',
  noneHint: 'Rollen und Mitgliedschaften mit einem Ende erscheinen hier einen Monat vorher.',
  membership: 'Mitgliedschaft',
  extend: 'Verlängern',
  extendOf: (name, what) => `${what} von ${name} verlängern`,
  today: 'Heute',
  tomorrow: 'Morgen',
}
