// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'Sessies',
  lead: 'Waar mensen nu zijn ingelogd, de nieuwste eerst. Het laatste gebruik is bij benadering bekend.',
  person: 'Persoon',
  anyone: 'Iedereen',
  app: 'App',
  anyApp: 'Alle apps',
  columns: {
    person: 'Persoon',
    browser: 'Ingelogd met',
    apps: 'Apps',
    since: 'Sinds',
    used: 'Laatst gebruikt',
  },
  unknownBrowser: 'Browser',
  byPassword: 'Applicatie, met wachtwoord',
  none: 'Er is niemand ingelogd.',
  noneFound: 'Er is geen open sessie gevonden.',
  noneHint: 'Verwijder een filter. Sessies die zijn beëindigd of verlopen, staan er niet bij.',
  further: 'Verder zoeken',
  end: 'Beëindigen',
  endOf: (name) => `Sessie van ${name} beëindigen`,
  endTitle: 'Deze sessie beëindigen?',
  endText: (name, apps) =>
    `${name} wordt daar uitgelogd, en de tokens die ${apps} ${apps === 1 ? 'app' : 'apps'} in de sessie ${apps === 1 ? 'heeft' : 'hebben'} gekregen, werken meteen niet meer. Apps met een uitlogadres krijgen bericht.`,
  ended: 'De sessie is beëindigd.',
  endAll: 'Alle beëindigen',
  endAllOf: (name) => `Alle sessies van ${name} beëindigen`,
  endAllTitle: (name) => `Alle sessies van ${name} beëindigen?`,
  endAllText:
    'De persoon wordt in elke browser en app uitgelogd, inclusief refresh-tokens, en moet opnieuw inloggen. Het account wordt niet geblokkeerd.',
  allEnded: (count) =>
    count === 1 ? 'Er is één sessie beëindigd.' : `Er zijn ${count} sessies beëindigd.`,
}
