import { inLanguages } from '../language.tsx'

const english = {
  warnings: 'To look at',
  count: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
  until: 'Until',
  lastFailure: 'Last failure',
  /** By the codes of the API. */
  failures: {
    denied: 'The other side refused the person, or the person cancelled.',
    down: 'The other side did not answer, or was too slow.',
    invalid: 'What the other side said proves nothing.',
    misconfigured: 'The settings here do not fit the other side.',
    wrong: 'Name or password were not those of a person of the directory.',
  },
  all: {
    title: 'Connections of groups',
    intro: 'Set up by the administrators of groups, each for the people of its domains.',
    search: 'Find by name, alias or group',
    none: 'No group has a connection.',
    noneFound: (text: string) => `Nothing has “${text}” in its name, alias or group.`,
    columns: { name: 'Connection', group: 'Group', use: 'Use', lastUsed: 'Last used' },
    never: 'Never',
  },
}

const german: typeof english = {
  warnings: 'Anzusehen',
  count: (count) => (count === 1 ? '1 Warnung' : `${count} Warnungen`),
  until: 'Bis',
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
    columns: { name: 'Verbindung', group: 'Gruppe', use: 'Nutzung', lastUsed: 'Zuletzt benutzt' },
    never: 'Nie',
  },
}

/** The words about how connections do. */
export const useHealthWords = inLanguages({ en: english, de: german })
