// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about when roles begin and end. */
export const termWords: Words['termWords'] = {
  until: (end) => `до ${end}`,
  roleUntil: (role, end) => `${role} до ${end}`,
  from: (start) => `від ${start}`,
  roleFrom: (role, start) => `${role} від ${start}`,
  givenBy: 'хто надав:',
  byAccess: 'за правилом доступу',
  inZone: (time, zone) => `${time} (${zone})`,
  change: 'Змінити завершення',
  changeOf: (name, role) =>
    role === undefined ? `Змінити завершення: ${name}` : `Змінити завершення: ${role}, ${name}`,
  title: (name, role) =>
    role === undefined
      ? `Як довго триватиме участь: ${name}?`
      : `Як довго діятиме роль ${role}: ${name}?`,
  end: 'До',
  choices: {
    never: 'Безстроково',
    day: 'Завтра',
    week: 'Тиждень',
    month: 'Місяць',
    date: 'Інший день',
  },
  lastDay: 'Останній день',
  lastDayHint: (zone) => `Закінчується із цим днем за часовим поясом ${zone}.`,
  reason: 'Причина',
  reasonHint: 'Її прочитають ті, хто переглядатиме це пізніше.',
  each: 'Інше завершення для окремих ролей',
  lastDayOf: (role) => `Останній день ролі ${role}`,
  save: 'Зберегти',
  saved: (name) => `Завершення змінено: ${name}.`,
}
