// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('uk', ['one', 'few', 'many'])

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: 'Передавання облікових записів (SCIM)',
  intro:
    'Каталог, наприклад Entra ID або Okta, передає людей і групи. Дайте йому цю адресу й токен.',
  endpoint: 'Адреса',
  pushed: 'Передано досі',
  counts: (users, groups) =>
    `${counted(users, {
      one: `${users} особа`,
      few: `${users} особи`,
      many: `${users} осіб`,
    })}, ${counted(groups, {
      one: `${groups} група`,
      few: `${groups} групи`,
      many: `${groups} груп`,
    })}`,
  role: 'Роль учасників у переданих групах',
  tokens: 'Токени',
  until: 'до',
  lastUsed: 'останнє використання:',
  never: 'ніколи не використано',
  make: 'Створити токен',
  full: 'Токенів уже два. Спершу вилучіть той, яким більше не користуються.',
  once: 'Токен показано лише цього разу. Скопіюйте його зараз.',
  remove: 'Вилучити',
  removeLabel: (n) => `Вилучити токен ${n}`,
  question: 'Вилучити цей токен?',
  consequences: 'Каталог, який ним користується, відтепер нічого не зможе передати.',
  removed: 'Токен вилучено.',
}
