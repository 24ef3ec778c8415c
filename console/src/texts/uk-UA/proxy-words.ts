// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'За проксі',
  origins: 'Адреси застосунку',
  originsHint: 'Де його відкривають люди: схема, хост і порт. Запити до інших хостів відхиляються.',
  user: 'Як застосунок називає людей',
  userHint: 'Заголовок Remote-User.',
  users: {
    username: 'Ім’я користувача',
    email: 'Електронна адреса, якщо її підтверджено',
    sub: 'Ідентифікатор (sub)',
  },
  pathsSection: 'Шляхи',
  pathsHint:
    'Усе потребує входу тих, хто може користуватися застосунком. Шлях може бути публічним або доступним для меншої кількості людей; він означає все, що під ним, і діє найдовший.',
  addPath: 'Додати шлях',
  removePath: (path) => `Вилучити шлях: ${path}`,
  pathNumber: (n) => `Шлях ${n}`,
  path: 'Шлях',
  access: 'Хто може його відкрити',
  accesses: { 'signed-in': 'Хто виконав вхід', public: 'Кожен, без входу' },
  groups: 'Лише учасники цих груп',
  strength: 'Вхід має бути щонайменше',
  connect: {
    lead: 'Вставте це в конфігурацію свого проксі та вкажіть свій сертифікат і адресу застосунку. Тоді застосунок дізнається, хто це, із заголовків Remote-User, Remote-Email, Remote-Name, Remote-Groups і Remote-Roles; Remote-Jwt містить те саме з підписом.',
    first: (origin) => `Для ${origin}. Іншим адресам потрібно те саме.`,
    part: 'Envoy: у фільтрах слухача',
    tested:
      'Наші тести запускають його перед застосунком: nginx 1.22 і Caddy 2.6 з Debian 12, з входом і виходом, формами, WebSocket, програмами та підробленими заголовками.',
    notRun: {
      Traefik: {
        title: 'Досі не перевірено з Traefik',
        hint: 'Тести nginx і Caddy працюють із Traefik там, де його встановлено. Там, де ми їх запускали, його не було.',
      },
      Envoy: {
        title: 'Не перевірено з Envoy',
        hint: 'Наші тести надсилають запити так, як описано в документації Envoy. Також установіть для headers_with_underscores_action значення REJECT_REQUEST. HEAD, OPTIONS і методи, крім GET, POST, PUT, PATCH і DELETE, відхиляються.',
      },
    },
    needs: 'Що має виконуватися',
    trust:
      'Проксі вказано в http.trustedProxies цього сервера. На запитання інших він не відповідає.',
    trustsNobody:
      'Налаштування http.trustedProxies порожнє: цей сервер не відповідав би жодному проксі.',
    onlyWay: 'Ніхто не дістається застосунку в обхід проксі, або застосунок перевіряє Remote-Jwt.',
    signOut: 'Посилання на /.ostiary/sign-out у застосунку виконує вихід.',
    open: 'Відкрити застосунок',
  },
}
