// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('uk', ['one', 'few', 'many'])

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'Цілі',
  all: {
    title: 'Цілі передавання',
    lead: 'Інші сервіси отримують звідси людей і групи через SCIM, а їхні облікові записи завершуються там, коли завершуються тут. Ціль передає групу з усім, що під нею, або весь сервер.',
  },
  group: {
    title: 'Сервіси, які отримують цих людей',
    lead: 'Учасники цієї групи й усіх груп під нею, а також самі групи передаються іншим сервісам через SCIM.',
  },
  add: 'Додати ціль',
  none: 'Іншим сервісам нічого не передається.',
  noneHint:
    'Додайте ціль, наприклад чат або систему заявок, яка приймає SCIM. Спочатку її вимкнено, щоб ви побачили, що було б передано.',
  wholeServer: 'Увесь сервер',
  states: {
    on: 'Увімкнено',
    off: 'Вимкнено',
    paused: 'Призупинено',
    away: 'Не відповідає',
    failing: (count) => `з помилками: ${count}`,
    waiting: (count) => `очікують: ${count}`,
    things: { failing: 'З помилкою', waiting: 'Очікує', pushed: 'Передано' },
  },
  kinds: { person: 'Особа', group: 'Група', role: 'Хто має роль' },
  tabs: { things: 'Люди та групи', preview: 'Що було б передано', drift: 'Що відрізняється' },
  facts: {
    people: 'Люди там',
    groups: 'Групи там',
    waiting: 'Очікують',
    failing: 'З помилками',
    whose: 'Чиї люди',
    withRoles: 'і група для кожної ролі',
  },
  trouble: {
    paused: 'Нічого не передається: токен відхилено',
    pausedText:
      'Створіть там новий токен і введіть його тут у розділі «Змінити». Потім передавання продовжиться само.',
    away: 'Сервіс не відповідає',
    since: 'Від',
    next: 'Наступна спроба:',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'Адреса не дозволена; provisioning.privateHosts перелічує хости у власній мережі.',
    'there was no connection or no answer': 'Не було з’єднання або відповіді.',
    'the answer took too long': 'Відповідь надходила надто довго.',
    'the answer cannot be read': 'Відповідь неможливо прочитати.',
    'too many requests are under way': 'Виконується забагато запитів.',
    'the token was refused': 'Токен відхилено.',
    'the group is gone': 'Групи там уже немає.',
    'the account is gone': 'Облікового запису там уже немає.',
    'the answer is not JSON': 'Відповідь не є JSON.',
    'the answer has no usable id': 'Відповідь не має придатного ідентифікатора.',
    'the token of the target cannot be opened': 'Токен цілі не вдається відкрити.',
    'what has this name there is pushed from something else already':
      'Те, що там так називається, уже передається з чогось іншого.',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      'Там є обліковий запис із таким іменем, і він не звідси. Його буде перейнято, лише якщо достатньо самого імені.',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      'Там є група з такою назвою, і вона не звідси. Її буде перейнято, лише якщо достатньо самої назви.',
    'is at no host of the setting provisioning.groupHosts':
      'Цей хост не дозволено. Хто керує сервером, указує його в provisioning.groupHosts.',
    'is decided by whoever has given the token': 'Це вирішує той, хто ввів токен.',
    'is made of what only administrators of the server see':
      'містить те, що бачать лише адміністратори сервера.',
  },
  acts: {
    test: 'Перевірити',
    change: 'Змінити',
    retry: 'Повторити спробу зараз',
    retried: 'Спроби для всього, що не вдалося, повторюються зараз.',
    resync: 'Передати все знову',
    resyncTitle: 'Передати все знову?',
    resyncText:
      'Кожну особу та групу буде надіслано знову, а учасників, яких хтось додав там, буде вилучено, крім груп, які існували раніше.',
    resynced: 'Усе передається знову.',
    toggles: { on: 'Вимкнути', off: 'Увімкнути', paused: 'Почати знову' },
    isOn: (name) => `Ціль ${name} увімкнено. Передавання починається.`,
    isOff: (name) => `Ціль ${name} вимкнено.`,
    offTitle: (name) => `Вимкнути ціль ${name}?`,
    offText:
      'Більше нічого не надсилатиметься: кого тут заблоковано чи хто йде, збереже обліковий запис там, доки ціль знову не ввімкнуть.',
    remove: 'Вилучити',
    removeTitle: (name) => `Вилучити ціль ${name}?`,
    removeText:
      'Більше нічого не передаватиметься. Передане залишиться там, як є, також облікові записи.',
    removed: (name) => `Ціль ${name} вилучено.`,
  },
  findings: {
    patch: () => 'Сервіс відповідає. Він приймає зміни через PATCH.',
    put: () => 'Сервіс відповідає. Він не має PATCH, тому записи надсилаються повністю.',
    users: (count) =>
      count === undefined ? 'Людей можна читати.' : `Людей можна читати; їх кількість: ${count}.`,
    groups: (count) =>
      count === undefined ? 'Групи можна читати.' : `Групи можна читати; їх кількість: ${count}.`,
    fault: (text) => `Не працює: ${text}`,
  },
  things: {
    title: 'Стан',
    all: 'Усі',
    none: 'Ще нічого не відомо. Перше проходження всіх почнеться, коли ціль увімкнуть.',
    noneInState: 'У цьому стані немає нічого.',
    pushedAt: 'Передано',
    neverPushed: 'Ще не передано',
    adopted: 'існувало раніше',
    inactive: 'там деактивовано',
    attempts: (count) =>
      counted(count, {
        one: `${count} спроба`,
        few: `${count} спроби`,
        many: `${count} спроб`,
      }),
    next: 'наступна',
  },
  preview: {
    lead: 'Що зроблять наступні передавання. Сервіс не опитується: хто вже має там обліковий запис, того буде перейнято, а не створено.',
    leadOff:
      'Доки ціль вимкнено, нічого не надсилається. Після ввімкнення вона зробила б таке; хто вже має там обліковий запис, того було б перейнято, а не створено.',
    none: 'Усе так, як має бути: нічого не було б передано.',
    actions: {
      create: 'Створити',
      change: 'Змінити',
      deactivate: 'Деактивувати',
      delete: 'Видалити',
    },
  },
  drift: {
    lead: 'Запитує в сервісу передане, по 25 записів за раз, і показує, що там хтось змінив.',
    compare: 'Порівняти зараз',
    again: 'Порівняти ще раз',
    more: 'Порівнювати далі',
    none: 'Відмінностей немає.',
    whats: {
      missing: 'Там немає',
      attributes: 'Інші значення',
      active: 'Інший стан',
      members: 'Інші учасники',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, 'бракує: $1')
        .replace(/^(\d+) not from here$/, 'не звідси: $1'),
  },
  form: {
    addTitle: 'Передавати іншому сервісу',
    changeTitle: (name) => `Змінити ціль ${name}`,
    name: 'Назва',
    nameHint: 'Як люди тут називають сервіс.',
    url: 'Адреса його служби SCIM',
    urlHint: 'Те, що сервіс називає base URL або tenant URL.',
    token: 'Токен',
    tokenHint: 'Його створюють там. Він зберігається запечатаним, і ніхто його більше не побачить.',
    tokenKept: 'Щоб зберегти теперішній, залиште поле порожнім.',
    tokenAgain: 'Для іншої адреси потрібно ввести токен знову.',
    groups: 'Групи',
    groupChoices: {
      nested: { name: 'Вкладені', hint: 'Групи нижче є учасниками груп вище.' },
      flat: { name: 'Пласкі', hint: 'Кожна група окрема, зі своїми учасниками.' },
      none: { name: 'Жодних', hint: 'Передаються лише люди.' },
    },
    roleGroups: 'Група для кожної ролі',
    roleGroupsHint: 'Хто має роль, належить там до групи з її назвою, наприклад «Team: LEAD».',
    onLeave: 'Хто йде',
    leaveChoices: {
      deactivate: {
        name: 'Деактивується',
        hint: 'Обліковий запис там залишається й буде тим самим, коли особа повернеться.',
      },
      delete: { name: 'Видаляється', hint: 'З усім, що сервіс зберігає про цю особу.' },
    },
    takeOver: 'Облікові записи, які вже є там',
    takeOverChoices: {
      address: {
        name: 'Переймаються за підтвердженою адресою',
        hint: 'Імена люди вибирають самі, тому саме ім’я нічого не доводить.',
      },
      name: {
        name: 'Переймаються також за іменем',
        hint: 'Лише якщо ви знаєте, що однакові імена означають тих самих людей і ті самі групи.',
      },
    },
    mapping: 'Атрибути',
    mappingLines: 'По одному атрибуту в рядку',
    mappingHint:
      'Якщо порожньо, надсилаються звичайні. Джерела: sub, username, email, name, given_name, family_name, custom:FIELD та інші; з кількох, розділених |, береться перше, яке має особа.',
    noSource: (lines) => `Тут після «=» не вказано джерела: ${lines}`,
    enabled: 'Передавати відтепер',
    enabledHint: 'Доки ціль вимкнено, нічого не надсилається, і ви бачите, що було б передано.',
    needed: 'Дайте їй назву.',
    noUrl: 'Це не адреса служби SCIM. Вона починається з https і не містить «?».',
    add: 'Додати',
    added: 'Ціль додано. Передавання починається.',
    addedOff: 'Ціль додано, і її вимкнено. Подивіться, що було б передано, а потім увімкніть її.',
    save: 'Зберегти',
    saved: 'Ціль збережено.',
  },
}
