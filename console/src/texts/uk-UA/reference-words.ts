// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: 'Веде далі до',
    hint: 'Застосунок, який люди відкривають, вибравши пароль.',
    none: 'Їхній обліковий запис тут',
  },
  newRole: {
    title: (role) => `Створити нову роль ${role}?`,
    hint: 'Цієї ролі ще ніхто не має. Ролі пишуть точно.',
    likely: (role) => `Цієї ролі ще ніхто не має. Можливо, мається на увазі ${role}?`,
    use: (role) => `Використати ${role}`,
    make: (role) => `Створити ${role}`,
    drop: 'Пропустити',
  },
  close: 'Закрити',
  revert: {
    action: 'Повернути як було',
    ask: (act) => `Повернути як було: «${act}»?`,
    hint: 'Змінене отримає попереднє значення, за вашими власними правами. Журнал покаже, що це було скасовано.',
    done: 'Повернуто як було.',
    changed: 'Відтоді це змінювали, тому повернути як було не можна.',
    now: (field, now) => `${field}, теперішнє значення: ${now}`,
    gone: (field) => `${field}: значення вже немає або його вилучено.`,
    of: 'Скасовує подію',
  },
  groupId: 'Ідентифікатор групи',
  by: 'хто:',
  inConsole: 'у консолі',
  theConsole: 'Консоль',
  operators: {
    import: 'імпорт',
    'command line': 'командний рядок',
    server: 'сервер',
  },
  changed: {
    title: 'Що змінилося',
    nothing: 'нічого',
    to: 'стало:',
    secret: 'змінено; журнал не містить секретів',
    tooLong: 'змінено; значення задовгі для журналу',
    erased: 'Відомості про зміни стерто разом з особою.',
    altered: 'Відомості про зміни змінено в базі даних після події.',
  },
  noGroup: 'Жодна група, яку ви можете читати, не має такої назви.',
  browserOn: (browser, system) => `${browser} (${system})`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'за правилом' : `за правилом ${rule}`
    return connection === undefined
      ? `${role} ${which}`
      : `${role} ${which} підключення ${connection}`
  },
}
