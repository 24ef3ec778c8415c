// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: 'Zasoby',
  lead: 'API i serwery MCP, dla których mogą być przeznaczone tokeny dostępu. Token dla jednego z nich jest bezużyteczny w innym. Gdy istnieje pierwszy zasób, aplikacje, które proszą o nieznany, spotykają się z odmową.',
  add: 'Zarejestruj zasób',
  none: 'Nie zarejestrowano jeszcze żadnego zasobu.',
  noneHint: 'Tokeny dostępu są przeznaczone dla aplikacji, która o nie prosi, i dla tego serwera.',
  columns: { resource: 'Zasób', scopes: 'Uprawnienia', clients: 'Aplikacje' },
  everyClient: 'Każda aplikacja',
  noClient: 'Żadna aplikacja',
  address: 'Adres',
  addressHint:
    'Tak, jak podają go aplikacje i jak jest zapisany w tokenach. Później nie można go zmienić.',
  textsHint: 'Nazwa na stronie z prośbą o zgodę. Bez niej wyświetlany jest host zasobu.',
  scopes: 'Uprawnienia',
  scopesHint: 'Uprawnienia, które zasób zna. Token dla niego nie ma żadnych innych.',
  open: 'Każda aplikacja może prosić o tokeny dla niego',
  openHint: 'Aplikacja nadal potrzebuje każdego uprawnienia oraz zgody osoby.',
  clients: 'Aplikacje, które mogą prosić',
  clientsHint: 'Ich identyfikatory klientów.',
  introspection: 'Własne klienty zasobu',
  introspectionHint:
    'Identyfikatory klientów, którymi zasób może sprawdzać otrzymane tokeny (introspekcja).',
  create: 'Zarejestruj',
  saved: 'Zasób jest zapisany.',
  deleteTitle: (address) => `Usunąć ${address}?`,
  deleteText:
    'Aplikacje nie otrzymają już tokenów dla niego, także tam, gdzie osoby na to zezwoliły. Introspekcja uznaje jego tokeny za nieaktywne.',
  deleted: 'Zasób jest usunięty.',
}
