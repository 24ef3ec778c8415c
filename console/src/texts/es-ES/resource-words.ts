// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: 'Recursos',
  lead: 'API y servidores MCP para los que pueden ser los tokens de acceso. Un token para uno de ellos no sirve en otro. En cuanto hay uno, se rechaza a las aplicaciones que pidan uno desconocido.',
  add: 'Registrar un recurso',
  none: 'Todavía no hay ningún recurso registrado.',
  noneHint: 'Los tokens de acceso son para la aplicación que los pide y para este servidor.',
  columns: { resource: 'Recurso', scopes: 'Scopes', clients: 'Aplicaciones' },
  everyClient: 'Todas las aplicaciones',
  noClient: 'Ninguna aplicación',
  address: 'Dirección',
  addressHint:
    'Como la nombran las aplicaciones y como aparece en los tokens. No se puede cambiar después.',
  textsHint: 'Su nombre en la página que pide el consentimiento. Sin él, se muestra su host.',
  scopes: 'Scopes',
  scopesHint: 'Los scopes que conoce. Un token para él no tiene otros.',
  open: 'Cualquier aplicación puede pedir tokens para él',
  openHint: 'Una aplicación sigue necesitando cada scope y el consentimiento de la persona.',
  clients: 'Aplicaciones que pueden pedirlos',
  clientsHint: 'Sus ID de cliente.',
  introspection: 'Sus propios clientes',
  introspectionHint:
    'ID de cliente con los que puede consultar (introspección) los tokens que recibe.',
  create: 'Registrar',
  saved: 'El recurso se ha guardado.',
  deleteTitle: (address) => `¿Eliminar ${address}?`,
  deleteText:
    'Las aplicaciones ya no reciben tokens para él, tampoco donde las personas lo han permitido. La introspección da sus tokens por inactivos.',
  deleted: 'El recurso se ha eliminado.',
}
