// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('uk', ['one', 'few', 'many'])

/** The words about work on many members. */
export const jobWords: Words['jobWords'] = {
  selected: (people) => `Вибрано: ${people}`,
  selectAll: (people) => `Вибрати всіх відповідних: ${people}`,
  allSelected: (people) => `Вибрано всіх відповідних: ${people}`,
  clear: 'Очистити вибір',
  acts: {
    roles: 'Змінити ролі',
    move: 'Перемістити',
    remove: 'Вилучити',
    export: 'Експортувати як CSV',
    import: 'Імпортувати CSV',
    columns: 'Стовпці',
  },
  orMore: (people) => `${people} або більше`,
  tooMany: 'У файлі лише перші 10 000. Командний рядок експортує всіх.',
  roles: {
    title: (people) => `Змінити ролі: ${people}`,
    add: 'Ролі, які вони отримають',
    take: 'Ролі, які вони втратять',
    hint: 'Інші ролі залишаться без змін.',
  },
  move: {
    title: (people) => `Перемістити: ${people}`,
    to: 'До групи',
    hint: 'Вони збережуть свої ролі та строки їх завершення й залишать групу, у якій перебувають.',
  },
  remove: {
    title: (people) => `Вилучити: ${people}?`,
    hint: 'Вони негайно втратять свої ролі в цих групах.',
  },
  dry: 'Спершу випробувати',
  start: 'Почати',
  background: 'Це триватиме само, навіть якщо ви закриєте цю вкладку.',
  wouldDo: (changed, refused) => `Було б змінено: ${changed}, відхилено: ${refused}.`,
  kinds: {
    'change-roles': 'Зміна ролей',
    remove: 'Вилучення учасників',
    move: 'Переміщення учасників',
    import: 'Імпорт учасників',
    undo: 'Скасування',
  },
  status: {
    running: 'триває',
    done: 'готово',
    cancelled: 'зупинено вручну',
    stopped: 'зупинено',
  },
  progress: (done, all) => `${done} з ${all}`,
  result: (changed, unchanged, refused) =>
    `Змінено: ${changed} · уже було так: ${unchanged} · відхилено: ${refused}`,
  cancel: 'Зупинити',
  undo: 'Скасувати',
  failures: 'Помилки як CSV',
  showFailures: 'Показати помилки',
  hide: 'Сховати',
  panel: 'Робота із цими учасниками',
  import: {
    title: (name) => `Імпорт учасників до групи ${name}`,
    file: 'Файл CSV',
    fileHint: 'Із заголовками в першому рядку. До 10 000 рядків.',
    columns: 'Що означають стовпці',
    meanings: {
      person: 'Особа (електронна адреса, ім’я користувача або sub)',
      roles: 'Ролі, розділені ;',
      groupId: 'Ідентифікатор групи',
      until: 'До (2027-03-31)',
      reason: 'Причина',
    },
    none: 'немає у файлі',
    always: 'Ролі для всіх',
    replace: 'Забрати ролі, яких немає у файлі',
    rows: (rows) => `Називають когось: ${rows}.`,
    empty: 'Жоден рядок файлу нікого не називає.',
    tooMany: 'У файлі понад 10 000 рядків. Розділіть його.',
    unreadable: 'Файл не вдається прочитати як таблицю.',
    try: (rows) => `Випробувати: ${rows}`,
    tried: (fine, refused) => `Можна імпортувати: ${fine}, не можна: ${refused}.`,
    import: (rows) => `Імпортувати: ${rows}`,
    failures: 'Що не можна імпортувати',
    trying: 'Випробування…',
  },
  rows: (n) =>
    `${n.toLocaleString('uk-UA')} ${counted(n, { one: 'рядок', few: 'рядки', many: 'рядків' })}`,
  errors: {
    11007: 'Із цим ніхто не входить.',
    11013: 'Тип групи не дозволяє цієї ролі.',
    11010: 'Вам цього не дозволено.',
    11011: 'Це тим часом змінено.',
  },
}
