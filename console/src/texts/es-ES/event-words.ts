// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'Eventos',
  type: 'Tipo',
  anyType: 'Todos los tipos',
  person: 'Sobre',
  anyone: 'Todas las personas',
  author: 'Por',
  anyAuthor: 'Cualquiera',
  group: 'En el grupo',
  anyGroup: 'Todos los grupos',
  most: (count) =>
    `El archivo contiene los ${count} eventos más recientes. La línea de comandos los exporta todos: ostiary event list --csv --limit 0`,
  anyApp: 'Todas las aplicaciones',
  client: 'Aplicación',
  from: 'Desde',
  to: 'Hasta',
  live: 'En directo',
  export: 'Exportar como CSV',
  none: 'No se ha encontrado ningún evento.',
  noneHint: 'Quita un filtro o elige un día anterior.',
  clear: 'Quitar filtros',
  details: 'Detalles',
  columns: {
    time: 'Hora',
    type: 'Tipo',
    person: 'Sobre',
    author: 'Por',
    client: 'Aplicación',
    address: 'Dirección',
  },
  outcome: { success: 'Correcto', failure: 'Fallido' },
  fields: { id: 'Id', seq: 'Posición', session: 'Sesión', hash: 'Hash' },
  chain: {
    intact: 'El registro está intacto',
    broken: (seq) => `El registro se ha alterado en la posición ${seq}`,
    running: 'Se está comprobando el registro',
    checked: (events) => `${events} eventos comprobados`,
    again: 'Volver a comprobar',
  },
}
