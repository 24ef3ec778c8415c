import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { decodeJwt } from 'jose'
import { createGuard, fromRequest, type Guard, type Need } from '../../packages/guard/src/main.ts'
import { cpuSeconds, processTree } from '../measure/processes.ts'
import { plainTable } from '../report/tables.ts'
import { ostiary } from '../targets/ostiary.ts'
import { seedPassword, seedUsers } from '../targets/seed.ts'
import type { RunningTarget } from '../targets/target.ts'

const help = `npm run bench -- guard [options]

Measures what the guard costs an application, and how soon it refuses what has ended: tokens are
revoked and roles are ended one by one, each at a random moment, while requests come in. Of ten
changes, eight are ends of roles. Then the stream fails, and tokens are revoked of which the guard
cannot hear.

  --requests N       checks of each kind, 20000 unless given
  --rounds N         how often they are repeated, 5 unless given; the medians count
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
/** What is ended in turn by each of those who are at work. */
const rolesOfPerson = ['READER', 'BUYER', 'SELLER', 'AUDITOR', 'LEAD', 'OWNER', 'GUEST', 'ENGINEER']
const tokensOfRound = 2
const longestPauseMs = 300
/** How often a change is looked for; the figures are too high by up to that. */
const lookEveryMs = 20
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
      rounds: { type: 'string', default: '5' },
      changes: { type: 'string', default: '1000' },
      'at-once': { type: 'string', default: '8' },
      minutes: { type: 'string', default: '12' },
      outages: { type: 'string', default: '2' },
      store: { type: 'string', default: 'sqlite' },
    },
  })
  const [requests, changes] = [Number(values.requests), Number(values.changes)]
  const [atOnce, minutes] = [Number(values['at-once']), Number(values.minutes)]
  const [outages, rounds] = [Number(values.outages), Number(values.rounds)]
  const store = (['sqlite', 'postgres'] as const).find((name) => name === values.store)
  const isUsable = [requests, rounds, changes, atOnce, minutes, outages].every(Number.isInteger)
  const isPossible = rounds > 0 && atOnce > 0 && atOnce <= seedUsers.length
  if (values.help || !store || !isUsable || !isPossible) {
    say(help)
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-guard-'))
  mkdirSync(join(folder, 'server'))
  const running = await ostiary({ store, workers: 1 }).start({ folder: join(folder, 'server') })
  try {
    const application = await openApplication(running, folder)
    const costs = await measureCosts(running, application, { requests, rounds })
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

async function measureCosts(
  { pid }: RunningTarget,
  app: Application,
  { requests, rounds }: { readonly requests: number; readonly rounds: number },
) {
  const token = await app.ownToken()
  const cpu = () => cpuSeconds(processTree(pid))
  async function microsOf(guard: Guard, count: number): Promise<number> {
    for (let warm = 0; warm < Math.min(count, 2000); warm++) await check(guard, token)
    const [own, there] = [process.cpuUsage(), cpu()]
    for (let done = 0; done < count; done++) await check(guard, token)
    const { user, system } = process.cpuUsage(own)
    return (user + system + (cpu() - there) * 1e6) / count
  }
  const local = app.guardOf({ verification: 'both' })
  await local.ready()
  const asking = app.guardOf({ verification: 'introspection' })
  const costs: { readonly local: number; readonly asking: number }[] = []
  // One after the other in each round, so that both meet the machine as busy as it is.
  for (let round = 0; round < rounds; round++) {
    costs.push({
      local: await microsOf(local, requests),
      asking: await microsOf(asking, Math.ceil(requests / introspectionShare)),
    })
  }
  await local.close()
  await asking.close()
  return {
    localMicros: median(costs.map((cost) => cost.local)),
    introspectionMicros: median(costs.map((cost) => cost.asking)),
    ratio: median(costs.map((cost) => cost.asking / cost.local)),
  }
}

const median = (values: readonly number[]) => quantile(values, 0.5)

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
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
    await pause(Math.random() * longestPauseMs)
    await end()
    const ended = performance.now()
    while (await passes(guard, token, need)) await pause(lookEveryMs)
    lags.push(performance.now() - ended)
  }

  const mayGoOn = () => left-- > 0 && performance.now() < bounds.until

  /** Gives a person all roles at once, and ends them one by one in a random order. */
  async function endRoles(token: string, sub: string): Promise<void> {
    const held = new Set(rolesOfPerson)
    await app.setRoles(sub, rolesOfPerson)
    for (const role of held) {
      while (!(await passes(guard, token, needFor(role)))) await pause(lookEveryMs)
    }
    for (const role of shuffled(rolesOfPerson)) {
      if (!mayGoOn()) return
      held.delete(role)
      await lagOf(token, needFor(role), () => app.setRoles(sub, [...held]))
    }
  }

  async function revokeTokens(): Promise<void> {
    for (let each = 0; each < tokensOfRound && mayGoOn(); each++) {
      const token = await app.ownToken()
      await check(guard, token)
      await lagOf(token, {}, () => app.revoke(token))
    }
  }

  async function worker(token: string): Promise<void> {
    const { sub = '' } = decodeJwt(token)
    while (left > 0 && performance.now() < bounds.until) {
      await endRoles(token, sub)
      await revokeTokens()
    }
  }

  // One after another: the server refuses more passwords at once than its processors can check.
  const tokens: string[] = []
  for (let index = 0; index < bounds.atOnce; index++) tokens.push(await app.signIn(index))
  await Promise.all(tokens.map(worker))
  await guard.close()
  const late = lags.filter((lag) => lag > longestLagMs).length
  return {
    ...{ changes: lags.length, late },
    ...{ lagMedian: median(lags), lagP99: quantile(lags, 0.99), lagMax: quantile(lags, 1) },
  }
}

const needFor = (role: string): Need => ({ role: { group: 'guarded', role } })

const shuffled = <T>(values: readonly T[]): readonly T[] =>
  values
    .map((value) => ({ value, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)

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
    while (await passes(guard, token)) await pause(lookEveryMs)
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
