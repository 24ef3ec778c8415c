// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('uk', ['one', 'few', 'many'])

/** The words about what ends soon. */
export const endsWords: Words['endsWords'] = {
  lead: (days) =>
    `Що закінчиться ${counted(days, {
      one: `в найближчий ${days} день`,
      few: `в найближчі ${days} дні`,
      many: `в найближчі ${days} днів`,
    })} у групах, які ви адмініструєте.`,
  none: 'Невдовзі ніщо не закінчується.',
  noneHint: 'Ролі та участь у групах із датою завершення з’являються тут за місяць до неї.',
  membership: 'Участь',
  extend: 'Продовжити',
  extendOf: (name, what) => `Продовжити: ${what} – ${name}`,
  today: 'Сьогодні',
  tomorrow: 'Завтра',
}
