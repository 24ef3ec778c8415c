// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: 'Події',
  type: 'Тип',
  anyType: 'Усі типи',
  person: 'Про кого',
  anyone: 'Усі',
  author: 'Хто',
  anyAuthor: 'Будь-хто',
  group: 'У групі',
  anyGroup: 'Усі групи',
  most: (count) =>
    `У файлі найновіші із цих подій (кількість: ${count}). Командний рядок експортує всі: ostiary event list --csv --limit 0`,
  anyApp: 'Усі застосунки',
  client: 'Застосунок',
  from: 'Від',
  to: 'До',
  live: 'Наживо',
  export: 'Експортувати як CSV',
  none: 'Подій не знайдено.',
  noneHint: 'Вилучіть фільтр або виберіть раніший день.',
  clear: 'Вилучити фільтри',
  details: 'Подробиці',
  columns: {
    time: 'Час',
    type: 'Тип',
    person: 'Про кого',
    author: 'Хто',
    client: 'Застосунок',
    address: 'Адреса',
  },
  outcome: { success: 'Успішно', failure: 'Невдало' },
  fields: { id: 'Ідентифікатор', seq: 'Позиція', session: 'Сеанс', hash: 'Геш' },
  chain: {
    intact: 'Журнал непошкоджений',
    broken: (seq) => `Журнал змінено на позиції ${seq}`,
    running: 'Журнал перевіряється',
    checked: (events) => `Перевірено подій: ${events}`,
    again: 'Перевірити ще раз',
  },
}
