// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: 'Zoeken',
  placeholder: 'Zoek personen, groepen, apps, instellingen …',
  close: 'Zoeken sluiten',
  registerApp: 'App registreren',
  ownTexts: 'Teksten van pagina’s en e-mails',
  holders: (group) => `Wie deze rol heeft in ${group}`,
  event: (seq) => `Gebeurtenis ${seq}`,
  nothing: (text) => `Er is niets gevonden voor “${text}”.`,
  nothingHint: 'Probeer minder letters, een e-mailadres, een ID of het nummer van een gebeurtenis.',
  count: (count) => (count === 1 ? '1 resultaat' : `${count} resultaten`),
  partly: 'Een deel kon niet worden doorzocht.',
  keys: { move: 'verplaatsen', open: 'openen', close: 'sluiten' },
  kinds: {
    recent: 'Recent',
    views: 'Pagina’s',
    events: 'Gebeurtenissen',
    people: 'Personen',
    groups: 'Groepen',
    apps: 'Apps',
    roles: 'Rollen',
    settings: 'Instellingen',
  },
}
