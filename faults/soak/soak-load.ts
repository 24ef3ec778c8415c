import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, TestUser } from '../../test/support/server-calls.ts'
import type { LedgerWorld } from '../ledger/writer.ts'
import { type SignInPool, signInPool } from './sign-in-pool.ts'

/** What was asked in a while. */
interface LoadSample {
  /** How long each answer took, in milliseconds, in order of length. */
  readonly latencies: readonly number[]
  readonly wrong: readonly string[]
}

/** A steady load of everyday requests. */
export interface SoakLoad {
  /** What was asked since the last call. */
  take(): LoadSample
  stop(): Promise<void>
}

/** Sends one request; undefined if there is nobody yet to send it for. */
type Ask = () => Promise<Answer | undefined>

const people = 20

/** Starts the load: requests of each kind at even intervals, whatever the last ones took. */
export async function startSoakLoad(world: LedgerWorld): Promise<SoakLoad> {
  const users: TestUser[] = []
  for (let n = 0; n < people; n++) users.push(await world.addUser())
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let latencies: number[] = []
  let wrong: string[] = []

  async function send({ name, ask, status: expected = 200 }: Kind): Promise<void> {
    const started = performance.now()
    try {
      const answer = await ask()
      if (!answer) return
      latencies.push(performance.now() - started)
      if (answer.status !== expected) wrong.push(`${name}: ${answer.status} ${answer.text}`)
    } catch (error) {
      wrong.push(`${name}: ${error}`)
    }
  }

  async function keepSending(kind: Kind): Promise<void> {
    const begun = performance.now()
    for (let n = 1; !stopping.signal.aborted; n++) {
      const sent = send(kind)
      underWay.add(sent)
      void sent.then(() => underWay.delete(sent))
      await pause(Math.max(0, begun + (n * 1000) / kind.perSecond - performance.now()))
    }
  }

  const lanes = kindsOf(world, users, signInPool()).map(keepSending)
  return {
    take() {
      const sample = { latencies: latencies.sort((a, b) => a - b), wrong }
      latencies = []
      wrong = []
      return sample
    },
    async stop() {
      stopping.abort()
      await Promise.all(lanes)
      await Promise.all(underWay)
    },
  }
}

interface Kind {
  readonly name: string
  readonly perSecond: number
  readonly ask: Ask
  readonly status?: number
}

function kindsOf(
  { calls, app, groupId, machineToken }: LedgerWorld,
  users: readonly TestUser[],
  pool: SignInPool,
): readonly Kind[] {
  let turn = 0
  const nextUser = () => users[turn++ % users.length] as TestUser
  return [
    {
      name: 'sign-in',
      perSecond: 1,
      async ask() {
        const answer = await calls.signIn(app, nextUser(), 'openid offline_access')
        pool.put(answer)
        return answer
      },
    },
    {
      name: 'wrong password',
      perSecond: 0.2,
      status: 400,
      ask: () => calls.signIn(app, { ...nextUser(), password: 'not the password' }),
    },
    {
      name: 'refresh',
      perSecond: 5,
      async ask() {
        const taken = pool.take()
        const answer = taken && (await calls.refresh(app, taken.refresh))
        if (answer) pool.put(answer, taken)
        return answer
      },
    },
    {
      name: 'revocation',
      perSecond: 0.2,
      async ask() {
        const taken = pool.take()
        return taken && calls.revoke(app, taken.refresh)
      },
    },
    {
      name: 'introspection',
      perSecond: 20,
      async ask() {
        const one = pool.look()
        return one && calls.introspect(app, one.access)
      },
    },
    {
      name: 'assignment',
      perSecond: 0.2,
      async ask() {
        const json = { groupId, sub: nextUser().sub, roles: [`R${turn % 7}`] }
        const path = '/groups-srv/usergroupmap/assign'
        return calls.send('POST', path, { bearer: await machineToken(), json })
      },
    },
    {
      name: 'discovery',
      perSecond: 5,
      ask: () => calls.send('GET', '/.well-known/openid-configuration'),
    },
  ]
}
