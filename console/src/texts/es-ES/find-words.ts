// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: 'Buscar',
  placeholder: 'Buscar personas, grupos, aplicaciones, ajustes …',
  close: 'Cerrar la búsqueda',
  registerApp: 'Registrar una aplicación',
  ownTexts: 'Textos de páginas y correos',
  holders: (group) => `Quién lo tiene en ${group}`,
  event: (seq) => `Evento ${seq}`,
  nothing: (text) => `No hay resultados para «${text}».`,
  nothingHint: 'Prueba con menos letras, una dirección de correo, un id o el número de un evento.',
  count: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  partly: 'En una parte no se ha podido buscar.',
  keys: { move: 'moverse', open: 'abrir', close: 'cerrar' },
  kinds: {
    recent: 'Recientes',
    views: 'Vistas',
    events: 'Eventos',
    people: 'Personas',
    groups: 'Grupos',
    apps: 'Aplicaciones',
    roles: 'Roles',
    settings: 'Ajustes',
  },
}
