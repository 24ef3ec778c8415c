import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { childOptions } from '../support/child-options.ts'
import { runOstiary } from '../support/run-ostiary.ts'
import { describeServer } from '../support/server-world.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const dying = fileURLToPath(new URL('dying-apply.ts', import.meta.url))

/** Steps of the transaction of an apply: the first, some between, the last before the commit. */
const steps = ['begin', 'putClient', 'reportGroups', 'putRecord 1', 'putRecord 3', 'end']

describeServer('a command that is killed (kill -9)', (world) => {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-killed-'))
  after(() => rmSync(folder, { recursive: true }))
  /** Runs a command, again while the store is too busy for it: others use it on a slow machine. */
  async function run(...argv: readonly string[]): Promise<Awaited<ReturnType<typeof runOstiary>>> {
    const done = await runOstiary(argv, { env: world().environment, cwd: folder })
    return done.code !== 0 && /try again/.test(done.err) ? run(...argv) : done
  }

  /** Starts the command in a process of its own, and kills it when the time has come. */
  async function killedWhen(isTime: () => boolean | Promise<boolean>, ...argv: readonly string[]) {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const child = spawn(process.execPath, [...childOptions, main, ...argv], {
      ...{ cwd: folder, stdio: 'ignore' as const },
      env: { ...world().environment, PATH, NODE_COMPILE_CACHE },
    })
    const ended = once(child, 'exit')
    while (child.exitCode === null && !(await isTime())) await wait(1)
    child.kill('SIGKILL')
    await ended
  }

  it('an export leaves no file under its name, and can be made again', async () => {
    const users = Array.from({ length: 3000 }, (_, n) => ({ sub: `s-${n}`, username: `s-${n}` }))
    writeFileSync(join(folder, 'users.json'), JSON.stringify({ users }))
    assert.equal((await run('import', 'users.json')).code, 0)
    const draft = () => readdirSync(folder).find((name) => name.startsWith('all.json.'))
    const isWriting = () => {
      const name = draft()
      return name !== undefined && statSync(join(folder, name)).size > 0
    }
    await killedWhen(isWriting, 'export', 'all.json')
    // The process may have been done before.
    if (draft() !== undefined) {
      assert.ok(!existsSync(join(folder, 'all.json')))
      assert.equal(statSync(join(folder, draft() ?? '')).mode & 0o777, 0o600)
    }
    const again = await run('export', 'all.json', '--force')
    assert.equal(again.code, 0, again.err)
    const unchanged = await run('import', 'all.json', '--dry-run', '--json')
    assert.equal(unchanged.code, 0, unchanged.err)
  })

  it('an apply has done all of its changes, and goes on with removals when it is run again', async () => {
    const named = (prefix: string) => Array.from({ length: 60 }, (_, n) => `${prefix}_${n}`)
    const write = (names: readonly string[]) => {
      const roles = names.map((role) => ({ role, name: role }))
      writeFileSync(join(folder, 'roles.json'), JSON.stringify({ owner: 'roles', roles }))
    }
    const { roles, appliedEntries } = world().server.services.storage.stores
    const there = async (names: readonly string[]) => {
      const found = await Promise.all(names.map((name) => roles.find(name)))
      return names.filter((_, index) => found[index] !== undefined)
    }
    const [first, second] = [named('FIRST'), named('SECOND')]
    write(first)
    assert.equal((await run('apply', 'roles.json')).code, 0)

    write(second)
    const hasBegun = async () => (await there(first)).length < first.length
    await killedWhen(hasBegun, 'apply', 'roles.json', '--prune')
    assert.deepEqual(await there(second), second, 'changes are one transaction, before removals')
    const left = await there(first)
    assert.ok(left.length < first.length)
    const owned = (await appliedEntries.list()).filter(({ owner }) => owner === 'roles')
    const known = new Set(owned.map(({ key }) => key))
    assert.ok([...left, ...second].every((name) => known.has(name)))

    const listed = await run('apply', 'roles.json', '--dry-run', '--json')
    assert.notEqual(listed.out, '', listed.err)
    const removals = JSON.parse(listed.out).removals as readonly { readonly key: string }[]
    assert.deepEqual(removals.map(({ key }) => key).toSorted(), left.toSorted())
    assert.equal((await run('apply', 'roles.json', '--prune')).code, 0)
    assert.deepEqual(await there(first), [])
    assert.equal((await run('apply', 'roles.json', '--prune')).out, 'nothing to do\n')
  })

  it('an apply that dies anywhere in its transaction has done nothing, and can be run again', async () => {
    const file = join(folder, 'firm.json')
    const named = ['torn-read', 'torn-write', 'torn-see']
    const { clients, groups, roles, scopes, scopeGroups, appliedEntries } =
      world().server.services.storage.stores
    const there = async () => [
      await clients.find('torn-shop'),
      await groups.find('torn-firm'),
      await roles.find('TORN_ROLE'),
      await scopeGroups.find('torn-group'),
      ...(await Promise.all(named.map((name) => scopes.find(name)))),
      (await appliedEntries.list()).find(({ owner }) => owner === 'torn'),
      ...(await world().database.execute(
        `select id from events where detail like '%torn-%' or detail like '%TORN_%'`,
      )),
    ]
    const scopeEntry = (scope: string) => {
      return { scope, texts: { 'en-US': { title: 'Read' } }, groups: ['torn-group'] }
    }
    writeFileSync(
      file,
      JSON.stringify({
        owner: 'torn',
        clients: [{ client_id: 'torn-shop', grant_types: ['client_credentials'] }],
        groups: [{ groupId: 'torn-firm', parentId: 'root', groupName: 'Firm' }],
        roles: [{ role: 'TORN_ROLE', name: 'Torn' }],
        scopeGroups: [{ name: 'torn-group', description: 'Torn' }],
        scopes: named.map(scopeEntry),
      }),
    )
    const before = await there()
    assert.deepEqual(before, Array(8).fill(undefined))
    for (const OSTIARY_TEST_DIES_AFTER of steps) {
      const { PATH, NODE_COMPILE_CACHE } = process.env
      const child = spawn(process.execPath, [...childOptions, dying], {
        ...{ cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] as const },
        env: {
          ...{ ...world().environment, PATH, NODE_COMPILE_CACHE },
          ...{ OSTIARY_TEST_DIES_AFTER, OSTIARY_TEST_FILE: file },
        },
      })
      const errors = text(child.stderr)
      const [, signal] = await once(child, 'exit')
      assert.equal(signal, 'SIGKILL', `${OSTIARY_TEST_DIES_AFTER}: ${await errors}`)
      assert.deepEqual(await there(), before, OSTIARY_TEST_DIES_AFTER)
    }
    const done = await run('apply', 'firm.json')
    assert.equal(done.code, 0, done.err)
    assert.ok((await there()).every((found) => found !== undefined))
    assert.equal((await run('apply', 'firm.json')).out, 'nothing to do\n')
  })
})
