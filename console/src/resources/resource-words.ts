import { inLanguages } from '../language.tsx'

const english = {
  title: 'Resources',
  lead: 'APIs and MCP servers that access tokens can be for. A token for one of them is of no use at another. With the first one, apps that ask for an unknown one are refused.',
  add: 'Register a resource',
  none: 'No resource is registered yet.',
  noneHint: 'Access tokens are for the app that asks for them, and for this server.',
  columns: { resource: 'Resource', scopes: 'Scopes', clients: 'Apps' },
  everyClient: 'Every app',
  noClient: 'No app',
  address: 'Address',
  addressHint: 'As apps name it, and as it is in tokens. It cannot be changed later.',
  textsHint: 'Its name on the page that asks people for consent. Without one they read its host.',
  scopes: 'Scopes',
  scopesHint: 'The scopes that it knows. A token for it has no other.',
  open: 'Every app may ask for tokens for it',
  openHint: 'An app still needs each scope, and the consent of the person.',
  clients: 'Apps that may ask',
  clientsHint: 'Their client IDs.',
  introspection: 'Its own clients',
  introspectionHint: 'Client IDs with which it may introspect the tokens that it gets.',
  create: 'Register',
  saved: 'The resource is saved.',
  deleteTitle: (address: string) => `Delete ${address}?`,
  deleteText:
    'Apps get no more tokens for it, also where people have allowed it. Introspection calls its tokens inactive.',
  deleted: 'The resource is deleted.',
}

const german: typeof english = {
  title: 'Ressourcen',
  lead: 'APIs und MCP-Server, für die Access-Token gelten können. Ein Token für die eine nützt bei der anderen nichts. Sobald es eine gibt, wird abgelehnt, wer eine unbekannte nennt.',
  add: 'Ressource registrieren',
  none: 'Noch ist keine Ressource registriert.',
  noneHint: 'Access-Token gelten für die Anwendung, die sie verlangt, und für diesen Server.',
  columns: { resource: 'Ressource', scopes: 'Scopes', clients: 'Anwendungen' },
  everyClient: 'Jede Anwendung',
  noClient: 'Keine Anwendung',
  address: 'Adresse',
  addressHint:
    'So nennen Anwendungen sie, und so steht sie in Token. Sie lässt sich später nicht ändern.',
  textsHint: 'Ihr Name auf der Seite, die um Einwilligung bittet. Ohne Namen steht dort ihr Host.',
  scopes: 'Scopes',
  scopesHint: 'Die Scopes, die sie kennt. Ein Token für sie hat keine anderen.',
  open: 'Jede Anwendung darf Token für sie verlangen',
  openHint: 'Sie braucht trotzdem jeden Scope und die Einwilligung der Person.',
  clients: 'Anwendungen, die es dürfen',
  clientsHint: 'Ihre Client-IDs.',
  introspection: 'Eigene Clients',
  introspectionHint: 'Client-IDs, mit denen sie die Token prüfen darf, die sie bekommt.',
  create: 'Registrieren',
  saved: 'Die Ressource ist gespeichert.',
  deleteTitle: (address) => `${address} löschen?`,
  deleteText:
    'Anwendungen bekommen keine Token mehr für sie, auch wo Personen eingewilligt haben. Ihre Token gelten bei einer Prüfung als inaktiv.',
  deleted: 'Die Ressource ist gelöscht.',
}

/** The words about resources. */
export const useResourceWords = inLanguages({ en: english, de: german })
