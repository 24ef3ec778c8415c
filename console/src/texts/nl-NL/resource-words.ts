// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: 'Resources',
  lead: 'API’s en MCP-servers waarvoor access-tokens kunnen zijn. Een token voor de ene is bij een andere onbruikbaar. Zodra er een is, worden apps die om een onbekende vragen, geweigerd.',
  add: 'Resource registreren',
  none: 'Er is nog geen resource geregistreerd.',
  noneHint: 'Access-tokens zijn voor de app die erom vraagt, en voor deze server.',
  columns: { resource: 'Resource', scopes: 'Scopes', clients: 'Apps' },
  everyClient: 'Elke app',
  noClient: 'Geen app',
  address: 'Adres',
  addressHint:
    'Zoals apps het noemen en zoals het in tokens staat. Kan later niet worden gewijzigd.',
  textsHint:
    'De naam ervan op de pagina die om toestemming vraagt. Zonder naam lezen mensen de host.',
  scopes: 'Scopes',
  scopesHint: 'De scopes die de resource kent. Een token ervoor heeft geen andere.',
  open: 'Elke app mag om tokens ervoor vragen',
  openHint: 'Een app heeft nog steeds elke scope nodig, en de toestemming van de persoon.',
  clients: 'Apps die erom mogen vragen',
  clientsHint: 'Hun client-ID’s.',
  introspection: 'Eigen clients',
  introspectionHint:
    'Client-ID’s waarmee de resource ontvangen tokens mag controleren (introspection).',
  create: 'Registreren',
  saved: 'De resource is opgeslagen.',
  deleteTitle: (address) => `${address} verwijderen?`,
  deleteText:
    'Apps krijgen er geen tokens meer voor, ook niet waar mensen dat hebben toegestaan. Introspection noemt de tokens ervan inactief.',
  deleted: 'De resource is verwijderd.',
}
