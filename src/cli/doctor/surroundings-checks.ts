import { availableParallelism } from 'node:os'
import { isLocalOnly, seesNoHttps } from '../../config/setting-rules.ts'
import type { Settings } from '../../config/settings.ts'
import { findMailProblem, senderOf } from '../../mail/smtp-transport.ts'
import {
  checkBaseUrl,
  checkCertificate,
  checkDatabaseCertificate,
  checkReachable,
} from './address-checks.ts'
import { type Check, type Finding, fail, ok, type Surroundings, warn } from './check.ts'
import { checkOpenRegistration } from './client-checks.ts'
import { checkDiskSpace, checkFileModes, checkFolders } from './file-checks.ts'

interface Contradiction {
  /** What does not fit together, and what to do. */
  readonly words: string
  isIn(settings: Settings, now: number): boolean
}

/** Whether nobody would get mail: without a mail server, only people on this machine read it. */
function cannotSend(settings: Settings): boolean {
  return settings.mail.smtpUrl === undefined && !isLocalOnly(settings)
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
    isIn: (settings) => settings.signIn.mailCodes && cannotSend(settings),
  },
  {
    words: 'signIn.codesInsteadOfPasswords is on, but no mail can be sent; set mail.smtpUrl',
    isIn: (settings) => settings.signIn.codesInsteadOfPasswords && cannotSend(settings),
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
async function checkContradictions({ settings, clock }: Surroundings): Promise<Finding> {
  const found = contradictions.filter(({ isIn }) => isIn(settings, clock()))
  return found.length > 0
    ? warn(found.map(({ words }) => words).join('. '))
    : ok('the settings fit together')
}

/** A clock that shows an earlier time was never set. */
const earliest = Date.UTC(2025, 0)

/** Every check that needs no store. A new capability adds its own here. */
export const surroundingsChecks: readonly Check<Surroundings>[] = [
  { name: 'runtime', run: checkRuntime },
  { name: 'base address', run: checkBaseUrl },
  { name: 'reachable', run: checkReachable },
  { name: 'clock', run: checkClock },
  { name: 'file modes', run: checkFileModes },
  { name: 'data folder', run: checkFolders },
  { name: 'disk space', run: checkDiskSpace },
  { name: 'certificate', run: checkCertificate },
  { name: 'database certificate', run: checkDatabaseCertificate },
]

/** Checks of what may have been changed at run time. */
export const settingsChecks: readonly Check<Surroundings>[] = [
  { name: 'mail', run: checkMail },
  { name: 'contradictions', run: checkContradictions },
  { name: 'unknown clients', run: checkOpenRegistration },
]

async function checkRuntime(): Promise<Finding> {
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
  const wanted = availableParallelism() + 2
  const found = `Node ${process.version}, ${threads} threads for signatures and hashes`
  return threads < wanted ? warn(`${found}; set UV_THREADPOOL_SIZE=${wanted}`) : ok(found)
}

async function checkClock({ clock }: Surroundings): Promise<Finding> {
  const now = clock()
  const shown = new Date(now).toISOString()
  return now < earliest ? fail(`${shown} cannot be right; set the clock`) : ok(shown)
}

/**
 * Without mail the server does not offer what needs it (`mailer`); administrators should know why.
 */
async function checkMail({ settings }: Surroundings): Promise<Finding> {
  const { registration, emailVerification } = settings.users
  const { smtpUrl, requireTls } = settings.mail
  if (smtpUrl !== undefined) {
    const problem = await findMailProblem({ smtpUrl, requireTls })
    return problem === undefined
      ? ok(`is sent as ${senderOf(settings)}`)
      : fail(`${problem.replaceAll('\n', ' ')}; check mail.smtpUrl. Emails wait until it does`)
  }
  if (isLocalOnly(settings)) {
    return ok(
      'is only shown at /dev/outbox, on this machine; set mail.smtpUrl before others use the server',
    )
  }
  const missing = [
    'forgotten passwords cannot be replaced',
    ...(registration === 'open' && emailVerification === 'required'
      ? ['nobody can register (users.registration is open, users.emailVerification required)']
      : []),
    ...(registration === 'off' ? [] : ['nobody can be invited']),
  ]
  return warn(`cannot be sent: ${missing.join(', ')}; set mail.smtpUrl`)
}
