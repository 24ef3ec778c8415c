import { availableParallelism } from 'node:os'
import { isLocalOnly } from '../../config/setting-rules.ts'
import { findMailProblem, senderOf } from '../../mail/smtp-transport.ts'
import { checkBaseUrl, checkReachable } from './address-checks.ts'
import { checkCertificate, checkDatabaseCertificate } from './certificate-checks.ts'
import { type Check, type Finding, fail, ok, type Surroundings, warn } from './check.ts'
import { checkOpenRegistration } from './client-checks.ts'
import { checkDiskSpace, checkFileModes, checkFolders } from './file-checks.ts'
import { checkContradictions } from './setting-checks.ts'

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
