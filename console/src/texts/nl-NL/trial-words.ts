// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about a trial of a connection. */
export const trialWords: Words['trialWords'] = {
  begin: 'Met je eigen account uitproberen',
  title: (name) => `${name} met je eigen account uitproberen`,
  toProvider: (where) =>
    `Een nieuw venster brengt je naar ${where}. Log daar in zoals je altijd doet.`,
  toDirectory:
    'Een nieuw venster vraagt om je naam en wachtwoord in de directory, zoals de inlogpagina dat doet.',
  shows:
    'Daarna toont het venster wat de andere kant over je heeft gezegd, welke persoon je hier zou zijn en welke rollen je zou krijgen. Als je niet zou kunnen inloggen, staat er waarom.',
  changesNothing:
    'Er verandert niets: er wordt geen account aangemaakt of gekoppeld, er wordt geen rol toegekend, en je blijft hier ingelogd zoals je bent. Het werkt ook als de verbinding is uitgeschakeld.',
  open: 'Venster openen',
  isAway:
    'De proef gaat verder in het andere venster. Als die goed afloopt, sluit het dan en schakel de verbinding in. Zo niet, wijzig dan wat daar wordt genoemd en probeer het opnieuw.',
  again: 'Opnieuw proberen',
}
