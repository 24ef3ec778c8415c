// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'Хронологія ролей',
  role: 'Роль',
  anyRole: 'Усі ролі',
  only: (name) => `Лише ${name}`,
  onlyOf: (name) => `Показати лише: ${name}`,
  everybody: 'Показати всіх',
  none: 'Ніхто не мав ролі.',
  noneHint: 'Тут з’являється, хто що мав, від якого й до якого часу та чому.',
  member: 'участь',
  now: 'зараз',
  given: (how, by) => (by === undefined ? `надано ${how}` : `надано ${how} (${by})`),
  ended: (how, by) => (by === undefined ? `завершено ${how}` : `завершено ${how} (${by})`),
  breakGlass: 'екстрена ситуація',
  hows: {
    hand: 'вручну',
    rule: 'за правилом',
    request: 'за запитом',
    activation: 'через активацію',
    breakGlass: 'в екстреній ситуації',
    import: 'через імпорт',
    invitation: 'за запрошенням',
    before: 'до початку історії',
    server: 'сервером',
    expired: 'у свій строк',
    review: 'під час перегляду',
    merged: 'через об’єднання облікових записів',
    groupDeleted: 'разом із групою',
    personDeleted: 'разом з обліковим записом',
  },
}
