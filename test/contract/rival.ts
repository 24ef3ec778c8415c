import type { EndedUpstream } from '../../src/connections/upstream-store.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { systemClock } from '../../src/kernel/time.ts'
import type { UpstreamOrigin } from '../../src/kernel/upstream-attempt.ts'
import { countGuess } from '../../src/limits/count-guess.ts'
import type { Storage, Stores } from '../../src/storage/storage.ts'
import { openTestStorage } from '../support/engines.ts'
import { aClient, aConnection, aDomain, aSession } from './samples.ts'
import { settleDue } from './term-rules.ts'

type OpeningStores = Pick<Stores, 'people' | 'sessions' | 'upstreamSessions'>

/*
 * A process that opens the store of a test as another node or command would, and does what the
 * test says: `node rival.ts DATABASE_URL`.
 */

/** One thing to do, and how often at once. */
export type Task = { readonly times: number } & (
  | { readonly verb: 'redeem'; readonly id: string }
  | { readonly verb: 'rotate'; readonly grantId: string }
  | { readonly verb: 'use'; readonly jti: string }
  | { readonly verb: 'use-proof'; readonly id: string }
  | { readonly verb: 'reserve'; readonly key: string; readonly limit: number }
  | {
      readonly verb: 'guess'
      readonly key: string
      readonly limit: number
      readonly rightFrom: number
    }
  | { readonly verb: 'disable'; readonly clientId: string }
  | { readonly verb: 'consent'; readonly clientId: string; readonly subs: readonly string[] }
  | { readonly verb: 'change-resources'; readonly ids: readonly string[] }
  | { readonly verb: 'add-connection'; readonly groupId: string; readonly alias?: string }
  | { readonly verb: 'add-domain'; readonly groupId: string }
  | { readonly verb: 'prove-domain'; readonly name: string; readonly groupIds: readonly string[] }
  | { readonly verb: 'come-back'; readonly id: string; readonly browser: string }
  | { readonly verb: 'end-upstream'; readonly ended: EndedUpstream }
  | {
      readonly verb: 'begin-upstream'
      readonly origin: UpstreamOrigin
      readonly subs: readonly string[]
    }
  | { readonly verb: 'sees-role'; readonly groupId: string; readonly sub: string }
)

export type Report = 'ready' | { readonly successes: number } | { readonly error: string }

async function perform(
  { stores, transact }: Pick<Storage, 'stores' | 'transact'>,
  task: Task,
  turn: number,
): Promise<boolean> {
  const now = systemClock()
  switch (task.verb) {
    case 'redeem':
      return (await stores.codes.redeem(task.id, now)) === 'first'
    case 'rotate':
      return stores.refreshFamilies.rotate({ ...task, rotation: 0, now, expiresAt: now })
    case 'use':
      return stores.assertions.use('shop', task.jti, now + 60_000)
    case 'use-proof':
      return stores.dpopProofs.use(task.id, 60_000)
    case 'reserve': {
      const delays = { firstDelayMs: 1000, longestDelayMs: 1000 }
      const rule = { ...task, ...delays, forgetAfterMs: 60_000, leaseMs: 30_000 }
      const answer = await stores.attempts.reserve(task.key, rule, now)
      return answer.kind === 'allowed'
    }
    case 'guess': {
      const budgets = [{ key: task.key, most: task.limit }]
      const guess = await countGuess(stores.attempts, budgets, now)
      const isRight = turn >= task.rightFrom
      if (isRight) await guess?.takeBack()
      return guess !== undefined && !isRight
    }
    case 'disable':
      await stores.clients.put(aClient({ clientId: task.clientId, enabled: false }))
      return true
    case 'consent': {
      const given = { sub: task.subs[turn] ?? '', clientId: task.clientId, registrationId: 'r1' }
      await stores.consents.add({ ...given, scopes: ['openid'], claims: [], grantedAt: now })
      return true
    }
    case 'sees-role': {
      const [holding] = await stores.groups.holdingsIn(task.groupId, task.sub)
      return (holding?.roles ?? []).length > 0
    }
    case 'change-resources': {
      const fields = { texts: {}, scopes: ['changed'], introspectionClients: [] }
      return stores.resources.change(task.ids[turn] ?? '', fields, now)
    }
    case 'add-connection': {
      const { groupId, alias = randomId() } = task
      return (
        (await stores.connections.add(aConnection({ groupId, alias }), mostOfGroup)) === 'added'
      )
    }
    case 'add-domain':
      return (await stores.domains.add(aDomain(task.groupId), mostOfGroup)) === 'added'
    case 'prove-domain': {
      const claim = { name: task.name, groupId: task.groupIds[turn] ?? '' }
      const check = { status: 'proven', checkedAt: now, provenAt: now, lostAt: undefined } as const
      return stores.domains.note(claim, check)
    }
    case 'come-back':
      return (await stores.upstreamRequests.take(task.id, task.browser)) !== undefined
    case 'end-upstream':
      return stores.upstreamSessions.remember(task.ended)
    case 'begin-upstream':
      return transact(({ people, sessions, upstreamSessions }) =>
        beginUpstream({ people, sessions, upstreamSessions }, task.origin, task.subs[turn] ?? ''),
      )
  }
}

/** How many connections and domains a group has at most in a race. */
const mostOfGroup = 5

/** Opens a session as a sign-in from elsewhere does; false if the one elsewhere has ended. */
async function beginUpstream(
  { people, sessions, upstreamSessions }: OpeningStores,
  origin: UpstreamOrigin,
  sub: string,
): Promise<boolean> {
  await people.lock(sub)
  if (!(await upstreamSessions.hold(origin))) return false
  const session = aSession({ sub })
  await sessions.open(session)
  await upstreamSessions.add({ ...origin, sessionId: session.id })
  return true
}

function report(message: Report): void {
  process.send?.(message)
}

const [databaseUrl = ''] = process.argv.slice(2)
const storage = await openTestStorage({ databaseUrl, settleDue })

process.on('message', async (task: Task) => {
  try {
    const calls = Array.from({ length: task.times }, (_, turn) => perform(storage, task, turn))
    report({ successes: (await Promise.all(calls)).filter(Boolean).length })
  } catch (error) {
    report({ error: String(error) })
  }
})
process.on('disconnect', () => storage.close())
report('ready')
