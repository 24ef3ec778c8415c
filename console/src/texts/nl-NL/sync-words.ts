// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: 'Personen van de directory',
  intro:
    'Leest iedereen in de directory: maakt accounts aan, past de regels voor rollen toe, en beëindigt de sessies van wie daar is uitgeschakeld of verdwenen.',
  never:
    'De directory is nog niet gelezen. Een proefrun vertelt wat er zou gebeuren en wijzigt niets.',
  isRead: (interval) => `De directory wordt gelezen: ${interval}.`,
  interval: (minutes) => {
    if (minutes === 0) return 'wanneer iemand dat start'
    if (minutes === 60) return 'elk uur'
    if (minutes === 1440) return 'elke dag'
    return minutes % 60 === 0 ? `elke ${minutes / 60} uur` : `elke ${minutes} minuten`
  },
  next: 'Volgende run:',
  soon: 'zo meteen',
  isOff: 'De verbinding is uitgeschakeld: een proefrun is mogelijk, en verder niets.',
  dryRun: 'Proefrun',
  start: 'Nu lezen',
  stop: 'Stoppen',
  begun: 'De run begint over enkele seconden.',
  stopped: 'De run is gestopt. Wat is gedaan, blijft.',
  running: {
    people: (count) =>
      count === 1 ? 'Tot nu toe 1 persoon gelezen' : `Tot nu toe ${count} personen gelezen`,
    ends: 'Beëindigt wie is uitgeschakeld of verdwenen',
  },
  statuses: {
    running: 'Bezig',
    done: 'Gereed',
    held: 'Wacht op bevestiging',
    failed: 'Mislukt',
    stopped: 'Gestopt',
  },
  dry: 'Proef, er is niets gewijzigd',
  changesOnly: 'Wat is gewijzigd, is gelezen',
  whole: 'Iedereen is gelezen',
  bySchedule: 'volgens schema gestart',
  byHand: 'handmatig gestart',
  results: {
    created: 'Nieuw',
    changed: 'Gewijzigd',
    restored: 'Teruggekomen',
    ended: 'Beëindigd',
    refused: 'Overgeslagen',
    unchanged: 'Zoals voorheen',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result}: de eerste ${shown} van ${all}` : `${result}: ${all}`,
  held: {
    title: 'Er zouden te veel personen eindigen',
    text: 'In de directory zijn meer personen uitgeschakeld of verdwenen dan deze verbinding zelf mag beëindigen, dus is niemand beëindigd. Bekijk in een proefrun wie het zijn. Als de directory klopt, beëindig ze dan.',
    wouldBe:
      'Er zijn meer personen uitgeschakeld of verdwenen dan deze verbinding zelf mag beëindigen. Een run zou stoppen voordat er iemand wordt beëindigd, totdat jij het bevestigt.',
    confirm: 'Beëindigen',
    question: 'Iedereen beëindigen die is uitgeschakeld of verdwenen?',
    consequences:
      'De directory wordt opnieuw gelezen, en wie daar is uitgeschakeld of verdwenen, verliest hier sessies, tokens en rollen volgens regels, hoeveel het er ook zijn.',
  },
  failed: 'De run is niet tot het einde gekomen',
  earlier: 'Eerdere runs',
  form: {
    every: 'De directory wordt gelezen',
    ended: 'Accounts van personen die daar zijn uitgeschakeld of verdwenen',
    endedOptions: {
      block: 'worden geblokkeerd',
      keep: 'blijven, zonder sessies en rollen volgens regels',
    },
    most: 'Hoeveel er in één run mogen eindigen',
    mostHint:
      'In procent. Als er meer zijn uitgeschakeld of verdwenen, en meer dan 10 personen, eindigt niemand totdat iemand het bevestigt.',
  },
}
