import { group, list, whole } from '../setting-kinds.ts'
import { hostAndPort } from './listener-settings.ts'

/** Settings of webhooks. */
export const webhooks = group(
  {
    attempts: whole(
      10,
      [1, 10],
      'How often a message is sent before it becomes a dead letter. The pauses are about 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, so ten attempts take three days.',
    ),
    timeoutSeconds: whole(15, [1, 30], 'How long a receiver may take to answer.'),
    disableAfterDays: whole(
      5,
      [1, 365],
      'A webhook is disabled when every message failed for so many days.',
    ),
    retainDays: whole(
      7,
      [1, 365],
      'How many days delivered messages and dead letters are kept. Until then dead letters can be replayed.',
    ),
    privateHosts: list(
      hostAndPort,
      {},
      'Hosts that messages may be sent to although they are on a private network, also over http: `hooks.internal:3000` on that port alone, `hooks.internal` on 80 and 443. All others must have public addresses and https.',
    ),
  },
  'Webhooks. Receivers also have to be allowed by `fetch.allowedHosts`, if that is set.',
)
