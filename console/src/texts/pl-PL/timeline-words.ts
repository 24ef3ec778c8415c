// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'Oś czasu ról',
  role: 'Rola',
  anyRole: 'Wszystkie role',
  only: (name) => `Tylko ${name}`,
  onlyOf: (name) => `Pokaż tylko: ${name}`,
  everybody: 'Pokaż wszystkich',
  none: 'Nikt nie miał żadnej roli.',
  noneHint: 'Tu pojawia się, kto co miał, od kiedy do kiedy i dlaczego.',
  member: 'członkostwo',
  now: 'teraz',
  given: (how, by) => (by === undefined ? `nadano ${how}` : `nadano ${how} (${by})`),
  ended: (how, by) => (by === undefined ? `zakończono ${how}` : `zakończono ${how} (${by})`),
  breakGlass: 'sytuacja awaryjna',
  hows: {
    hand: 'ręcznie',
    rule: 'według reguły',
    request: 'na wniosek',
    activation: 'przez aktywację',
    breakGlass: 'w sytuacji awaryjnej',
    import: 'przez import',
    invitation: 'przez zaproszenie',
    before: 'przed początkiem historii',
    server: 'przez serwer',
    expired: 'z upływem czasu',
    review: 'w wyniku przeglądu',
    merged: 'przy scalaniu kont',
    groupDeleted: 'wraz z grupą',
    personDeleted: 'wraz z kontem',
  },
}
