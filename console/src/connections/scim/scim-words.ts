import { inLanguages } from '../../language.tsx'

const english = {
  title: 'Provisioning (SCIM)',
  intro:
    'A directory such as Entra ID or Okta pushes people and groups. Give it this address and a token.',
  endpoint: 'Address',
  pushed: 'Pushed so far',
  counts: (users: number, groups: number) =>
    `${users === 1 ? '1 person' : `${users} people`}, ${groups === 1 ? '1 group' : `${groups} groups`}`,
  role: 'Role of members in pushed groups',
  tokens: 'Tokens',
  until: 'until',
  lastUsed: 'last used',
  never: 'never used',
  make: 'Make a token',
  full: 'There are two tokens. Remove the one that is not used any more first.',
  once: 'The token is shown this once. Copy it now.',
  remove: 'Remove',
  removeLabel: (n: number) => `Remove token ${n}`,
  question: 'Remove this token?',
  consequences: 'A directory that uses it can push nothing from now on.',
  removed: 'The token is removed.',
}

const german: typeof english = {
  title: 'Übertragung (SCIM)',
  intro:
    'Ein Verzeichnis wie Entra ID oder Okta überträgt Personen und Gruppen. Geben Sie ihm diese Adresse und ein Token.',
  endpoint: 'Adresse',
  pushed: 'Bisher übertragen',
  counts: (users, groups) =>
    `${users === 1 ? '1 Person' : `${users} Personen`}, ${groups === 1 ? '1 Gruppe' : `${groups} Gruppen`}`,
  role: 'Rolle der Mitglieder in übertragenen Gruppen',
  tokens: 'Token',
  until: 'bis',
  lastUsed: 'zuletzt benutzt',
  never: 'nie benutzt',
  make: 'Token erstellen',
  full: 'Es gibt zwei Token. Entfernen Sie zuerst das, das nicht mehr benutzt wird.',
  once: 'Das Token wird nur dieses eine Mal gezeigt. Kopieren Sie es jetzt.',
  remove: 'Entfernen',
  removeLabel: (n) => `Token ${n} entfernen`,
  question: 'Dieses Token entfernen?',
  consequences: 'Ein Verzeichnis, das es benutzt, kann ab jetzt nichts mehr übertragen.',
  removed: 'Das Token ist entfernt.',
}

/** The words about directories that push people and groups. */
export const useScimWords = inLanguages({ en: english, de: german })
