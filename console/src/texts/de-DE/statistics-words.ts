import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'Aktive Personen',
    lead: 'Wer sich mindestens einmal angemeldet hat. Tage und Monate gelten in UTC.',
    days: '31 Tage',
    months: '12 Monate',
    today: 'heute',
    thisMonth: 'in diesem Monat',
    none: 'In dieser Zeit hat sich niemand angemeldet.',
    day: 'Tag',
    month: 'Monat',
    people: 'Personen',
    asTable: 'Als Tabelle',
    asChart: 'Als Diagramm',
    chart: (from, to) => `Personen, die sich angemeldet haben, vom ${from} bis ${to}`,
  },
  last: 'in den letzten 31 Tagen',
  apps: { title: 'Anmeldungen nach App', none: 'Noch keine Anmeldungen.' },
  methods: {
    title: 'Anmeldungen nach Art',
    none: 'Noch keine Anmeldungen.',
    password: 'Passwort',
    passkey: 'Passkey',
    other: 'Bestätigte Adresse',
    connection: (alias) => `Über ${alias}`,
  },
  refusals: { title: 'Ablehnungen nach Grund', none: 'Nichts wurde abgelehnt.' },
  factors: {
    title: 'Zweite Faktoren',
    lead: (share) => `${share} haben eine Authenticator-App oder einen Passkey.`,
    passkeys: 'Mit Passkey',
    with: 'Mit zweitem Faktor',
    without: 'Ohne',
    below: 'Nach Gruppe',
    share: (having, all) => `${having} von ${all}`,
    none: 'Die Personen werden gezählt. Schauen Sie in einer Minute wieder.',
    counted: 'Gezählt am',
    dormant: 'Seit 90 Tagen nicht angemeldet',
  },
}
