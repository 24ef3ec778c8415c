// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'Ключі API',
  lead: 'З ключем машина діє в цій групі без входу. Вона має ролі, які ви виберете, для застосунків, що про них запитують, і нічого тут не змінює.',
  none: 'Ключів API немає.',
  ends: (day) => `діє до: ${day}`,
  used: (day) => `останнє використання: ${day}`,
  unused: 'ще не використано',
  end: 'Анулювати',
  endOf: (name) => `Анулювати ключ: ${name}`,
  question: (name) => `Анулювати ключ «${name}»?`,
  consequences:
    'Програми, які ним користуються, негайно перестануть працювати. Повернути його не можна.',
  ended: 'Ключ анульовано.',
  make: 'Створити ключ',
  name: 'Назва',
  nameHint: 'Для чого він, наприклад «Сервер збирання».',
  days: 'Скільки днів діятиме',
  roles: 'Ролі в цій групі',
  reads: 'Може читати те, що доступне ролі GROUP_ADMIN',
  readsHint: 'Дозвіл groups_read; для нього серед ролей має бути GROUP_ADMIN.',
  done: 'Готово',
  nothingChosen: 'Без ролей і дозволів',
  made: 'Новий ключ',
  once: 'Скопіюйте його зараз. Його більше не буде показано.',
}
