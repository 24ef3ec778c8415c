import type { Words } from '../en-US/language.ts'

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'Sitzungen',
  lead: 'Wo gerade jemand angemeldet ist, das Neueste zuerst. Die letzte Nutzung ist ungefähr bekannt.',
  person: 'Person',
  anyone: 'Alle',
  app: 'App',
  anyApp: 'Alle Apps',
  columns: {
    person: 'Person',
    browser: 'Angemeldet mit',
    apps: 'Apps',
    since: 'Seit',
    used: 'Zuletzt genutzt',
  },
  unknownBrowser: 'Browser',
  byPassword: 'App, mit Passwort',
  none: 'Niemand ist angemeldet.',
  noneFound: 'Keine offene Sitzung gefunden.',
  noneHint: 'Entfernen Sie einen Filter. Beendete und abgelaufene Sitzungen stehen hier nicht.',
  further: 'Weiter suchen',
  end: 'Beenden',
  endOf: (name) => `Sitzung von ${name} beenden`,
  endTitle: 'Diese Sitzung beenden?',
  endText: (name, apps) =>
    `${name} wird dort abgemeldet, und die Token von ${apps} ${apps === 1 ? 'App' : 'Apps'} gelten sofort nicht mehr. Apps mit einer Abmelde-Adresse werden benachrichtigt.`,
  ended: 'Die Sitzung ist beendet.',
  endAll: 'Alle beenden',
  endAllOf: (name) => `Alle Sitzungen von ${name} beenden`,
  endAllTitle: (name) => `Alle Sitzungen von ${name} beenden?`,
  endAllText:
    'Die Person wird in jedem Browser und jeder App abgemeldet, auch Refresh-Token enden, und muss sich neu anmelden. Das Konto wird nicht gesperrt.',
  allEnded: (count) =>
    count === 1 ? 'Eine Sitzung ist beendet.' : `${count} Sitzungen sind beendet.`,
}
