// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'Активні люди',
    lead: 'Хто ввійшов щонайменше раз. Дні й місяці – за UTC.',
    days: '31 день',
    months: '12 місяців',
    today: 'сьогодні',
    thisMonth: 'цього місяця',
    none: 'За цей час ніхто не входив.',
    day: 'День',
    month: 'Місяць',
    people: 'Люди',
    asTable: 'Як таблиця',
    asChart: 'Як графік',
    chart: (from, to) => `Люди, які входили, від ${from} до ${to}`,
  },
  last: 'за останній 31 день',
  apps: { title: 'Входи за застосунками', none: 'Входів ще немає.' },
  methods: {
    title: 'Входи за способом',
    none: 'Входів ще немає.',
    password: 'Пароль',
    passkey: 'Ключ доступу',
    other: 'Підтверджена адреса',
    connection: (alias) => `Через ${alias}`,
  },
  refusals: { title: 'Відмови за причиною', none: 'Відмов не було.' },
  factors: {
    title: 'Другі фактори',
    lead: (share) => `Мають застосунок для автентифікації або ключ доступу: ${share}.`,
    passkeys: 'З ключем доступу',
    with: 'З другим фактором',
    without: 'Без нього',
    below: 'За групами',
    share: (having, all) => `${having} з ${all}`,
    none: 'Людей підраховують. Подивіться ще раз за хвилину.',
    counted: 'Підраховано',
    dormant: 'Без входу 90 днів',
  },
}
