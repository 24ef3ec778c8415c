import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { availableParallelism, getPriority, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isNewEnough } from '../../tools/find-runtime.mjs'
import { engines } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import { startLoad } from '../support/keep-alive-load.ts'

const bin = fileURLToPath(new URL('../../bin/ostiary', import.meta.url))
/** How often a test looks at another process. Without a pause it would take a core from it. */
const pollMs = 20

describe('bin/ostiary', () => {
  let folder = ''
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostiary-serve-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  const running = new Set<ChildProcessWithoutNullStreams>()
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL')
    running.clear()
  })

  function start(
    args: readonly string[],
    env: Record<string, string> = {},
    runtime = process.execPath,
  ) {
    const { PATH = '', HOME = '' } = process.env
    return spawn(runtime, [bin, ...args], {
      cwd: folder,
      env: { PATH, HOME, ...env },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    }) as ChildProcessWithoutNullStreams
  }

  async function ostiary(args: readonly string[], env: Record<string, string> = {}) {
    const child = start(args, env)
    const [out, err, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ])
    return { code, out, err }
  }

  /** Starts a server and waits until it says that it answers. */
  async function serve(
    env: Record<string, string>,
    args: readonly string[] = [],
    runtime?: string,
  ) {
    const child = start(['serve', ...args], env, runtime)
    running.add(child)
    let err = ''
    child.stderr.on('data', (chunk) => {
      err += chunk
    })
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    while (!out.includes('answers at')) {
      const [event] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
      if (typeof event === 'number') throw new Error(err)
    }
    return { child, out }
  }

  it('passes exit codes on: 0, 1 for faults, 2 for wrong use', async () => {
    const version = await ostiary(['--version'])
    assert.match(version.out, /^ostiary \d+\.\d+\.\d+ \(Node v\d+/)
    const unknown = await ostiary(['sevre'])
    assert.match(unknown.err, /did you mean 'serve'\?/)
    const faulty = await ostiary(['serve'], { OSTIARY_PORT: 'x' })
    assert.deepEqual([version.code, unknown.code, faulty.code], [0, 2, 1])
  })

  it('prints the administrator once and one line with its address; SIGTERM ends it with 0', async () => {
    const port = await freePort()
    const env = { OSTIARY_DATA_DIR: 'served', OSTIARY_PORT: `${port}` }
    const first = await serve(env)
    assert.match(first.out, /admin.*\S{16,}\n/)
    assert.match(first.out, new RegExp(`Ostiary answers at http://localhost:${port}\n$`))
    const ready = await fetch(`http://localhost:${port}/health/ready`)
    assert.equal(ready.status, 200)
    if (process.platform === 'linux') {
      const threads = availableParallelism() + 2
      assert.deepEqual(poolPriorities(first.child), Array(threads).fill(10))
    }

    const taken = await ostiary(['serve'], env)
    assert.match(taken.err, new RegExp(`cannot listen on \\S+:${port}: another process uses this`))
    assert.doesNotMatch(taken.err, /EADDRINUSE|\n {4}at /)
    assert.equal(taken.code, 1)

    first.child.kill('SIGTERM')
    assert.deepEqual(await once(first.child, 'exit'), [0, null])

    const second = await serve(env)
    assert.equal(second.out, `Ostiary answers at http://localhost:${port}\n`)
    second.child.kill('SIGINT')
    assert.deepEqual(await once(second.child, 'exit'), [0, null])

    const unread = start(['doctor'], env)
    unread.stdout.destroy()
    const ended = await Promise.all([text(unread.stderr), once(unread, 'exit')])
    assert.deepEqual(ended, ['', [141, null]], 'without a word, like other programs in a pipe')
  })

  it('is found by doctor in the same folder at the port of its command line', async () => {
    const port = await freePort()
    const env = { OSTIARY_DATA_DIR: 'found' }
    const { child } = await serve(env, ['--port', `${port}`])
    const { out } = await ostiary(['doctor'], env)
    assert.match(out, new RegExp(`reachable +http://localhost:${port} is answered by this server`))
    child.kill('SIGTERM')
    await once(child, 'exit')
    assert.equal(existsSync(join(folder, 'found', 'running.json')), false)
  })

  it('does not lose the password of the administrator when the first start finds its port taken', async () => {
    await using database = await createPostgres()
    const onPostgres = {
      OSTIARY_DATABASE_URL: database.databaseUrl,
      OSTIARY_SECRET_KEY: secretKey,
    }
    const starts: readonly (readonly [Record<string, string>, readonly string[]])[] = [
      [{ OSTIARY_DATA_DIR: 'taken' }, []],
      [onPostgres, ['--workers', '2']],
    ]
    for (const [given, args] of starts) {
      const other = createServer().listen(await freePort(), '127.0.0.1')
      await once(other, 'listening')
      const port = (other.address() as AddressInfo).port
      const env = { ...given, OSTIARY_PORT: `${port}` }
      const failed = await ostiary(['serve', ...args], env)
      assert.match(failed.err, /another process uses this port; .*Nothing was created/)
      assert.deepEqual([failed.code, failed.out], [1, ''])
      other.close()
      await once(other, 'close')
      const { child, out } = await serve(env, args)
      assert.match(out, /Administrator admin was created\. Password: \S{16,}\n/)
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })

  it('ends with the process that started it, however that one ends', async () => {
    const port = `${await freePort()}`
    const env = { OSTIARY_DATA_DIR: 'lifeline', OSTIARY_PORT: port }
    const older = await olderRuntime()
    // An older Node can only start the pinned one, not become it; without one its part is ours.
    const { child } = await serve(older ? env : { ...env, OSTIARY_LIFELINE: '3' }, [], older)
    const [server = 0] = older ? workersOf(child) : [child.pid]
    if (older) child.kill('SIGKILL')
    else (child.stdio[3] as Socket).destroy()
    for (;;) {
      const answer = await fetch(`http://localhost:${port}/health/live`).catch(() => {})
      if (!answer) break
      await wait(pollMs)
    }
    while (isRunning(server)) await wait(pollMs)
  })

  it('runs several workers on PostgreSQL, replaces one that dies, and stops them all', async () => {
    await using database = await createPostgres()
    const [port, metricsPort] = [await freePort(), await freePort()]
    const { child, out } = await serve(
      {
        OSTIARY_DATABASE_URL: database.databaseUrl,
        OSTIARY_METRICS_PORT: `${metricsPort}`,
        OSTIARY_SECRET_KEY: secretKey,
        OSTIARY_PORT: `${port}`,
      },
      ['--workers', '2'],
    )
    assert.match(out, /answers at http:\/\/localhost:\d+, with 2 workers\n/)
    while (workersOf(child).length < 2) await wait(pollMs)
    const [first, second = 0] = workersOf(child)
    process.kill(second, 'SIGKILL')
    while (workersOf(child).includes(second) || workersOf(child).length < 2) await wait(pollMs)
    assert.ok(workersOf(child).includes(first ?? 0))
    for (let count = 0; count < 4; count++) {
      const answer = await fetch(`http://localhost:${port}/health/ready`)
      assert.equal(answer.status, 200)
    }
    const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text()
    const counted = /route="\/health\/ready",method="GET",status="200"\} (\d+)/.exec(metrics)
    assert.equal(counted?.[1], '4', 'the workers together')
    // Both workers answer what the database has; that is not added up.
    assert.match(metrics, /^ostiary_build_info\{.*\} 1$/m)
    const ages = [...metrics.matchAll(/^ostiary_chore_last_success_\w+\{.*\} (\S+)$/gm)]
    assert.ok(ages.length > 0)
    for (const [line, seconds] of ages) assert.ok(Number(seconds) <= Date.now() / 1000, line)

    const workers = workersOf(child)
    const load = startLoad(`http://localhost:${port}`, '/.well-known/openid-configuration')
    await load.isUnderWay
    child.kill('SIGTERM')
    assert.deepEqual(await once(child, 'exit'), [0, null])
    assert.deepEqual((await load.ended).failures, [], 'N23: no request failed')
    for (const pid of workers) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' })
  })

  it('runs a worker for each processor core with --workers auto', async () => {
    await using database = await createPostgres()
    const { child, out } = await serve(
      {
        OSTIARY_DATABASE_URL: database.databaseUrl,
        OSTIARY_SECRET_KEY: secretKey,
        OSTIARY_PORT: `${await freePort()}`,
      },
      ['--workers', 'auto'],
    )
    const cores = availableParallelism()
    assert.match(out, cores > 1 ? new RegExp(`, with ${cores} workers\n`) : /:\d+\n/)
    child.kill('SIGTERM')
    assert.deepEqual(await once(child, 'exit'), [0, null])
  })

  it('loads the demonstration, whose curl gives a token with a role from a group', async () => {
    const port = await freePort()
    const env = { OSTIARY_DATA_DIR: 'demo', OSTIARY_PORT: `${port}` }
    const started = serve(env, ['--demo'])
    // N20: once the server is ready, the company exists.
    for (;;) {
      const ready = await fetch(`http://localhost:${port}/health/ready`).catch(() => undefined)
      if (ready?.status === 200) break
      await wait(pollMs)
    }
    const early = await fetch(`http://localhost:${port}/token-srv/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('demo:demo-secret')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    assert.equal(early.status, 200)
    const { out } = await started
    const [, command = ''] = out.match(/ {2}(curl [\s\S]+?)\n\n/) ?? []
    const field = (name: string) =>
      command.match(new RegExp(`-d ${name}='?([^' ]+(?: \\w+)*)`))?.[1] ?? ''
    const [, credentials = '', url = ''] = command.match(/-u (\S+) (\S+)/) ?? []
    const names = ['grant_type', 'username', 'password', 'scope']
    const answer = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(credentials)}` },
      body: new URLSearchParams(Object.fromEntries(names.map((name) => [name, field(name)]))),
    })
    const { access_token = '' } = (await answer.json()) as { access_token?: string }
    const [, payload = ''] = access_token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    assert.deepEqual(
      claims.groups.find(({ groupId }: { groupId: string }) => groupId === 'acme-engines').roles,
      ['ENGINEER', 'LEAD'],
    )
  })
})

const secretKey = 'key-of-more-than-32-characters-0123456789'

async function createPostgres() {
  const postgres = engines.find(({ name }) => name === 'postgres')
  assert.ok(postgres)
  return postgres.create()
}

/** A Node on the path that is too old to run the server itself. */
async function olderRuntime(): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const runtime = join(folder, 'node')
    if (!existsSync(runtime)) continue
    const version = await text(spawn(runtime, ['--version']).stdout)
    if (!isNewEnough(version)) return runtime
  }
  return undefined
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** How much lower the priority is of each thread that hashes and signs. */
function poolPriorities({ pid = 0 }: ChildProcessWithoutNullStreams): number[] {
  const nameOf = (thread: string) => readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim()
  const threads = readdirSync(`/proc/${pid}/task`).filter((id) => nameOf(id) === 'libuv-worker')
  return threads.map((thread) => getPriority(Number(thread)) - getPriority(pid))
}

function workersOf({ pid }: ChildProcessWithoutNullStreams): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}
