import { inLanguages } from '../language.tsx'

const english = {
  title: 'Sessions',
  lead: 'Where people are signed in now, newest first. The last use is known roughly.',
  person: 'Person',
  anyone: 'Everybody',
  app: 'App',
  anyApp: 'All apps',
  columns: {
    person: 'Person',
    browser: 'Signed in with',
    apps: 'Apps',
    since: 'Since',
    used: 'Last use',
  },
  unknownBrowser: 'Browser',
  byPassword: 'Application, by password',
  none: 'Nobody is signed in.',
  noneFound: 'No open session is found.',
  noneHint: 'Remove a filter. Sessions that have ended or expired are not listed.',
  further: 'Search further',
  end: 'End',
  endOf: (name: string) => `End the session of ${name}`,
  endTitle: 'End this session?',
  endText: (name: string, apps: number) =>
    `${name} is signed out there, and the tokens that ${apps} ${apps === 1 ? 'app' : 'apps'} got in it stop working at once. Apps with a logout address are notified.`,
  ended: 'The session has ended.',
  endAll: 'End all',
  endAllOf: (name: string) => `End all sessions of ${name}`,
  endAllTitle: (name: string) => `End all sessions of ${name}?`,
  endAllText:
    'The person is signed out in every browser and app, refresh tokens included, and has to sign in again. The account is not blocked.',
  allEnded: (count: number) =>
    count === 1 ? 'One session has ended.' : `${count} sessions have ended.`,
}

const german: typeof english = {
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

/** The words about sessions. */
export const useSessionWords = inLanguages({ en: english, de: german })
