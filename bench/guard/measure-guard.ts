import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createGuard, fromRequest, type Guard, type Need } from '../../packages/guard/src/main.ts'
import { cpuSeconds, processTree } from '../measure/processes.ts'
import { plainTable } from '../report/tables.ts'
import { ostiary } from '../targets/ostiary.ts'
import { seedPassword, seedUsers } from '../targets/seed.ts'
import type { RunningTarget } from '../targets/target.ts'

const help = `npm run bench -- guard [options]

Measures what the guard costs an application, and how soon it refuses what has ended: tokens are
revoked and roles are ended at random moments while requests come in. Then the stream fails, and
tokens are revoked of which the guard cannot hear.

  --requests N       checks of each kind, 20000 unless given
  --changes N        revocations and ends of roles, 1000 unless given
  --at-once N        how many of them are under way at once, 8 unless given, 64 at most
  --minutes N        no change begins later, 12 unless given
  --outages N        how often the stream fails, 2 unless given; each takes a minute
  --store …          sqlite or postgres; sqlite unless given
`

/** What a check costs, and how late a change was honoured. */
interface GuardFinding {
  readonly store: string
  /** Microseconds of processor time of a check, in the application and the server. */
  readonly localMicros: number
  readonly introspectionMicros: number
  readonly ratio: number
  readonly changes: number
  /** Milliseconds from the answer to a change until the guard refuses. */
  readonly lagMedian: number
  readonly lagP99: number
  readonly lagMax: number
  /** Changes that were honoured later than a second. */
  readonly late: number
  /** Tokens that were revoked while the stream was down. */
  readonly unheard: number
  /** Milliseconds until the last of them was refused; at most `silenceSeconds`, and a check. */
  readonly unheardMax: number
  readonly tooLate: number
}

const client = { id: 'guarded', secret: 'a-secret-of-the-guarded-application-0123' }
const longestLagMs = 1000
/** The most time without a sign of the stream, and how much longer an answer may take. */
const silenceSeconds = 30
const answerMs = 1000
const tokensOfOutage = 200
/** Asking is dear: every twentieth is enough to know what it costs. */
const introspectionShare = 20

