// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: 'Detalles de autorización',
  lead: 'Lo que las aplicaciones pueden hacer en una sola ocasión, como un pago: más preciso que un scope, y se permite de nuevo cada vez. Las personas leen todos los valores antes de aceptar.',
  add: 'Registrar un tipo',
  none: 'Todavía no hay ningún tipo registrado.',
  noneHint:
    'Registra uno y permítelo a las aplicaciones en Ajustes. Ellas envían estos detalles con sus peticiones.',
  columns: { type: 'Tipo', title: 'Título', members: 'Qué leen las personas' },
  name: 'Nombre',
  nameHint:
    'Tal como lo envían las aplicaciones en type, por ejemplo payment. No se puede cambiar después.',
  nameMissing: 'Dale un nombre.',
  taken: 'Ya hay un tipo con este nombre. Edita ese.',
  textsHint:
    'Lo que permiten las personas, encima de los valores en la página que pide su consentimiento.',
  schema: 'Esquema JSON',
  schemaHint:
    'Todos los miembros salvo type. El título de cada uno es su etiqueta en la página de consentimiento. No se admiten patrones, referencias ni combinaciones.',
  noJson: 'No es un objeto JSON.',
  peopleRead: 'Las personas leen:',
  optional: 'opcional',
  create: 'Registrar',
  saved: 'El tipo se ha guardado.',
  deleteTitle: (type) => `¿Eliminar el tipo ${type}?`,
  deleteText:
    'Ninguna aplicación podrá pedirlo. Los tokens que tengan estos detalles los conservan.',
  deleted: 'El tipo se ha eliminado.',
}
