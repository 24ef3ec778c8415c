import type { Words } from '../en-US/language.ts'

/** The words about setting up the sign-in of a company. */
export const setUpWords: Words['setUpWords'] = {
  title: 'Schritte',
  steps: {
    domain: 'Domain nachweisen',
    connect: 'Anmeldung verbinden',
    try: 'Mit dem eigenen Konto ausprobieren',
    use: 'Einschalten',
  },
  states: { done: 'erledigt', next: 'als Nächstes', later: 'später' },
  notes: {
    domain: 'Fügen Sie unten die Domain Ihrer E-Mail-Adressen hinzu.',
    prove: (domains) => `Setzen Sie den DNS-Eintrag von ${domains}, und prüfen Sie ihn dann.`,
    lost: (domains) => `Der Eintrag von ${domains} ist weg. Setzen Sie ihn wieder.`,
    connect:
      'Fügen Sie unten eine Verbindung hinzu: Wählen Sie Ihr Produkt, und geben Sie ein, was beide Seiten brauchen.',
    try: 'Öffnen Sie unten die Verbindung, prüfen Sie sie, und probieren Sie sie aus. Das ändert nichts.',
    unused: 'Sie ist an, aber noch hat sich niemand damit angemeldet.',
    used: 'Es haben sich schon Personen damit angemeldet.',
    use: 'Öffnen Sie unten die Verbindung und sagen Sie, wer sie benutzt. Bis dahin meldet sie niemanden an.',
    on: 'Sie ist an.',
  },
  who: {
    title: 'Wer sie benutzt',
    save: 'Speichern',
    switchOn: 'Einschalten',
    saved: (name, use) => `${name}: ${use}`,
    hints: {
      off: 'Niemand meldet sich damit an. Die Einstellungen bleiben.',
      link: 'Man verknüpft sie auf der Kontoseite mit dem Konto hier, und Apps erfahren, wer man dort ist. Niemand meldet sich damit an.',
      optional:
        'Man kann sie wählen: für alle ist sie ein Knopf auf der Anmeldeseite; in einer Gruppe tippen Personen Ihrer Domains ihre Adresse und kein Passwort ein.',
      default:
        'Personen Ihrer Domains werden dorthin geführt und können einen anderen Weg wählen. Braucht eine nachgewiesene Domain.',
      required:
        'Personen Ihrer Domains melden sich dort an, und auf keinem anderen Weg: Passwörter gelten für sie nicht. Braucht eine nachgewiesene Domain.',
    },
    needsDomain:
      'Vorgabe und Pflicht brauchen eine nachgewiesene Domain. Weisen Sie oben zuerst eine nach.',
    tryFirst: 'Probieren Sie sie vorher aus: Was dann nicht geht, sperrt Personen aus.',
    required: {
      title: 'Von da an gilt für Personen Ihrer Domains:',
      people:
        'Ein Passwort gilt nicht mehr, und ein vergessenes wird nicht per E-Mail ersetzt. Passkeys gelten weiter.',
      owners:
        'Wer diese Gruppe, eine darüber oder den Server verwaltet, behält das Passwort. Geben Sie dann den Benutzernamen ein, nicht die E-Mail-Adresse: Das ist der Weg zurück, wenn die andere Seite ausfällt.',
    },
  },
}
