import type { SessionWords } from './english.ts'

/** The words about sessions in German. */
export const german: SessionWords = {
  title: 'Sitzungen',
  lead: 'Wo gerade jemand angemeldet ist, das Neueste zuerst. Die letzte Nutzung ist ungefähr bekannt.',
  person: 'Person',
  anyone: 'Alle',
  app: 'Anwendung',
  anyApp: 'Alle Anwendungen',
  columns: {
    person: 'Person',
    browser: 'Angemeldet mit',
    apps: 'Anwendungen',
    since: 'Seit',
    used: 'Zuletzt genutzt',
  },
  of: (browser, system) => `${browser} auf ${system}`,
  unknownBrowser: 'Browser',
  byPassword: 'Anwendung, mit Passwort',
  none: 'Niemand ist angemeldet.',
  noneFound: 'Keine offene Sitzung gefunden.',
  noneHint: 'Entfernen Sie einen Filter. Beendete und abgelaufene Sitzungen stehen hier nicht.',
  further: 'Weiter suchen',
  end: 'Beenden',
  endOf: (name) => `Sitzung von ${name} beenden`,
  endTitle: 'Diese Sitzung beenden?',
  endText: (name, apps) =>
    `${name} wird dort abgemeldet, und die Token von ${apps} ${apps === 1 ? 'Anwendung' : 'Anwendungen'} gelten sofort nicht mehr. Anwendungen mit einer Abmelde-Adresse werden benachrichtigt.`,
  ended: 'Die Sitzung ist beendet.',
  endAll: 'Alle beenden',
  endAllOf: (name) => `Alle Sitzungen von ${name} beenden`,
  endAllTitle: (name) => `Alle Sitzungen von ${name} beenden?`,
  endAllText:
    'Die Person wird in jedem Browser und jeder Anwendung abgemeldet, auch Refresh-Token enden, und muss sich neu anmelden. Das Konto wird nicht gesperrt.',
  allEnded: (count) =>
    count === 1 ? 'Eine Sitzung ist beendet.' : `${count} Sitzungen sind beendet.`,
}
