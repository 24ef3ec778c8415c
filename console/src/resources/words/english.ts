/** The words about resource servers. */
export const english = {
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

export type ResourceWords = typeof english
