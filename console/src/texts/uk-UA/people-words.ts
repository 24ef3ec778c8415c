// Machine-made: waits for a native reader.
import { countedIn } from '../../../../src/texts/counted.ts'
import type { Words } from '../en-US/language.ts'

const counted = countedIn('uk', ['one', 'few', 'many'])

/** The words about people. */
export const peopleWords: Words['peopleWords'] = {
  title: 'Люди',
  search: 'Ім’я, ім’я користувача або електронна адреса',
  anyStatus: 'Будь-який стан',
  statusLabel: 'Стан',
  signInLabel: 'Вхід',
  anySignIn: 'Будь-який вхід',
  signIns: {
    dormant: 'Не було 90 днів',
    'with-factor': 'З другим фактором',
    'without-factor': 'Без другого фактора',
  },
  loading: 'Завантаження людей',
  none: 'Нікого не знайдено.',
  noneHint: 'Пошук порівнює початки слів, наприклад «lov ada» знайде Ada Lovelace.',
  nobody: 'Тут ще нікого немає.',
  nobodyHint: 'Запросіть людей електронною поштою або додайте когось із паролем.',
  further: 'Шукати далі',
  columns: {
    name: 'Ім’я',
    email: 'Електронна адреса',
    status: 'Стан',
    lastLogin: 'Останній вхід',
  },
  never: 'Ніколи',
  close: 'Закрити',
  invite: {
    action: 'Запросити',
    title: 'Запросити особу',
    hint: 'Вона отримає лист із посиланням, щоб підтвердити адресу й вибрати пароль.',
    submit: 'Надіслати запрошення',
    done: (email) => `Запрошення надіслано на адресу ${email}.`,
  },
  links: {
    action: 'Посилання для паролів',
    title: 'Надіслати посилання для вибору пароля',
    hint: 'Кожен, хто не має пароля й ключа доступу, отримає лист своєю мовою. Хто має ще чинне посилання, не отримає іншого.',
    group: 'Учасники групи',
    anyGroup: 'Усі групи та люди без групи',
    submit: 'Надіслати посилання',
    sending: 'Надсилання посилань',
    stop: 'Зупинити',
    sent: (count) => {
      const n = count.toLocaleString('uk-UA')
      return counted(count, {
        one: `Надіслано ${n} посилання.`,
        few: `Надіслано ${n} посилання.`,
        many: `Надіслано ${n} посилань.`,
      })
    },
    notSent: (reason) => `Посилання не надіслано. ${reason}.`,
    outcomes: {
      sent: 'Надіслано',
      would_send: 'Було б надіслано',
      unknown: 'Такої особи немає',
      not_allowed: 'Ви не можете зробити цього для цієї особи',
      blocked: 'Обліковий запис заблоковано',
      closed: 'Обліковий запис відхилено або об’єднано',
      deletion_planned: 'Обліковий запис буде видалено',
      no_email: 'Немає електронної адреси',
      address_of_another: 'Із цією електронною адресою входить хтось інший',
      can_sign_in: 'Особа входить із ключем доступу',
      already_sent: 'Попереднє посилання ще діє',
      too_many_mails: 'За останню годину на цю адресу надіслано забагато листів',
    },
  },
  add: {
    action: 'Додати особу',
    title: 'Додати особу',
    hint: 'Достатньо імені користувача або електронної адреси.',
    nameMissing: 'Укажіть ім’я користувача або електронну адресу для входу.',
    passwordHint: 'Без пароля надішліть особі посилання для його вибору перед першим входом.',
    mustChange: 'Має вибрати інший пароль під час першого входу',
    submit: 'Додати',
    done: (name) => `Додано: ${name}.`,
  },
  status: {
    PENDING: 'Очікує',
    VERIFIED: 'Активний',
    DECLINED: 'Відхилено',
    BLOCKED: 'Заблоковано',
    DELETED: 'Видалено',
    COMBINED: 'Об’єднано',
  },
}
