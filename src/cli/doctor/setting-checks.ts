import { isLocalOnly, seesNoHttps } from '../../config/setting-rules.ts'
import type { Settings } from '../../config/settings.ts'
import { type Finding, ok, type Surroundings, warn } from './check.ts'

interface Contradiction {
  /** What does not fit together, and what to do. */
  readonly words: string
  isIn(settings: Settings, now: number): boolean
}

/** Settings that the server takes, but that do not mean what their author probably wants. */
const contradictions: readonly Contradiction[] = [
  {
    words:
      'baseUrl is https, but http.tls is not set and http.trustedProxies is empty: every request is refused, because the server cannot see that the caller used https. Give the addresses of the proxy, or http.tls',
    isIn: seesNoHttps,
  },
  {
    words:
      'http.trustedProxies holds every address, so that every caller can claim another one, and https; name the addresses of your proxies',
    isIn: ({ http }) => http.trustedProxies.some((range) => /^(?:::|0\.0\.0\.0)\/0$/.test(range)),
  },
  {
    words: 'signIn.mailCodes is on, but no mail can be sent; set mail.smtpUrl',
    isIn: (settings) =>
      settings.signIn.mailCodes && settings.mail.smtpUrl === undefined && !isLocalOnly(settings),
  },
  {
    words:
      'password.maxAgeDays makes people replace their password, but password.history is 0, so that they may keep it; raise password.history',
    isIn: ({ password }) => password.maxAgeDays > 0 && password.history === 0,
  },
  {
    words: 'metrics.token is set, but nobody can read metrics; set metrics.port',
    isIn: ({ metrics }) => metrics.token !== undefined && metrics.port === undefined,
  },
  {
    words: 'mail.from is set, but no mail can be sent; set mail.smtpUrl',
    isIn: ({ mail }) => mail.from !== undefined && mail.smtpUrl === undefined,
  },
  {
    words: 'v1.sunset is over, but v1.enabled is still true; switch it off, or move the day',
    isIn: ({ v1 }, now) => v1.enabled && v1.sunset !== undefined && Date.parse(v1.sunset) < now,
  },
]

/** Finds settings that do not fit together. Those that cannot work at all are refused before. */
export async function checkContradictions({ settings, clock }: Surroundings): Promise<Finding> {
  const found = contradictions.filter(({ isIn }) => isIn(settings, clock()))
  return found.length > 0
    ? warn(found.map(({ words }) => words).join('. '))
    : ok('the settings fit together')
}
