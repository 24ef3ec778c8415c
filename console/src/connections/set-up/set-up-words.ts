import { inLanguages } from '../../language.tsx'

const english = {
  title: 'Steps',
  steps: {
    domain: 'Prove your domain',
    connect: 'Connect your sign-in',
    try: 'Try it with your own account',
    use: 'Switch it on',
  },
  states: { done: 'done', next: 'next', later: 'later' },
  notes: {
    domain: 'Add the domain of your email addresses below.',
    prove: (domains: string) => `Set the DNS record of ${domains}, then check it.`,
    lost: (domains: string) => `The record of ${domains} is gone. Set it again.`,
    connect: 'Add a connection below: choose your product, and enter what both sides need.',
    try: 'Open the connection below, check it, then try it. Nothing is changed by that.',
    unused: 'It is on, but nobody has signed in with it yet.',
    used: 'It has signed people in.',
    use: 'Open the connection below and say who uses it. Until then it signs nobody in.',
    on: 'It is on.',
  },
  who: {
    title: 'Who uses it',
    save: 'Save',
    switchOn: 'Switch on',
    saved: (name: string, use: string) => `${name}: ${use}`,
    hints: {
      off: 'Nobody signs in with it. The settings are kept.',
      link: 'People link it to the account that they have, on their account page, and applications learn who they are there. Nobody signs in with it.',
      optional:
        'People can choose it: for everybody it is a button on the sign-in page; in a group, people of your domains type their address and no password.',
      default:
        'People of your domains are led there, and can choose another way. Needs a proven domain.',
      required:
        'People of your domains sign in there, and in no other way: passwords do not work for them. Needs a proven domain.',
    },
    needsDomain: 'Default and required need a proven domain. Prove one above first.',
    tryFirst: 'Try it before: what does not work then keeps people out.',
    required: {
      title: 'From then on, for people of your domains:',
      people:
        'A password does not work any more, and no forgotten one is mailed. Passkeys still work.',
      owners:
        'Whoever administers this group, one above it or the server keeps the password. Type the username then, not the email address: it is the way back in if the other side fails.',
    },
  },
}

const german: typeof english = {
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
      link: 'Man verknüpft sie auf der Kontoseite mit dem Konto hier, und Anwendungen erfahren, wer man dort ist. Niemand meldet sich damit an.',
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

/** The words about setting up the sign-in of a company. */
export const useSetUpWords = inLanguages({ en: english, de: german })
