// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'Rollerin zaman çizelgesi',
  role: 'Rol',
  anyRole: 'Tüm roller',
  only: (name) => `Yalnızca ${name}`,
  onlyOf: (name) => `Yalnızca şunu göster: ${name}`,
  everybody: 'Herkesi göster',
  none: 'Kimse bir role sahip olmadı.',
  noneHint: 'Kimin neye, ne zamandan ne zamana kadar ve neden sahip olduğu burada görünür.',
  member: 'üye',
  now: 'şimdi',
  given: (how, by) => (by === undefined ? `verildi: ${how}` : `verildi: ${how} (${by})`),
  ended: (how, by) => (by === undefined ? `sona erdi: ${how}` : `sona erdi: ${how} (${by})`),
  breakGlass: 'acil durum',
  hows: {
    hand: 'elle',
    rule: 'bir kuralla',
    request: 'istek üzerine',
    activation: 'etkinleştirmeyle',
    breakGlass: 'acil durumda',
    import: 'içe aktarmayla',
    invitation: 'davetle',
    before: 'geçmiş başlamadan önce',
    server: 'sunucu tarafından',
    expired: 'süresi dolunca',
    review: 'incelemeyle',
    merged: 'hesapların birleştirilmesiyle',
    groupDeleted: 'grubuyla birlikte',
    personDeleted: 'hesapla birlikte',
  },
}
