// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: 'Detalhes de autorização',
  lead: 'O que os apps podem fazer em uma única ocasião, por exemplo, um pagamento: mais preciso que um escopo e permitido de novo a cada vez. As pessoas leem todos os valores antes de concordar.',
  add: 'Registrar um tipo',
  none: 'Nenhum tipo está registrado ainda.',
  noneHint:
    'Registre um e depois permita-o aos apps em Configurações. Eles enviam esses detalhes com suas solicitações.',
  columns: { type: 'Tipo', title: 'Título', members: 'O que as pessoas leem' },
  name: 'Nome',
  nameHint: 'Como os apps o enviam em type, por exemplo, payment. Não pode ser alterado depois.',
  nameMissing: 'Dê um nome a ele.',
  taken: 'Já existe um tipo com este nome. Edite-o.',
  textsHint:
    'O que as pessoas permitem, acima dos valores na página que pede o consentimento delas.',
  schema: 'Esquema JSON',
  schemaHint:
    'Todos os membros, exceto type. O title de cada um é o rótulo dele na página de consentimento. Não há padrões, referências nem combinações.',
  noJson: 'Isto não é um objeto JSON.',
  peopleRead: 'As pessoas leem:',
  optional: 'opcional',
  create: 'Registrar',
  saved: 'O tipo foi salvo.',
  deleteTitle: (type) => `Excluir o tipo ${type}?`,
  deleteText: 'Nenhum app poderá mais pedi-lo. Os tokens que têm esses detalhes os mantêm.',
  deleted: 'O tipo foi excluído.',
}
