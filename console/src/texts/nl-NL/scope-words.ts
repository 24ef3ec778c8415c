// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about scopes. */
export const scopeWords: Words['scopeWords'] = {
  title: 'Scopes',
  lead: 'Wat je eigen API’s apps laten doen, in woorden voor de pagina die om toestemming vraagt. Een scope werkt ook zonder woorden; mensen lezen dan de kale naam.',
  add: 'Scope beschrijven',
  none: 'Er is nog geen scope beschreven.',
  noneHint:
    'Beschrijf er een, zodat mensen begrijpen wat ze toestaan. Apps vragen erom met de naam.',
  columns: { scope: 'Scope', title: 'Titel', consent: 'Toestemming' },
  asked: 'Gevraagd',
  notAsked: 'Niet apart gevraagd',
  confidential: 'Vertrouwelijk',
  name: 'Naam',
  nameHint: 'Zoals apps erom vragen, bijvoorbeeld invoices:read.',
  consent: 'Mensen wordt om toestemming gevraagd',
  consentHint: 'Anders krijgt een app hem samen met andere scopes.',
  level: 'Niveau',
  levels: {
    PUBLIC: 'Openbaar',
    CONFIDENTIAL: 'Vertrouwelijk: er wordt altijd toestemming gevraagd',
  },
  textsHint: 'Op de pagina die mensen om toestemming vraagt.',
  create: 'Toevoegen',
  saved: 'De scope is opgeslagen.',
  deleteTitle: (scope) => `Beschrijving van ${scope} verwijderen?`,
  deleteText:
    'Mensen lezen vanaf dan de kale naam, en er wordt om toestemming gevraagd. Tokens blijven zoals ze zijn.',
  deleted: 'De beschrijving is verwijderd.',
  usedBy: 'Apps die erom mogen vragen:',
  andMore: 'en meer',
  usedByNone: 'Geen app mag erom vragen.',
}
