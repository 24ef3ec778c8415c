// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: 'Що зробили б ці правила?',
  person: 'Особа',
  personHint: 'Електронна адреса або ім’я користувача того, хто вже входив через це підключення.',
  ask: 'Випробувати правила',
  incomplete: 'Спершу доповніть правила вище.',
  nothing: 'Жодне правило не підходить цій особі.',
  powerBeyond:
    'Ця особа має повноваження за межами цієї групи. Підключення не дає їй увійти, а його правила нічого їй не надають.',
  changes: { comes: 'Нова', stays: 'Залишається', ends: 'Завершиться' },
  in: 'у групі',
  inNew: (name) => `у новій групі ${name} під групою`,
  from: (because, rule) => `${because} (правило ${rule})`,
  claims: 'Що востаннє повідомила інша сторона',
}
