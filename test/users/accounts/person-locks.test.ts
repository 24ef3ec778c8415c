import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { engines } from '../../support/engines.ts'
import { startSecondProcess } from '../../support/second-process.ts'
import type { Answer, ServerCalls } from '../../support/server-calls.ts'
import {
  allGrants,
  allScopes,
  describeServer,
  type ServerWorld,
  startWorld,
  type TestClient,
  type TestUser,
} from '../../support/server-world.ts'

/** A person with tokens, and somebody who administers. */
interface Account {
  readonly node: ServerCalls
  readonly client: TestClient
  readonly user: TestUser
  readonly token: string
  readonly usedRefreshToken: string
  readonly administrator: string
}

const scope = 'openid offline_access'
const newPassword = 'a quite different password 7'
const writesUsers = ['ostiary:users_write', 'ostiary:users_delete']

type Operation = (account: Account) => Promise<Answer>

const signIn: Operation = ({ node, client, user }) => node.signIn(client, user, scope)

/** What changes something of a person, as clients and administrators ask for it. */
const operations: Readonly<Record<string, Operation>> = {
  'sign-in': signIn,
  'wrong password': ({ node, client, user }) =>
    node.signIn(client, { ...user, password: 'wrong' }, scope),
  'new password': ({ node, user, token: bearer }) =>
    node.send('POST', '/users-srv/changepassword', {
      bearer,
      json: {
        old_password: user.password,
        new_password: newPassword,
        confirm_password: newPassword,
      },
    }),
  block: ({ node, user, administrator: bearer }) =>
    node.send('PUT', `/users-srv/user/status/${user.sub}`, {
      bearer,
      json: { userStatus: 'BLOCKED' },
    }),
  deletion: ({ node, user, administrator: bearer }) =>
    node.send('DELETE', `/users-srv/user/${user.sub}`, { bearer }),
  profile: ({ node, user, administrator: bearer }) =>
    node.send('PUT', `/users-srv/user/${user.sub}`, { bearer, json: { given_name: 'Ada' } }),
  'sign-out': ({ node, token }) =>
    node.send('POST', `/session/end_session?access_token_hint=${token}`),
  'reused refresh token': ({ node, client, usedRefreshToken }) =>
    node.refresh(client, usedRefreshToken),
  revocation: ({ node, client, token }) => node.revoke(client, token),
}

/** Rows for which an operation waits in the middle of its transaction. */
const gates = ['select 1 from users for update', 'select 1 from attempts for update']

async function newAccount(world: ServerWorld, client: TestClient, machine: TestClient) {
  const user = await world.addUser()
  const form = { grant_type: 'client_credentials', scope: writesUsers.join(' ') }
  const [first, administrator] = await Promise.all([
    world.signIn(client, user, scope),
    world.token(machine, form),
  ])
  const { refresh_token: usedRefreshToken } = first.json
  const second = await world.refresh(client, usedRefreshToken)
  return {
    client,
    user,
    token: second.json.access_token,
    usedRefreshToken,
    administrator: administrator.json.access_token,
  }
}

async function clientsOf(world: ServerWorld) {
  return Promise.all([
    world.addClient({ grant_types: allGrants, allowed_scopes: allScopes }),
    world.addClient({ grant_types: ['client_credentials'], allowed_scopes: writesUsers }),
  ])
}

describe('the locks of a person (postgres)', () => {
  const engine = engines.find(({ name }) => name === 'postgres')
  if (!engine) throw new Error('there is no PostgreSQL')

  /** Holds the rows until both operations wait, for them or for each other; then lets them go. */
  async function meet(sql: postgres.Sql, gate: string, account: Account, both: Operation[]) {
    const answers: Promise<Answer>[] = []
    await sql.begin(async (inside) => {
      await inside.unsafe(gate)
      for (const [place, operation] of both.entries()) {
        let isOver = false
        const answer = operation(account).finally(() => {
          isOver = true
        })
        answers.push(answer)
        const waiting = `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        // The second may wait for the first in the server, where no lock of the store shows it.
        const most = place === 0 ? Number.POSITIVE_INFINITY : 10
        for (let looks = 0; looks < most && !isOver; looks++) {
          if ((await inside.unsafe(waiting)).length >= answers.length) break
          await pause(2)
        }
      }
    })
    return Promise.all(answers)
  }

  it('M8: two operations never wait for each other in a circle, wherever they meet', async () => {
    const world = await startWorld(engine, { OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE: '10000' })
    const other = postgres(world.databaseUrl, { max: 1, fetch_types: false })
    try {
      const [client, machine] = await clientsOf(world)
      for (const gate of gates) {
        for (const first of Object.values(operations)) {
          for (const second of Object.values(operations)) {
            const account = { node: world, ...(await newAccount(world, client, machine)) }
            const answers = await meet(other, gate, account, [first, second])
            for (const { status, text } of answers) assert.ok(status < 500, text)
          }
        }
      }
      // A connection tells of its deadlocks when it ends.
      await world.server.close()
      const connections = other`
        select 1 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`
      while ((await connections).length > 0) await pause(10)
      const [row] = await other`
        select deadlocks from pg_stat_database where datname = current_database()`
      assert.equal(Number(row?.deadlocks), 0)
    } finally {
      await other.end()
      await world.stop()
    }
  })
})

describeServer(
  'everything about a person at once, on two nodes',
  (world) => {
    it('M8: is never answered 503', async () => {
      await using second = await startSecondProcess(world())
      const [client, machine] = await clientsOf(world())
      for (let round = 0; round < 4; round++) {
        const account = await newAccount(world(), client, machine)
        const nodes = [world(), second]
        const answers = await Promise.all(
          nodes.flatMap((node) =>
            [...Object.values(operations), ...Array<Operation>(3).fill(signIn)].map((operation) =>
              operation({ node, ...account }),
            ),
          ),
        )
        for (const { status, text } of answers) assert.ok(status < 500, text)
      }
    })
  },
  { OSTIARY_LIMITS_ADDRESS_FAILURES_PER_MINUTE: '10000' },
)
