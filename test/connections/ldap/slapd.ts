import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCertificate } from '../../oauth/clients/certificates.ts'
import { hasProgram } from '../../support/debian-packages.ts'
import { freePort } from '../../support/free-port.ts'

/** OpenLDAP's server in a process and a folder of its own. */
export interface Slapd extends AsyncDisposable {
  readonly ldap: string
  readonly ldaps: string
  readonly ca: string
}

const [debian, other] = ['/usr/sbin/slapd', '/usr/libexec/slapd'] as const
const program = existsSync(other) ? other : debian

/** Why it cannot be started; false if it can. */
export const slapdIsMissing =
  !existsSync(other) &&
  !hasProgram(debian, ['slapd']) &&
  'slapd could not be installed (Debian: apt-get install slapd)'

export const slapdBase = 'dc=example,dc=org'
export const slapdReader = { dn: `cn=reader,${slapdBase}`, password: 'reads' }

/**
 * It allows binds without a password, and gives at most 500 entries at once, as servers do that are
 * not configured with care.
 */
const configurationOf = (folder: string) => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
include /etc/ldap/schema/nis.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload ppolicy
pidfile ${folder}/slapd.pid
allow bind_anon_cred
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "${slapdBase}"
directory ${folder}/data
maxsize 4294967296
index objectClass,entryUUID,uid,mail,member eq
overlay ppolicy
limits * size.soft=500 size.hard=500 size.prtotal=unlimited
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${slapdReader.dn}" read by * none
`

/** Starts it with these entries, in LDIF. */
export async function startSlapd(ldif: string): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-slapd-'))
  const configuration = join(folder, 'slapd.conf')
  const { cert, key } = makeCertificate({ dns: ['localhost'], isAuthority: true })
  mkdirSync(join(folder, 'data'))
  const files = { 'cert.pem': cert, 'key.pem': key, 'slapd.conf': configurationOf(folder), ldif }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const added = spawnSync(program, ['-T', 'add', '-q', '-f', configuration, '-l', `${folder}/ldif`])
  if (added.status !== 0) throw new Error(`slapadd failed:\n${added.stderr}`)

  const [plain, secure] = [await freePort(), await freePort()]
  const addresses = `ldap://127.0.0.1:${plain}/ ldaps://127.0.0.1:${secure}/`
  const child = spawn(program, ['-d', 'stats', '-f', configuration, '-h', addresses], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  const started = Promise.withResolvers<void>()
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-100_000)
    if (output.includes('slapd starting')) started.resolve()
  })
  const ended = once(child, 'close')
  await Promise.race([
    started.promise,
    ended.then(() => Promise.reject(new Error(`slapd ended:\n${output}`))),
  ])
  for (const port of [plain, secure]) await untilListening(port)
  return {
    ldap: `ldap://localhost:${plain}`,
    ldaps: `ldaps://localhost:${secure}`,
    ca: cert,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It says that it starts before it takes connections. */
async function untilListening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
    await pause(50)
  }
}

/** One entry in LDIF (RFC 2849), its values in Base64, so that they can be anything. */
export function ldifEntry(
  dn: string,
  attributes: Readonly<Record<string, string | readonly string[]>>,
): string {
  const lines = Object.entries({ dn, ...attributes }).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}:: ${Buffer.from(value).toString('base64')}`),
  )
  return `${lines.join('\n')}\n\n`
}
