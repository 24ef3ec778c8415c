import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hasProgram } from '../../support/debian-packages.ts'

/** A domain controller of Samba: Active Directory, in a process and a folder of its own. */
export interface Samba extends AsyncDisposable {
  readonly ldap: string
}

const program = '/usr/sbin/samba'
export const sambaBase = 'DC=example,DC=test'
export const sambaReader = {
  dn: `CN=Administrator,CN=Users,${sambaBase}`,
  password: 'Passw0rd!of-the-administrator',
}

/** Why it cannot be started; false if it can. It listens on port 389, and on no other. */
export const sambaIsMissing =
  process.getuid?.() === 0 && hasProgram(program, ['samba-ad-dc'])
    ? false
    : 'samba-ad-dc could not be installed, or this is not root (Debian: apt-get install samba-ad-dc)'

/** Writes entries into the files of a domain; a single transaction is much faster than LDAP. */
const addEntries = `
import sys
from samba.auth import system_session
from samba.param import LoadParm
from samba.samdb import SamDB
lp = LoadParm()
lp.load(sys.argv[1])
db = SamDB(session_info=system_session(), lp=lp)
db.transaction_start()
db.add_ldif(open(sys.argv[2]).read())
db.transaction_commit()
`

/** Makes a domain with these entries, in LDIF, and starts it. */
export async function startSamba(ldif: string): Promise<Samba> {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-samba-'))
  // An own address of this machine, because the port cannot be chosen.
  const host = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(2, 255)}`
  provision(folder, host)
  const configuration = join(folder, 'etc', 'smb.conf')
  const text = readFileSync(configuration, 'utf8')
  // Without TLS, and beside others of this machine.
  const own = [
    'ldap server require strong auth = no',
    'logging = none',
    `pid directory = ${folder}`,
    `ncalrpc dir = ${folder}/ncalrpc`,
  ]
  writeFileSync(configuration, text.replace('[global]\n', `[global]\n${own.join('\n')}\n`))
  writeFileSync(join(folder, 'entries.ldif'), ldif)
  run('/usr/bin/python3', ['-c', addEntries, configuration, join(folder, 'entries.ldif')])

  const child = spawn(program, ['-i', '-M', 'single', '-s', configuration], { stdio: 'ignore' })
  const ended = once(child, 'close')
  const state = { isOver: false }
  void ended.then(() => {
    state.isOver = true
  })
  while (!(await listens(host))) {
    if (state.isOver) throw new Error('samba ended before it listened')
    await pause(100)
  }
  return {
    ldap: `ldap://${host}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function provision(folder: string, host: string): void {
  run('samba-tool', [
    ...['domain', 'provision', `--targetdir=${folder}`, '--realm=EXAMPLE.TEST'],
    ...['--domain=EXAMPLE', `--adminpass=${sambaReader.password}`, '--server-role=dc'],
    ...['--dns-backend=NONE', '--host-name=dc1', `--host-ip=${host}`],
    `--option=interfaces = ${host}/8`,
    '--option=bind interfaces only = yes',
    '--option=server services = ldap',
  ])
}

function run(command: string, argv: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, argv, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed:\n${stderr}`, { cause: error })
}

async function listens(host: string): Promise<boolean> {
  const socket = connect(389, host)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
