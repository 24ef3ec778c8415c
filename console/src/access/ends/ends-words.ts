import { inLanguages } from '../../language.tsx'

const english = {
  lead: (days: number) => `What ends in the next ${days} days in the groups that you administer.`,
  none: 'Nothing ends soon.',
  noneHint: 'Roles and memberships with an end appear here a month before it.',
  membership: 'Membership',
  extend: 'Extend',
  extendOf: (name: string, what: string) => `Extend ${what} of ${name}`,
  today: 'Today',
  tomorrow: 'Tomorrow',
}

const german: typeof english = {
  lead: (days) => `Was in den nächsten ${days} Tagen in den Gruppen endet, die Sie verwalten.`,
  none: 'Nichts endet bald.',
  noneHint: 'Rollen und Mitgliedschaften mit einem Ende erscheinen hier einen Monat vorher.',
  membership: 'Mitgliedschaft',
  extend: 'Verlängern',
  extendOf: (name, what) => `${what} von ${name} verlängern`,
  today: 'Heute',
  tomorrow: 'Morgen',
}

/** The words about what ends soon. */
export const useEndsWords = inLanguages({ en: english, de: german })
