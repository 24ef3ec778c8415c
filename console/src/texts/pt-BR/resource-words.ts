// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about resources. */
export const resourceWords: Words['resourceWords'] = {
  title: 'Recursos',
  lead: 'APIs e servidores MCP para os quais tokens de acesso podem ser emitidos. Um token para um deles não serve em outro. A partir do primeiro, apps que pedem um recurso desconhecido são recusados.',
  add: 'Registrar um recurso',
  none: 'Nenhum recurso está registrado ainda.',
  noneHint: 'Os tokens de acesso são para o app que os pede e para este servidor.',
  columns: { resource: 'Recurso', scopes: 'Escopos', clients: 'Apps' },
  everyClient: 'Todos os apps',
  noClient: 'Nenhum app',
  address: 'Endereço',
  addressHint: 'Como os apps o indicam e como está nos tokens. Não pode ser alterado depois.',
  textsHint:
    'O nome dele na página que pede o consentimento das pessoas. Sem nome, elas leem o host.',
  scopes: 'Escopos',
  scopesHint: 'Os escopos que ele conhece. Um token para ele não tem nenhum outro.',
  open: 'Qualquer app pode pedir tokens para ele',
  openHint: 'Um app ainda precisa de cada escopo e do consentimento da pessoa.',
  clients: 'Apps que podem pedir',
  clientsHint: 'Os IDs de cliente deles.',
  introspection: 'Clientes próprios',
  introspectionHint: 'IDs de cliente com que ele pode fazer a introspecção dos tokens que recebe.',
  create: 'Registrar',
  saved: 'O recurso foi salvo.',
  deleteTitle: (address) => `Excluir ${address}?`,
  deleteText:
    'Os apps não recebem mais tokens para ele, mesmo onde as pessoas permitiram. A introspecção diz que os tokens dele estão inativos.',
  deleted: 'O recurso foi excluído.',
}
