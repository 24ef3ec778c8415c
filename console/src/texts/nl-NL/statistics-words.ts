// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'Actieve personen',
    lead: 'Wie minstens één keer heeft ingelogd. Dagen en maanden zijn die van UTC.',
    days: '31 dagen',
    months: '12 maanden',
    today: 'vandaag',
    thisMonth: 'deze maand',
    none: 'In deze tijd heeft niemand ingelogd.',
    day: 'Dag',
    month: 'Maand',
    people: 'Personen',
    asTable: 'Als tabel',
    asChart: 'Als grafiek',
    chart: (from, to) => `Personen die hebben ingelogd, van ${from} tot en met ${to}`,
  },
  last: 'in de afgelopen 31 dagen',
  apps: { title: 'Inlogpogingen per app', none: 'Nog niemand heeft ingelogd.' },
  methods: {
    title: 'Inlogpogingen per methode',
    none: 'Nog niemand heeft ingelogd.',
    password: 'Wachtwoord',
    passkey: 'Toegangssleutel',
    other: 'Bevestigd adres',
    connection: (alias) => `Via ${alias}`,
  },
  refusals: { title: 'Weigeringen per reden', none: 'Er is niets geweigerd.' },
  factors: {
    title: 'Tweede factoren',
    lead: (share) => `Met een authenticator-app of een toegangssleutel: ${share}.`,
    passkeys: 'Met een toegangssleutel',
    with: 'Met een tweede factor',
    without: 'Zonder',
    below: 'Per groep',
    share: (having, all) => `${having} van ${all}`,
    none: 'Personen worden geteld. Kijk over een minuut opnieuw.',
    counted: 'Geteld:',
    dormant: 'Al 90 dagen niet ingelogd',
  },
}
