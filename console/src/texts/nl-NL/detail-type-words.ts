// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about types of authorization details. */
export const detailTypeWords: Words['detailTypeWords'] = {
  title: 'Autorisatiedetails',
  lead: 'Wat apps bij één gelegenheid mogen doen, zoals één betaling: preciezer dan een scope, en elke keer opnieuw toegestaan. Mensen lezen elke waarde voordat ze akkoord gaan.',
  add: 'Type registreren',
  none: 'Er is nog geen type geregistreerd.',
  noneHint:
    'Registreer er een en sta het daarna bij Instellingen aan apps toe. Die sturen zulke details met hun verzoeken mee.',
  columns: { type: 'Type', title: 'Titel', members: 'Wat mensen lezen' },
  name: 'Naam',
  nameHint: 'Zoals apps die in type sturen, bijvoorbeeld payment. Kan later niet worden gewijzigd.',
  nameMissing: 'Geef het een naam.',
  taken: 'Er is al een type met deze naam. Bewerk dat.',
  textsHint: 'Wat mensen toestaan, boven de waarden op de pagina die om toestemming vraagt.',
  schema: 'JSON-schema',
  schemaHint:
    'Alle velden behalve type. De title van elk veld is het label op de toestemmingspagina. Patronen, verwijzingen en combinaties zijn niet mogelijk.',
  noJson: 'Dit is geen JSON-object.',
  peopleRead: 'Mensen lezen:',
  optional: 'optioneel',
  create: 'Registreren',
  saved: 'Het type is opgeslagen.',
  deleteTitle: (type) => `Type ${type} verwijderen?`,
  deleteText: 'Geen app kan er nog om vragen. Tokens die zulke details hebben, houden ze.',
  deleted: 'Het type is verwijderd.',
}
