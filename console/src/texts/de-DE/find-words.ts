import type { Words } from '../en-US/language.ts'

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: 'Suchen',
  placeholder: 'Personen, Gruppen, Apps … suchen',
  close: 'Suche schließen',
  registerApp: 'App registrieren',
  ownTexts: 'Texte der Seiten und E-Mails',
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
    apps: 'Apps',
    roles: 'Rollen',
    settings: 'Einstellungen',
  },
}
