import { inLanguages } from '../language.tsx'

const english = {
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

const german: typeof english = {
  title: 'Autorisierungsdetails',
  lead: 'Was Anwendungen ein einziges Mal tun dürfen, etwa eine Zahlung: feiner als ein Scope und jedes Mal neu erlaubt. Personen lesen jeden Wert, bevor sie einwilligen.',
  add: 'Typ registrieren',
  none: 'Noch ist kein Typ registriert.',
  noneHint:
    'Registrieren Sie einen, und erlauben Sie ihn dann Anwendungen unter Einstellungen. Sie senden solche Details mit ihren Anfragen.',
  columns: { type: 'Typ', title: 'Titel', members: 'Was Personen lesen' },
  name: 'Name',
  nameHint: 'Wie Anwendungen ihn in type senden, etwa payment. Er lässt sich später nicht ändern.',
  nameMissing: 'Geben Sie ihm einen Namen.',
  taken: 'Diesen Typ gibt es schon. Bearbeiten Sie ihn.',
  textsHint: 'Was Personen erlauben, über den Werten auf der Seite, die um Einwilligung bittet.',
  schema: 'JSON-Schema',
  schemaHint:
    'Alle Felder außer type. Der title eines Felds steht auf der Seite neben seinem Wert. Muster, Verweise und Kombinationen gibt es nicht.',
  noJson: 'Das ist kein JSON-Objekt.',
  peopleRead: 'Personen lesen:',
  optional: 'optional',
  create: 'Registrieren',
  saved: 'Der Typ ist gespeichert.',
  deleteTitle: (type) => `Den Typ ${type} löschen?`,
  deleteText:
    'Keine Anwendung kann solche Details mehr verlangen. Token, die welche haben, behalten sie.',
  deleted: 'Der Typ ist gelöscht.',
}

/** The words about types of authorization details. */
export const useDetailTypeWords = inLanguages({ en: english, de: german })