export async function measureGuard(
  argv: readonly string[],
  say: (line: string) => void,
): Promise<GuardFinding | undefined> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      help: { type: 'boolean', default: false },
      requests: { type: 'string', default: '20000' },
      changes: { type: 'string', default: '1000' },
      'at-once': { type: 'string', default: '8' },
      minutes: { type: 'string', default: '12' },
      outages: { type: 'string', default: '2' },
      store: { type: 'string', default: 'sqlite' },
    },
  })
  const [requests, changes] = [Number(values.requests), Number(values.changes)]
  const [atOnce, minutes] = [Number(values['at-once']), Number(values.minutes)]
  const outages = Number(values.outages)
  const store = (['sqlite', 'postgres'] as const).find((name) => name === values.store)
  const isUsable = [requests, changes, atOnce, minutes, outages].every(Number.isInteger)
  if (values.help || !store || !isUsable || atOnce < 1 || atOnce > seedUsers.length) {
    say(help)
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-guard-'))
  mkdirSync(join(folder, 'server'))
  const running = await ostiary({ store, workers: 1 }).start({ folder: join(folder, 'server') })
  try {
    const application = await openApplication(running, folder)
    const costs = await measureCosts(running, application, requests)
    const until = performance.now() + minutes * 60_000
    const lags = await measureLags(application, { changes, atOnce, until })
    const unheard = await measureOutages(application, outages)
    const finding = { store, ...costs, ...lags, ...unheard }
    say(plainTable(tableOf(finding)))
    return finding
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Application = Awaited<ReturnType<typeof openApplication>>

/** An application with a client, and people who hold a role in one of its groups. */
async function openApplication({ address, run }: RunningTarget, folder: string) {
  const file = join(folder, 'application.json')
  const scopes = ['openid', 'groups', 'ostiary:ssf_manage', 'ostiary:groups_read']
  const clients = [
    {
      client_id: client.id,
      client_secret: client.secret,
      client_name: 'Guarded',
      grant_types: ['password', 'client_credentials'],
      response_types: [],
      redirect_uris: [],
      allowed_scopes: [...scopes, 'ostiary:groups_write', 'api:read'],
    },
  ]
  const groups = [{ groupId: 'guarded', groupName: 'Guarded', parentId: 'root' }]
  writeFileSync(file, JSON.stringify({ clients, groups }))
  await run?.(['import', file])
  const { origin } = address
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${origin}${path}`, init)
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const authorization = `Basic ${btoa(`${client.id}:${client.secret}`)}`
  const token = async (form: Readonly<Record<string, string>>): Promise<string> => {
    const body = new URLSearchParams(form)
    const answer = await send('/token-srv/token', {
      method: 'POST',
      headers: { authorization },
      body,
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const guardOf = (options: Partial<Parameters<typeof createGuard>[0]>) =>
    createGuard({ issuer: origin, audience: client.id, client, ...options })
  const manager = await token({ grant_type: 'client_credentials', scope: 'ostiary:groups_write' })
  return {
    guardOf,
    ownToken: () => token({ grant_type: 'client_credentials', scope: 'api:read' }),
    signIn: (index: number) =>
      token({
        ...{ grant_type: 'password', password: seedPassword, scope: 'openid groups' },
        username: seedUsers[index % seedUsers.length]?.username ?? '',
      }),
    revoke: (value: string) =>
      send('/token-srv/revoke', {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ token: value }),
      }),
    setRoles: (sub: string, roles: readonly string[]) =>
      send('/groups-srv/usergroupmap/assign', {
        method: 'POST',
        headers: { authorization: `Bearer ${manager}`, 'content-type': 'application/json' },
        body: JSON.stringify({ groupId: 'guarded', sub, roles }),
      }),
  }
}

const check = (guard: Guard, token: string, need: Need = {}) =>
  guard.check(
    fromRequest(
      new Request('http://api.example/', { headers: { authorization: `Bearer ${token}` } }),
    ),
    need,
  )

async function measureCosts({ pid }: RunningTarget, app: Application, requests: number) {
  const token = await app.ownToken()
  const cpu = () => cpuSeconds(processTree(pid))
  async function microsOf(guard: Guard, count: number): Promise<number> {
    for (let warm = 0; warm < Math.min(count, 2000); warm++) await check(guard, token)
    const [own, there] = [process.cpuUsage(), cpu()]
    for (let done = 0; done < count; done++) await check(guard, token)
    const { user, system } = process.cpuUsage(own)
    await guard.close()
    return (user + system + (cpu() - there) * 1e6) / count
  }
  const local = app.guardOf({ verification: 'both' })
  await local.ready()
  const localMicros = await microsOf(local, requests)
  const asking = app.guardOf({ verification: 'introspection' })
  const introspectionMicros = await microsOf(asking, Math.ceil(requests / introspectionShare))
  return { localMicros, introspectionMicros, ratio: introspectionMicros / localMicros }
}

/** How late tokens and roles are refused that end at random moments. */
async function measureLags(
  app: Application,
  bounds: { readonly changes: number; readonly atOnce: number; readonly until: number },
) {
  const guard = app.guardOf({ verification: 'both' })
  await guard.ready()
  const lags: number[] = []
  let left = bounds.changes

  async function lagOf(token: string, need: Need, end: () => Promise<unknown>): Promise<void> {
    await check(guard, token, need)
    await pause(Math.random() * 300)
    await end()
    const ended = performance.now()
    while (await passes(guard, token, need)) await pause(5)
    lags.push(performance.now() - ended)
  }

  async function worker(index: number): Promise<void> {
    const mine = await app.signIn(index)
    const sub = JSON.parse(
      atob((mine.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    ).sub
    while (left > 0 && performance.now() < bounds.until) {
      left -= 1
      if (left % 2 === 0) {
        const token = await app.ownToken()
        await lagOf(token, {}, () => app.revoke(token))
        continue
      }
      const need = { role: { group: 'guarded', role: 'BUYER' } }
      await app.setRoles(sub, ['BUYER'])
      while (!(await passes(guard, mine, need))) await pause(5)
      await lagOf(mine, need, () => app.setRoles(sub, []))
    }
  }

  await Promise.all(Array.from({ length: bounds.atOnce }, (_each, index) => worker(index)))
  await guard.close()
  const sorted = lags.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  const late = sorted.filter((lag) => lag > longestLagMs).length
  const changes = lags.length
  return { changes, lagMedian: at(0.5), lagP99: at(0.99), lagMax: at(1), late }
}

/**
 * How late tokens are refused that are revoked while the stream is down. The guard has asked about
 * each of them before.
 */
async function measureOutages(app: Application, outages: number) {
  let outage: Promise<never> | undefined
  let begin = (_: Error) => {}
  const prepare = () => {
    const { promise, reject } = Promise.withResolvers<never>()
    promise.catch(() => {})
    begin = reject
    return promise
  }
  const isOfStream = (input: unknown) => String(input).includes('/ssf/')
  const guard = app.guardOf({
    verification: 'both',
    signals: { longestSilenceSeconds: silenceSeconds },
    fetch: (input, init) =>
      outage && isOfStream(input) ? Promise.race([outage, fetch(input, init)]) : fetch(input, init),
  })
  outage = prepare()
  await guard.ready()
  const lags: number[] = []

  async function lagOf(token: string): Promise<void> {
    await pause(Math.random() * silenceSeconds * 1000)
    await app.revoke(token)
    const ended = performance.now()
    while (await passes(guard, token)) await pause(20)
    lags.push(performance.now() - ended)
  }

  for (let round = 0; round < outages; round++) {
    while (!guard.state()?.isLive) await pause(50)
    const tokens: string[] = []
    for (let each = 0; each < tokensOfOutage; each++) tokens.push(await app.ownToken())
    for (const token of tokens) await check(guard, token)
    begin(new Error('the stream is down'))
    await Promise.all(tokens.map(lagOf))
    outage = prepare()
  }
  await guard.close()
  const tooLate = lags.filter((lag) => lag > silenceSeconds * 1000 + answerMs).length
  return { unheard: lags.length, unheardMax: Math.max(0, ...lags), tooLate }
}

const passes = (guard: Guard, token: string, need: Need = {}): Promise<boolean> =>
  check(guard, token, need).then(Boolean, () => false)

function tableOf(finding: GuardFinding): string[][] {
  const number = (value: number) => value.toFixed(value < 10 ? 1 : 0)
  return [
    [
      'store',
      'µs with the stream',
      'µs by introspection',
      'ratio',
      'changes',
      'median ms',
      'p99',
      'longest',
      'late',
      'unheard of',
      'longest s',
      'too late',
    ],
    [
      finding.store,
      ...[finding.localMicros, finding.introspectionMicros, finding.ratio].map(number),
      String(finding.changes),
      ...[finding.lagMedian, finding.lagP99, finding.lagMax].map(number),
      String(finding.late),
      String(finding.unheard),
      number(finding.unheardMax / 1000),
      String(finding.tooLate),
    ],
  ]
}
