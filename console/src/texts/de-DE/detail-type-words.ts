import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: 'Autorisierungsdetails',
  lead: 'Was Apps ein einziges Mal tun dürfen, etwa eine Zahlung: feiner als ein Scope und jedes Mal neu erlaubt. Personen lesen jeden Wert, bevor sie einwilligen.',
  add: 'Typ registrieren',
  none: 'Noch ist kein Typ registriert.',
  noneHint:
    'Registrieren Sie einen, und erlauben Sie ihn dann Apps unter Einstellungen. Sie senden solche Details mit ihren Anfragen.',
  columns: { type: 'Typ', title: 'Titel', members: 'Was Personen lesen' },
  name: 'Name',
  nameHint: 'Wie Apps ihn in type senden, etwa payment. Er lässt sich später nicht ändern.',
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
    'Keine App kann solche Details mehr verlangen. Token, die welche haben, behalten sie.',
  deleted: 'Der Typ ist gelöscht.',
}
