import type { Words } from '../en-US/language.ts'

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
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
