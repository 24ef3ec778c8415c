// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: 'Огляд',
  counts: {
    people: 'Люди',
    blocked: (count) => `заблоковано: ${count}`,
    pending: (count) => `очікують: ${count}`,
    groups: 'Групи',
    apps: 'Застосунки',
    sessions: 'Відкриті сеанси',
  },
  steps: {
    title: 'Наступні кроки',
    done: 'Готово',
    app: {
      title: 'Зареєструйте застосунок',
      hint: 'Дайте людям увійти в нього, з кодом, який можна вставити.',
    },
    people: {
      title: 'Запросіть людей',
      hint: 'Електронною поштою або створіть їхні облікові записи самі.',
    },
    tree: { title: 'Побудуйте дерево груп', hint: 'Ролі успадковуються згори донизу.' },
  },
  own: {
    lead: 'Групи, які ви адмініструєте.',
    title: 'Ваші групи',
    none: 'Немає груп, які ви адмініструєте.',
    noneHint: 'Запити, щодо яких ви вирішуєте, містяться в розділі «Доступ».',
    numbers: 'Показники групи',
    members: (count) => `Учасників: ${count}`,
  },
  attention: {
    title: 'Потребує уваги',
    decisions: 'На розгляді',
    ends: 'Закінчиться за 30 днів',
    dormant: 'Неактивні облікові записи',
    dormantHint: 'Без входу 90 днів',
    oneFactor: 'Без другого фактора',
    oneFactorHint: 'Достатньо самого пароля',
  },
  connections: {
    title: 'Вхід через інші сервіси',
    count: (count, hasMore) => `Потребують уваги: ${count}${hasMore ? ' або більше' : ''}`,
    all: 'Показати всі',
  },
  chart: {
    title: 'Входи та відмови',
    days: { '1': '24 години', '7': '7 днів', '31': '31 день' },
    signIns: 'Входи',
    refusals: 'Відмови',
    summary: (signIns, refusals) => `Входи: ${signIns} · Відмови: ${refusals}`,
  },
  health: {
    title: 'Стан системи',
    ready: 'Сервер готовий',
    unavailable: 'Сервер не готовий: його сховище не відповідає або не приймає запис.',
    version: 'Версія',
    database: 'База даних',
    responds: (engine, ms) => `${engine}, відповідь за ${ms}\u00a0мс`,
    mail: 'Пошта',
    delivery: {
      smtp: 'Надсилається через поштовий сервер',
      shown: 'Не надсилається, а показується в розділі «Листи»',
      off: 'Поштового сервера не задано, тому нікого не можна запросити й паролі не можна скинути',
    },
    late: (count) => `Чекають годину або довше: ${count}`,
    keys: 'Ключі',
    keysInUse: (count) => `Використовується: ${count}. Найстаріший буде замінено`,
    fine: 'Гаразд',
    warning: 'Потребує уваги',
  },
}
