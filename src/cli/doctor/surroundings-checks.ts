import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { masterKeyFile } from '../../config/master-key.ts'
import { readSettingsFile } from '../../config/read-settings-file.ts'
import { settingsByKey } from '../../config/setting-list.ts'
import { isLocalOnly, isLoopback } from '../../config/setting-rules.ts'
import { randomId } from '../../kernel/ids.ts'
import { findMailProblem, senderOf } from '../../mail/smtp-transport.ts'
import { embeddedFile } from '../with-parts.ts'
import { type Check, type Finding, fail, ok, type Surroundings, warn } from './check.ts'

const dayMs = 86_400_000
/** Before this, a clock was never set. */
const earliest = Date.UTC(2025, 0)

/** Every check that needs no store. A new capability adds its own here. */
export const surroundingsChecks: readonly Check<Surroundings>[] = [
  { name: 'runtime', look: lookAtRuntime },
  { name: 'base address', look: ({ settings }) => lookAtBaseUrl(settings.baseUrl) },
  { name: 'clock', look: ({ clock }) => lookAtClock(clock()) },
  { name: 'file modes', look: lookAtFileModes },
  { name: 'data folder', look: lookAtFolders },
  { name: 'certificate', look: lookAtCertificate },
  { name: 'mail', look: lookAtMail },
]

function lookAtRuntime(): Finding {
  const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
  const wanted = availableParallelism() + 2
  const words = `Node ${process.version}, ${threads} threads for signatures and hashes`
  return threads < wanted ? warn(`${words}; set UV_THREADPOOL_SIZE=${wanted}`) : ok(words)
}

function lookAtBaseUrl(baseUrl: string): Finding {
  return isLoopback(new URL(baseUrl).hostname)
    ? warn(`${baseUrl} can be reached from this machine only; set baseUrl for others`)
    : ok(baseUrl)
}

function lookAtClock(now: number): Finding {
  const shown = new Date(now).toISOString()
  return now < earliest ? fail(`${shown} cannot be right; set the clock`) : ok(shown)
}

/** Others must read neither the key, nor the store, nor a settings file that holds secrets. */
function lookAtFileModes({ settings, file, secretFiles }: Surroundings): Finding {
  const store = embeddedFile(settings)
  const files = [
    // Also one that is no longer used: what was sealed with it may still be in a backup.
    masterKeyFile(settings),
    ...secretFiles,
    store,
    settings.http.tls.keyFile,
    file !== undefined && holdsSecrets(file) ? file : undefined,
  ].filter((path) => path !== undefined && existsSync(path)) as readonly string[]
  const open = files.filter((path) => (statSync(path).mode & 0o077) !== 0)
  if (open.length > 0) return fail(`others can read; run: chmod 600 ${open.join(' ')}`)
  return ok(files.length > 0 ? `${files.join(', ')}: for their owner alone` : 'no file to protect')
}

/** SQLite makes files beside the store, so that its folder must be writable too. */
function lookAtFolders({ settings }: Surroundings): Finding {
  const store = embeddedFile(settings)
  if (store === undefined) return ok('not needed: the store is not kept in files')
  const folders = [...new Set([settings.dataDir, dirname(store)])].filter((one) => existsSync(one))
  for (const folder of folders) {
    const problem = findWriteProblem(folder)
    if (problem !== undefined) {
      return fail(`${folder} cannot be written by this user (${problem}); change its owner or mode`)
    }
  }
  if (folders.length === 0) return ok(`${settings.dataDir} will be made by the first start`)
  return ok(`${folders.join(', ')} can be written`)
}

/** Tries it, since modes do not tell of file systems that are full or read-only. */
function findWriteProblem(folder: string): string | undefined {
  const path = join(folder, `.doctor-${randomId()}`)
  try {
    writeFileSync(path, 'x', { flag: 'wx', mode: 0o600 })
    unlinkSync(path)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function holdsSecrets(file: string): boolean {
  return readSettingsFile(file).values.some(({ key }) => settingsByKey.get(key)?.facts.secret)
}

function lookAtCertificate({ settings, clock }: Surroundings): Finding {
  const { certFile, keyFile, clientCaFile } = settings.http.tls
  if (certFile === undefined || keyFile === undefined) return ok('TLS is left to a proxy')
  try {
    const certificate = new X509Certificate(readFileSync(certFile))
    for (const path of [keyFile, clientCaFile]) if (path !== undefined) readFileSync(path)
    const days = Math.floor((certificate.validToDate.getTime() - clock()) / dayMs)
    if (days < 0) return fail(`${certFile} has expired; replace it`)
    return (days < 14 ? warn : ok)(`${certFile} expires in ${days} days`)
  } catch (error) {
    return fail(
      `the files of http.tls cannot be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** What needs emails is not offered where none can leave (`mailer`); people should know why. */
async function lookAtMail({ settings }: Surroundings): Promise<Finding> {
  const { registration, emailVerification } = settings.users
  const { smtpUrl, requireTls } = settings.mail
  if (smtpUrl !== undefined) {
    const problem = await findMailProblem({ smtpUrl, requireTls })
    return problem === undefined
      ? ok(`leaves as ${senderOf(settings)}`)
      : fail(`${problem.replaceAll('\n', ' ')}; check mail.smtpUrl. Emails wait until it does`)
  }
  if (isLocalOnly(settings)) {
    return ok(
      'is shown at /dev/outbox, to this machine alone; set mail.smtpUrl before others use the server',
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
