// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: 'Risorse',
  lead: 'API e server MCP a cui possono essere destinati gli access token. Un token per una risorsa è inutile presso un’altra. Dalla prima in poi, le app che ne chiedono una sconosciuta vengono rifiutate.',
  add: 'Registra una risorsa',
  none: 'Non è ancora registrata alcuna risorsa.',
  noneHint: 'Gli access token sono destinati all’app che li chiede e a questo server.',
  columns: { resource: 'Risorsa', scopes: 'Scope', clients: 'App' },
  everyClient: 'Tutte le app',
  noClient: 'Nessuna app',
  address: 'Indirizzo',
  addressHint: 'Come lo indicano le app, e come è nei token. Non può essere modificato in seguito.',
  textsHint:
    'Il suo nome nella pagina che chiede il consenso alle persone. Se manca, leggono il suo host.',
  scopes: 'Scope',
  scopesHint: 'Gli scope che conosce. Un token per questa risorsa non ne ha altri.',
  open: 'Tutte le app possono chiedere token per questa risorsa',
  openHint: 'A un’app servono comunque ogni scope e il consenso della persona.',
  clients: 'App che possono chiederli',
  clientsHint: 'I loro client ID.',
  introspection: 'I suoi client',
  introspectionHint: 'Client ID con cui può verificare (introspection) i token che riceve.',
  create: 'Registra',
  saved: 'La risorsa è stata salvata.',
  deleteTitle: (address) => `Eliminare ${address}?`,
  deleteText:
    'Le app non ricevono più token per questa risorsa, nemmeno dove le persone lo hanno consentito. L’introspection dichiara inattivi i suoi token.',
  deleted: 'La risorsa è stata eliminata.',
}
