import { inLanguages } from '../../language.tsx'
import type { Kind } from './found.ts'

const english = {
  open: 'Search',
  placeholder: 'Search people, groups, apps, settings …',
  close: 'Close the search',
  registerApp: 'Register an app',
  holders: (group: string) => `Who has it in ${group}`,
  event: (seq: string) => `Event ${seq}`,
  nothing: (text: string) => `Nothing is found for “${text}”.`,
  nothingHint: 'Try fewer letters, an email address, an id, or the number of an event.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  partly: 'Some of it could not be searched.',
  keys: { move: 'move', open: 'open', close: 'close' },
  kinds: {
    recent: 'Recent',
    views: 'Views',
    events: 'Events',
    people: 'People',
    groups: 'Groups',
    apps: 'Apps',
    roles: 'Roles',
    settings: 'Settings',
  } satisfies Record<Kind, string>,
}

const german: typeof english = {
  open: 'Suchen',
  placeholder: 'Personen, Gruppen, Anwendungen … suchen',
  close: 'Suche schließen',
  registerApp: 'Anwendung registrieren',
  holders: (group) => `Wer sie in ${group} hat`,
  event: (seq) => `Ereignis ${seq}`,
  nothing: (text) => `Zu „${text}“ wurde nichts gefunden.`,
  nothingHint:
    'Versuchen Sie weniger Buchstaben, eine E-Mail-Adresse, eine Id oder die Nummer eines Ereignisses.',
  count: (count) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
  partly: 'Ein Teil konnte nicht durchsucht werden.',
  keys: { move: 'bewegen', open: 'öffnen', close: 'schließen' },
  kinds: {
    recent: 'Zuletzt',
    views: 'Ansichten',
    events: 'Ereignisse',
    people: 'Personen',
    groups: 'Gruppen',
    apps: 'Anwendungen',
    roles: 'Rollen',
    settings: 'Einstellungen',
  },
}

/** The words of the search of the whole console. */
export const useFindWords = inLanguages({ en: english, de: german })
