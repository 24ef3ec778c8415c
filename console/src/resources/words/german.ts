import type { ResourceWords } from './english.ts'

/** The words about resource servers in German. */
export const german: ResourceWords = {
  title: 'Ressourcen',
  lead: 'APIs und MCP-Server, für die Zugriffstokens gelten können. Ein Token für den einen nützt beim anderen nichts. Ab dem ersten wird abgelehnt, wer um einen unbekannten bittet.',
  add: 'Ressource registrieren',
  none: 'Noch ist keine Ressource registriert.',
  noneHint: 'Zugriffstokens gelten für die Anwendung, die um sie bittet, und für diesen Server.',
  columns: { resource: 'Ressource', scopes: 'Scopes', clients: 'Anwendungen' },
  everyClient: 'Jede Anwendung',
  noClient: 'Keine Anwendung',
  address: 'Adresse',
  addressHint:
    'So nennen Anwendungen sie, und so steht sie in Tokens. Sie lässt sich später nicht ändern.',
  name: 'Name',
  nameHint: 'Auf Englisch, für die Seite, die um Zustimmung bittet.',
  scopes: 'Scopes',
  scopesHint: 'Die Scopes, die sie kennt. Ein Token für sie hat keine anderen.',
  open: 'Jede Anwendung darf um Tokens für sie bitten',
  openHint: 'Sie braucht trotzdem jeden Scope und die Zustimmung der Person.',
  clients: 'Anwendungen, die bitten dürfen',
  clientsHint: 'Ihre Client-IDs.',
  introspection: 'Eigene Clients',
  introspectionHint: 'Client-IDs, mit denen sie die Tokens prüfen darf, die sie bekommt.',
  create: 'Registrieren',
  save: 'Speichern',
  saved: 'Die Ressource ist gespeichert.',
  edit: 'Bearbeiten',
  editOf: (address) => `${address} bearbeiten`,
  delete: 'Löschen',
  deleteOf: (address) => `${address} löschen`,
  deleteTitle: (address) => `${address} löschen?`,
  deleteText:
    'Anwendungen bekommen keine Tokens mehr für sie, auch wo Personen zugestimmt haben. Ihre Tokens gelten bei einer Prüfung als inaktiv.',
  deleted: 'Die Ressource ist gelöscht.',
}
