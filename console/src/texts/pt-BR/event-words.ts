// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'Eventos',
  type: 'Tipo',
  anyType: 'Todos os tipos',
  person: 'Sobre',
  anyone: 'Todos',
  author: 'Por',
  anyAuthor: 'Qualquer autor',
  group: 'No grupo',
  anyGroup: 'Todos os grupos',
  most: (count) =>
    `O arquivo contém os ${count} mais recentes destes eventos. A linha de comando exporta todos: ostiary event list --csv --limit 0`,
  anyApp: 'Todos os apps',
  client: 'App',
  from: 'De',
  to: 'Até',
  live: 'Ao vivo',
  export: 'Exportar como CSV',
  none: 'Nenhum evento foi encontrado.',
  noneHint: 'Remova um filtro ou escolha um dia anterior.',
  clear: 'Remover filtros',
  details: 'Detalhes',
  columns: {
    time: 'Hora',
    type: 'Tipo',
    person: 'Sobre',
    author: 'Por',
    client: 'App',
    address: 'Endereço',
  },
  outcome: { success: 'Sucesso', failure: 'Falha' },
  fields: { id: 'ID', seq: 'Posição', session: 'Sessão', hash: 'Hash' },
  chain: {
    intact: 'O log está íntegro',
    broken: (seq) => `O log foi alterado na posição ${seq}`,
    running: 'O log está sendo verificado',
    checked: (events) => `${events} eventos verificados`,
    again: 'Verificar de novo',
  },
}
