import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { masterKeyFile } from '../../config/master-key.ts'
import { readSettingsFile } from '../../config/read-settings-file.ts'
import { settingsByKey } from '../../config/setting-list.ts'
import { isLocalOnly, isLoopback } from '../../config/setting-rules.ts'
import { randomId } from '../../kernel/crypto/ids.ts'
import { systemProblem } from '../../kernel/system/system-problem.ts'
import { findMailProblem, senderOf } from '../../mail/smtp-transport.ts'
import { findCertificateEnd } from '../../storage/postgres/server-certificate.ts'
import { embeddedFile } from '../store/with-store.ts'
import { type Check, type Finding, fail, ok, type Surroundings, warn } from './check.ts'
import { checkOpenRegistration } from './check-open-registration.ts'
import { checkContradictions } from './setting-checks.ts'

const dayMs = 86_400_000
/** A clock that shows an earlier time was never set. */
const earliest = Date.UTC(2025, 0)

/** Every check that needs no store. A new capability adds its own here. */
export const surroundingsChecks: readonly Check<Surroundings>[] = [
  { name: 'runtime', run: checkRuntime },
  { name: 'base address', run: checkBaseUrl },
  { name: 'clock', run: checkClock },
  { name: 'file modes', run: checkFileModes },
  { name: 'data folder', run: checkFolders },
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

async function checkBaseUrl({ settings: { baseUrl } }: Surroundings): Promise<Finding> {
  return isLoopback(new URL(baseUrl).hostname)
    ? warn(`${baseUrl} can be reached from this machine only; set baseUrl so that others reach it`)
    : ok(baseUrl)
}

async function checkClock({ clock }: Surroundings): Promise<Finding> {
  const now = clock()
  const shown = new Date(now).toISOString()
  return now < earliest ? fail(`${shown} cannot be right; set the clock`) : ok(shown)
}

/** Nobody but the owner may read the master key, the store or a settings file with secrets. */
async function checkFileModes(context: Surroundings): Promise<Finding> {
  const { settings, file, secretFiles } = context
  const store = embeddedFile(settings)
  const files = [
    // Also a key that is no longer used: a backup may hold what was sealed with it.
    masterKeyFile(settings),
    ...secretFiles,
    store,
    settings.http.tls.keyFile,
    file !== undefined && holdsSecrets(file) ? file : undefined,
  ].filter((path) => path !== undefined && existsSync(path)) as readonly string[]
  const open = files.filter((path) => (statSync(path).mode & 0o077) !== 0)
  if (open.length > 0) return fail(`other users can read them; run: chmod 600 ${open.join(' ')}`)
  return ok(
    files.length > 0 ? `${files.join(', ')}: only their owner can read them` : 'no file to protect',
  )
}

/** SQLite makes files beside the store, so the folder must be writable too. */
async function checkFolders({ settings }: Surroundings): Promise<Finding> {
  const store = embeddedFile(settings)
  if (store === undefined) return ok('not needed: the store is not kept in files')
  const folders = [...new Set([settings.dataDir, dirname(store)])].filter((one) => existsSync(one))
  for (const folder of folders) {
    const problem = findWriteProblem(folder)
    if (problem !== undefined) {
      return fail(`${folder} cannot be written by this user (${problem}); change its owner or mode`)
    }
  }
  if (folders.length === 0) return ok(`${settings.dataDir} will be created by the first start`)
  return ok(`${folders.join(', ')} can be written`)
}

/** Writes a file: modes do not show that a file system is full or read-only. */
function findWriteProblem(folder: string): string | undefined {
  const path = join(folder, `.doctor-${randomId()}`)
  try {
    writeFileSync(path, 'x', { flag: 'wx', mode: 0o600 })
    unlinkSync(path)
    return undefined
  } catch (error) {
    return systemProblem(error)
  }
}

function holdsSecrets(file: string): boolean {
  return readSettingsFile(file).values.some(({ key }) => settingsByKey.get(key)?.facts.secret)
}

async function checkCertificate({ settings, clock }: Surroundings): Promise<Finding> {
  const { certFile, keyFile, clientCaFile } = settings.http.tls
  if (certFile === undefined || keyFile === undefined) return ok('TLS is left to a proxy')
  try {
    const certificate = new X509Certificate(readFileSync(certFile))
    for (const path of [keyFile, clientCaFile]) if (path !== undefined) readFileSync(path)
    return certificateFinding(certFile, certificate.validToDate.getTime() - clock())
  } catch (error) {
    return fail(`the files of http.tls cannot be used: ${systemProblem(error)}`)
  }
}

function certificateFinding(name: string, leftMs: number): Finding {
  const days = Math.floor(leftMs / dayMs)
  if (days < 0) return fail(`${name} has expired; replace it`)
  return days < 14
    ? warn(`${name} expires in ${days} days; replace it before`)
    : ok(`${name} expires in ${days} days`)
}

/** Looks at the certificate of PostgreSQL, which would refuse every connection when it ends. */
async function checkDatabaseCertificate({ settings, clock }: Surroundings): Promise<Finding> {
  const { databaseUrl } = settings
  if (!databaseUrl.startsWith('postgres')) return ok('not needed: the store is a file')
  try {
    const end = await findCertificateEnd(databaseUrl)
    if (end === undefined) return ok('PostgreSQL is reached without TLS')
    return certificateFinding('the certificate of PostgreSQL', end - clock())
  } catch (error) {
    return fail(`PostgreSQL cannot be asked for it: ${systemProblem(error)}; check databaseUrl`)
  }
}

/** Without mail the server does not offer what needs it (`mailer`); administrators should know why. */
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
