// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: 'Escopos',
  lead: 'O que suas próprias APIs permitem aos apps, em palavras para a página que pede o consentimento das pessoas. Um escopo também funciona sem textos; nesse caso, as pessoas leem o nome puro dele.',
  add: 'Descrever um escopo',
  none: 'Nenhum escopo está descrito ainda.',
  noneHint: 'Descreva um, para que as pessoas entendam o que permitem. Os apps o pedem pelo nome.',
  columns: { scope: 'Escopo', title: 'Título', consent: 'Consentimento' },
  asked: 'Pedido',
  notAsked: 'Não pedido por si só',
  confidential: 'Confidencial',
  name: 'Nome',
  nameHint: 'Como os apps o pedem, por exemplo, invoices:read.',
  consent: 'O consentimento das pessoas é pedido',
  consentHint: 'Caso contrário, um app o recebe junto com outros escopos.',
  level: 'Nível',
  levels: {
    PUBLIC: 'Público',
    CONFIDENTIAL: 'Confidencial: o consentimento é sempre pedido',
  },
  textsHint: 'Na página que pede o consentimento das pessoas.',
  create: 'Adicionar',
  saved: 'O escopo foi salvo.',
  deleteTitle: (scope) => `Excluir os textos de ${scope}?`,
  deleteText:
    'A partir de agora, as pessoas leem o nome puro, e o consentimento delas é pedido. Os tokens ficam como estão.',
  deleted: 'Os textos foram excluídos.',
  usedBy: 'Apps que podem pedi-lo:',
  andMore: 'e outros',
  usedByNone: 'Nenhum app pode pedi-lo.',
}
