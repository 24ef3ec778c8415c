import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: 'Ressourcen',
  lead: 'APIs und MCP-Server, für die Access-Token gelten können. Ein Token für die eine nützt bei der anderen nichts. Sobald es eine gibt, wird abgelehnt, wer eine unbekannte nennt.',
  add: 'Ressource registrieren',
  none: 'Noch ist keine Ressource registriert.',
  noneHint: 'Access-Token gelten für die App, die sie verlangt, und für diesen Server.',
  columns: { resource: 'Ressource', scopes: 'Scopes', clients: 'Apps' },
  everyClient: 'Jede App',
  noClient: 'Keine App',
  address: 'Adresse',
  addressHint: 'So nennen Apps sie, und so steht sie in Token. Sie lässt sich später nicht ändern.',
  textsHint: 'Ihr Name auf der Seite, die um Einwilligung bittet. Ohne Namen steht dort ihr Host.',
  scopes: 'Scopes',
  scopesHint: 'Die Scopes, die sie kennt. Ein Token für sie hat keine anderen.',
  open: 'Jede App darf Token für sie verlangen',
  openHint: 'Sie braucht trotzdem jeden Scope und die Einwilligung der Person.',
  clients: 'Apps, die es dürfen',
  clientsHint: 'Ihre Client-IDs.',
  introspection: 'Eigene Clients',
  introspectionHint: 'Client-IDs, mit denen sie die Token prüfen darf, die sie bekommt.',
  create: 'Registrieren',
  saved: 'Die Ressource ist gespeichert.',
  deleteTitle: (address) => `${address} löschen?`,
  deleteText:
    'Apps bekommen keine Token mehr für sie, auch wo Personen eingewilligt haben. Ihre Token gelten bei einer Prüfung als inaktiv.',
  deleted: 'Die Ressource ist gelöscht.',
}
