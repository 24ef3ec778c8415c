import assert from 'node:assert/strict'
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childOptions } from '../support/child-options.ts'
import { runOstiary } from '../support/run-ostiary.ts'
import { describeServer, type ServerWorld } from '../support/server-world.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Starts `ostiary import -` in a process of its own, beside the server. */
function startImport(
  { environment }: ServerWorld,
  ...options: readonly string[]
): ChildProcessWithoutNullStreams {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return spawn(process.execPath, [...childOptions, main, 'import', '-', ...options], {
    env: { ...environment, PATH, NODE_COMPILE_CACHE },
  })
}

async function importHere(world: ServerWorld, document: unknown): Promise<void> {
  const surroundings = { env: world.environment, cwd: process.cwd() }
  const input = JSON.stringify(document)
  const { code, err } = await runOstiary(['import', '-'], { ...surroundings, input })
  assert.equal(code, 0, err)
}

async function importBeside(world: ServerWorld, document: unknown): Promise<void> {
  const child = startImport(world)
  const ended = once(child, 'exit')
  const words = text(child.stderr)
  child.stdin.end(JSON.stringify(document))
  const [code] = await ended
  assert.equal(code, 0, await words)
}

/** A company of so many users, the groups and memberships first. */
function company(name: string, size: number) {
  const subs = Array.from({ length: size }, (_, number) => `${name}-${number}`)
  return {
    groups: [{ groupId: name, groupName: name }],
    memberships: subs.map((sub) => ({ groupId: name, sub, roles: ['MEMBER'] })),
    users: subs.map((sub) => ({ sub, username: sub })),
  }
}

describeServer('an import beside a running server', (world) => {
  const ada = { sub: 'ada', username: 'ada', password: 'correct horse battery' }
  const shop = { id: 'shop', secret: 'a secret of the shop', redirectUri: '' }
  const client = {
    client_id: shop.id,
    client_secret: shop.secret,
    grant_types: ['password', 'refresh_token'],
    allowed_scopes: ['openid', 'groups', 'offline_access'],
  }

  it('takes effect at once', async () => {
    const { signIn, isActive, refresh } = world()
    assert.equal((await signIn(shop, ada)).status, 401)
    await importHere(world(), {
      memberships: [{ groupId: 'acme', sub: 'ada', roles: ['LEAD'] }],
      users: [ada],
      groups: [{ groupId: 'acme', groupName: 'Acme' }],
      clients: [client],
    })
    const scope = 'openid groups offline_access'
    const { status, json: tokens } = await signIn(shop, ada, scope)
    assert.equal(status, 200)
    const claims = JSON.parse(
      Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString(),
    )
    assert.deepEqual(claims.groups, [
      { groupId: 'OSTIARY_USERS', roles: ['USER'] },
      { groupId: 'acme', roles: ['LEAD'] },
    ])
    assert.ok(await isActive(shop, tokens.access_token))

    await importBeside(world(), { users: [{ sub: 'ada', userStatus: 'BLOCKED' }] })
    assert.equal(await isActive(shop, tokens.access_token), false)
    await importHere(world(), { users: [{ sub: 'ada', userStatus: 'VERIFIED' }] })
    assert.equal(await isActive(shop, tokens.access_token), false)
    assert.equal((await refresh(shop, tokens.refresh_token)).json.error, 'invalid_grant')

    const second = await signIn(shop, ada)
    assert.ok(await isActive(shop, second.json.access_token))
    await importBeside(world(), {
      clients: [{ client_id: 'shop', client_secret: 'another secret' }],
      users: [{ sub: 'ada', password: 'another password' }],
    })
    assert.equal((await signIn(shop, ada)).status, 401)
    const changed = { ...shop, secret: 'another secret' }
    assert.equal(await isActive(changed, second.json.access_token), false)
    assert.equal((await signIn(changed, ada)).json.error, 'invalid_grant')
    const now = await signIn(changed, { ...ada, password: 'another password' })
    assert.equal(now.status, 200)
  })

  it('leaves nothing when it is killed while it reads', async () => {
    const document = JSON.stringify(company('killed', 2000))
    const child = startImport(world())
    const ended = once(child, 'exit')
    child.stdin.on('error', () => {})
    await new Promise((written) => {
      child.stdin.write(document.slice(0, -100), written)
    })
    child.kill('SIGKILL')
    await ended
    const { users, groups } = world().server.services.storage.stores
    assert.equal(await users.find('killed-0'), undefined)
    assert.equal(await groups.find('killed'), undefined)
  })

  /**
   * How many users there are whose sub begins so, how many memberships, and how many have a name.
   */
  function countRows(name: string): Promise<readonly number[]> {
    const { database } = world()
    return Promise.all(
      ['users', 'memberships', '(select distinct sub from login_names) as named'].map(
        async (from) => {
          const query = `select count(*) as count from ${from} where sub like '${name}-%'`
          return Number((await database.execute(query))[0]?.count)
        },
      ),
    )
  }

  it('is there whole or not at all when it is killed while it writes at once', async () => {
    const child = startImport(world(), '--atomic')
    const ended = once(child, 'exit')
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(company('torn', 1500)))
    for await (const line of child.stderr) if (String(line).includes('writing')) break
    child.kill('SIGKILL')
    await ended
    const counts = await countRows('torn')
    assert.ok(['0,0,0', '1500,3000,1500'].includes(counts.join()), counts.join())
  })

  it('is completed by the same command when it is killed between its slices', async () => {
    const document = company('shorn', 1500)
    const child = startImport(world())
    const ended = once(child, 'exit')
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify(document))
    for await (const line of child.stderr) if (String(line).includes('writing')) break
    const { users: stored } = world().server.services.storage.stores
    while (!(await stored.find('shorn-0'))) await wait(2)
    child.kill('SIGKILL')
    await ended
    const [users = 0, memberships, names] = await countRows('shorn')
    assert.ok(users > 0 && users % 250 === 0, `${users} users: each slice is written whole`)
    assert.equal(names, users, 'with everything that belongs to it')
    assert.equal((memberships ?? 0) % 250, 0)
    await importHere(world(), document)
    assert.deepEqual(await countRows('shorn'), [1500, 3000, 1500])
  })
})
