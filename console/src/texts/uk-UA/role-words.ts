// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: 'Ролі', types: 'Типи груп' },
  roles: {
    title: 'Ролі',
    lead: 'Те, що ваші застосунки називають ролями, словами для тих, хто їх надає. Роль діє й без опису.',
    add: 'Описати роль',
    none: 'Ще не описано жодної ролі.',
    noneHint: 'Опишіть ті, які надаєте, щоб кожен вибрав правильну.',
    columns: { role: 'Роль', description: 'Опис', uses: 'Хто має' },
    role: 'Роль',
    roleHint:
      'Така, як її читають ваші застосунки, наприклад ENGINEER. Пізніше її не можна змінити.',
    name: 'Назва',
    description: 'Опис',
    create: 'Додати',
    saved: 'Роль збережено.',
    deleteTitle: (role) => `Видалити опис ролі ${role}?`,
    deleteText: 'Учасники збережуть роль, а типи груп, що її дозволяють, дозволятимуть і далі.',
    deleted: 'Опис видалено.',
    count: (n, more) => (more ? `${n} або більше` : n),
  },
  types: {
    title: 'Типи груп',
    lead: 'Які бувають групи та які ролі можуть мати їхні учасники.',
    add: 'Додати тип',
    none: 'Ще не зареєстровано жодного типу.',
    noneHint: 'Група може мати незареєстрований тип: він нічого не обмежує.',
    columns: { type: 'Тип', description: 'Опис', rule: 'Ролі' },
    type: 'Тип',
    typeHint: 'Наприклад, company, department або team. Пізніше його не можна змінити.',
    description: 'Опис',
    mode: 'Які ролі можуть мати учасники',
    modes: {
      any_roles: 'Будь-які ролі',
      no_roles: 'Без ролей',
      roles_required: 'Щонайменше одну',
      allowed_roles: 'Лише ці',
    },
    allowed: 'Ці ролі',
    create: 'Додати',
    saved: 'Тип збережено.',
    deleteTitle: (type) => `Видалити тип ${type}?`,
    deleteText: 'Тип, який мають групи, видалити не можна.',
    deleted: 'Тип видалено.',
  },
}
