// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) => `Yönettiğiniz gruplarda önümüzdeki ${days} gün içinde sona erecekler.`,
  none: 'Yakında sona eren bir şey yok.',
  noneHint: 'Bitişi olan roller ve üyelikler, bitişten bir ay önce burada görünür.',
  membership: 'Üyelik',
  extend: 'Uzat',
  extendOf: (name, what) => `Uzat: ${what}, ${name}`,
  today: 'Bugün',
  tomorrow: 'Yarın',
}
