// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('uk', ['one', 'few', 'many'])

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'Сеанси',
  lead: 'Де люди зараз виконали вхід, спершу найновіші. Останнє використання відоме приблизно.',
  person: 'Особа',
  anyone: 'Усі',
  app: 'Застосунок',
  anyApp: 'Усі застосунки',
  columns: {
    person: 'Особа',
    browser: 'Звідки вхід',
    apps: 'Застосунки',
    since: 'Від',
    used: 'Останнє використання',
  },
  unknownBrowser: 'Браузер',
  byPassword: 'Застосунок, за паролем',
  none: 'Ніхто не виконав вхід.',
  noneFound: 'Відкритих сеансів не знайдено.',
  noneHint: 'Вилучіть фільтр. Завершені сеанси й сеанси, строк яких минув, тут не показано.',
  further: 'Шукати далі',
  end: 'Завершити',
  endOf: (name) => `Завершити сеанс: ${name}`,
  endTitle: 'Завершити цей сеанс?',
  endText: (name, apps) =>
    `${name}: там буде виконано вихід, і негайно перестануть діяти токени, які в цьому сеансі ${counted(
      apps,
      {
        one: `отримав ${apps} застосунок`,
        few: `отримали ${apps} застосунки`,
        many: `отримали ${apps} застосунків`,
      },
    )}. Застосунки з адресою для виходу буде сповіщено.`,
  ended: 'Сеанс завершено.',
  endAll: 'Завершити всі',
  endAllOf: (name) => `Завершити всі сеанси: ${name}`,
  endAllTitle: (name) => `Завершити всі сеанси: ${name}?`,
  endAllText:
    'Вихід буде виконано в усіх браузерах і застосунках, зокрема анулюються токени оновлення, і особі доведеться ввійти знову. Обліковий запис не буде заблоковано.',
  allEnded: (count) =>
    counted(count, {
      one: `Завершено ${count} сеанс.`,
      few: `Завершено ${count} сеанси.`,
      many: `Завершено ${count} сеансів.`,
    }),
}
