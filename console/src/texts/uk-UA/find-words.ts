// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('uk', ['one', 'few', 'many'])

/** The words of the search of the whole console. */
export const findWords: Words['findWords'] = {
  open: 'Пошук',
  placeholder: 'Шукати людей, групи, застосунки, налаштування…',
  close: 'Закрити пошук',
  registerApp: 'Зареєструвати застосунок',
  ownTexts: 'Тексти сторінок і листів',
  holders: (group) => `Хто має її в групі ${group}`,
  event: (seq) => `Подія ${seq}`,
  nothing: (text) => `За запитом «${text}» нічого не знайдено.`,
  nothingHint: 'Спробуйте менше літер, електронну адресу, ідентифікатор або номер події.',
  count: (count) =>
    counted(count, {
      one: `${count} результат`,
      few: `${count} результати`,
      many: `${count} результатів`,
    }),
  partly: 'У частині даних пошук не вдався.',
  keys: { move: 'перейти', open: 'відкрити', close: 'закрити' },
  kinds: {
    recent: 'Недавні',
    views: 'Розділи',
    events: 'Події',
    people: 'Люди',
    groups: 'Групи',
    apps: 'Застосунки',
    roles: 'Ролі',
    settings: 'Налаштування',
  },
}
