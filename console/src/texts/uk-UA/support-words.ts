// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: 'Побачити те саме',
  title: (name) => `Що бачить ця особа: ${name}`,
  lead: 'Сторінка облікового запису, як її бачить власник, і те, що про нього дізнаються застосунки. Тут нічого не можна змінити, і ви не входите від імені цієї особи.',
  told: 'Журнал подій зберігає вашу причину, а особа отримує лист.',
  reason: 'Чому ви дивитеся?',
  reasonHint: 'Наприклад, номер заявки; щонайменше 5 символів.',
  look: 'Переглянути',
  banner: 'Ви бачите чужий обліковий запис, лише для читання. Власника сповіщено.',
  because: (reason) => `Причина: ${reason}`,
  profile: 'Профіль',
  factors: 'Другі фактори та ключі доступу',
  none: 'Немає',
  kinds: { totp: 'Застосунок для автентифікації', passkey: 'Ключ доступу' },
  codes: (left) => `Залишилося кодів відновлення: ${left}`,
  sessions: 'Пристрої',
  since: 'від',
  otherBrowser: 'Застосунок',
  groups: 'Групи та ролі',
  activity: 'Останні дії',
  apps: 'Що отримують застосунки',
  refusals: {
    'client-disabled': 'Застосунок вимкнено.',
    'user-status': 'З цим обліковим записом не можна ввійти.',
    'not-in-groups': 'Особа не належить до жодної з груп, які можуть користуватися застосунком.',
  },
  refused: 'Він нічого не отримує.',
  scopes: 'Дозволи',
  tokens: { access: 'Токен доступу', id: 'ID-токен' },
}
