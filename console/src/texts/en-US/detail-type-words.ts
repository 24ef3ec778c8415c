/** The words about types of authorization details. */
export const detailTypeWords = {
  title: 'Authorization details',
  lead: 'What apps may do on one occasion, such as one payment: finer than a scope, and allowed anew each time. People read every value before they agree.',
  add: 'Register a type',
  none: 'No type is registered yet.',
  noneHint:
    'Register one, then allow it to apps under Settings. They send such details with their requests.',
  columns: { type: 'Type', title: 'Title', members: 'What people read' },
  name: 'Name',
  nameHint: 'As apps send it in type, such as payment. It cannot be changed later.',
  nameMissing: 'Give it a name.',
  taken: 'There is a type with this name. Edit that one.',
  textsHint: 'What people allow, above the values on the page that asks for their consent.',
  schema: 'JSON schema',
  schemaHint:
    'All members but type. The title of each is its label on the consent page. There are no patterns, references and combinations.',
  noJson: 'This is no JSON object.',
  peopleRead: 'People read:',
  optional: 'optional',
  create: 'Register',
  saved: 'The type is saved.',
  deleteTitle: (type: string) => `Delete the type ${type}?`,
  deleteText: 'No app can ask for it any more. Tokens that have such details keep them.',
  deleted: 'The type is deleted.',
}
