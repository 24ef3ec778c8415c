// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: 'Pesquisar',
  placeholder: 'Pesquisar pessoas, grupos, apps, configurações…',
  close: 'Fechar a pesquisa',
  registerApp: 'Registrar um app',
  ownTexts: 'Textos de páginas e e-mails',
  holders: (group) => `Quem tem a função em ${group}`,
  event: (seq) => `Evento ${seq}`,
  nothing: (text) => `Nada foi encontrado para “${text}”.`,
  nothingHint: 'Tente com menos letras, um endereço de e-mail, um ID ou o número de um evento.',
  count: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  partly: 'Não foi possível pesquisar em tudo.',
  keys: { move: 'mover', open: 'abrir', close: 'fechar' },
  kinds: {
    recent: 'Recentes',
    views: 'Páginas',
    events: 'Eventos',
    people: 'Pessoas',
    groups: 'Grupos',
    apps: 'Apps',
    roles: 'Funções',
    settings: 'Configurações',
  },
}
