import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: 'Anzusehen',
  states: {
    broken: 'Geht nicht',
    ended: 'Endete am',
    ends: 'Endet am',
    failing: 'Zuletzt gescheitert',
    warned: 'Anzusehen',
    works: 'Geht',
    unused: 'Noch nicht benutzt',
    off: 'Aus',
  },
  until: 'Bis',
  warningTexts: {
    client_secret_ends:
      'Das Client-Secret endet. Legen Sie dort ein neues an, und tragen Sie es hier ein.',
    upstream_certificate_ends:
      'Das Zertifikat des Anbieters endet. Fügen Sie seinen Nachfolger hinzu.',
    signing_certificate_ends:
      'Das Zertifikat für Anfragen endet. Fügen Sie seinen Nachfolger hinzu, und geben Sie ihn dem Anbieter.',
    encryption_certificate_ends:
      'Das Zertifikat für Verschlüsselung endet. Setzen Sie ein neues davor.',
    domain_lost: 'Der DNS-Eintrag einer Domain ist weg. Setzen Sie ihn wieder.',
    no_domain:
      'Die Gruppe hat keine nachgewiesene Domain, also kann sich niemand anmelden. Weisen Sie eine nach.',
    failing: 'Die letzte Anmeldung ist gescheitert.',
  },
  lastFailure: 'Zuletzt gescheitert',
  failures: {
    denied: 'Die andere Seite hat die Person abgewiesen, oder die Person hat abgebrochen.',
    down: 'Die andere Seite hat nicht geantwortet oder war zu langsam.',
    invalid: 'Was die andere Seite gesagt hat, beweist nichts.',
    misconfigured: 'Die Einstellungen hier passen nicht zur anderen Seite.',
    wrong: 'Name oder Passwort waren nicht die einer Person des Verzeichnisses.',
  },
  all: {
    title: 'Verbindungen von Gruppen',
    intro: 'Eingerichtet von denen, die Gruppen verwalten, jede für die Personen ihrer Domains.',
    search: 'Nach Name, Alias oder Gruppe suchen',
    none: 'Keine Gruppe hat eine Verbindung.',
    noneFound: (text) => `Nichts hat „${text}“ in Name, Alias oder Gruppe.`,
    columns: {
      name: 'Verbindung',
      group: 'Gruppe',
      state: 'Zustand',
      lastUsed: 'Zuletzt benutzt',
    },
    warnedOnly: 'Nur, was anzusehen ist',
    noneWarned: 'Nichts ist anzusehen.',
    never: 'Nie',
  },
}
