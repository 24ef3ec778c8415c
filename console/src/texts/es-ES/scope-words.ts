// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: 'Scopes',
  lead: 'Lo que tus propias API permiten hacer a las aplicaciones, en palabras para la página que pide el consentimiento. Un scope también funciona sin palabras; entonces se lee solo su nombre.',
  add: 'Describir un scope',
  none: 'Todavía no hay ningún scope descrito.',
  noneHint:
    'Describe uno, para que la gente entienda lo que permite. Las aplicaciones lo piden por su nombre.',
  columns: { scope: 'Scope', title: 'Título', consent: 'Consentimiento' },
  asked: 'Se pide',
  notAsked: 'No se pide por sí solo',
  confidential: 'Confidencial',
  name: 'Nombre',
  nameHint: 'Tal como lo piden las aplicaciones, por ejemplo invoices:read.',
  consent: 'Se pide el consentimiento de las personas',
  consentHint: 'Si no, una aplicación lo recibe junto con otros scopes.',
  level: 'Nivel',
  levels: {
    PUBLIC: 'Público',
    CONFIDENTIAL: 'Confidencial: siempre se pide el consentimiento',
  },
  textsHint: 'En la página que pide el consentimiento.',
  create: 'Añadir',
  saved: 'El scope se ha guardado.',
  deleteTitle: (scope) => `¿Eliminar las palabras de ${scope}?`,
  deleteText:
    'A partir de ahora se lee solo el nombre y se pide el consentimiento. Los tokens se quedan como están.',
  deleted: 'Las palabras se han eliminado.',
  usedBy: 'Aplicaciones que pueden pedirlo:',
  andMore: 'y más',
  usedByNone: 'Ninguna aplicación puede pedirlo.',
}
