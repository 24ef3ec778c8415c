/** The words about sessions. */
export const sessionWords = {
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
