import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { projectRoot } from '../../../src/kernel/folders.ts'
import { runOstiary } from '../../support/run-ostiary.ts'
import { describeServer } from '../../support/server-world.ts'
import { fileOf, movedPeople, moveIn } from './moved-people.ts'

type Json = Readonly<Record<string, unknown>>
type Person = Json & { readonly username: string; readonly groups?: readonly string[] }

const file = join(projectRoot, 'test/transfer/from/exports/keycloak-26.5.6.json')

/** The realm of the first day, with changes to its people; null takes somebody away. */
function realmOf(changes: Readonly<Record<string, Json | null>> = {}, ...more: readonly Json[]) {
  const realm = JSON.parse(readFileSync(file, 'utf8')) as { readonly users: readonly Person[] }
  const users = realm.users.flatMap((user) => {
    const change = changes[user.username]
    return change === null ? [] : [{ ...user, ...change }]
  })
  return fileOf(JSON.stringify({ ...realm, users: [...users, ...more] }))
}

describeServer('a realm that is imported again until the day of the switch', (world) => {
  it('brings what is new there, and keeps what people have done here', async () => {
    const people = movedPeople(world, new Map())
    const move = async (realm: ReturnType<typeof realmOf>) =>
      (await moveIn(world(), 'keycloak', [realm])).changes.filter(
        (line) => !line.endsWith('unchanged'),
      )
    const { users, groups } = world().server.services.storage.stores
    const accountOf = async (username: string) => {
      const account = await users.findAccountByLoginName(username)
      return account ?? assert.fail(`${username} is not there`)
    }
    const groupsOf = async (sub: string) =>
      (await groups.membershipsOf(sub)).map(({ group }) => group.groupId)

    await move(realmOf())
    const grace = await accountOf('grace')
    const margaret = await accountOf('margaret')
    const dorothy = await accountOf('dorothy')
    const app = await world().addClient({ grant_types: ['password'] })
    const signIn = (username: string, password: string) =>
      world().signIn(app, { sub: '', username, password })
    const quiet = await signIn('grace', 'a quiet copper lantern')
    assert.equal(quiet.status, 200, quiet.text)
    // Here, one of them chooses another password, one is blocked, and one is deleted.
    const password = ['user', 'password', 'linus', '--password-stdin', '--permanent']
    await command(password, 'seven blue umbrellas')
    await command(
      ['import', '-'],
      JSON.stringify({
        users: [
          { sub: margaret.user.sub, userStatus: 'BLOCKED' },
          { sub: dorothy.user.sub, userStatus: 'DELETED' },
        ],
      }),
    )

    const second = realmOf(
      {
        joan: { lastName: 'Clarke', groups: ['/Sales Team'] },
        katherine: null,
        linus: { lastName: 'Pauling' },
      },
      {
        ...{ id: '11111111-2222-4333-8444-555555555555', username: 'mary', enabled: true },
        ...{ email: 'mary@acme.example', emailVerified: true, groups: ['/Lab'] },
      },
    )
    const changes = await move(second)
    assert.deepEqual(changes, ['users 1 added', 'users 2 updated', 'memberships 4 added'])
    assert.ok(await world().isActive(app, quiet.json.access_token), 'sessions of others stay')
    const joan = await accountOf('joan')
    assert.equal(joan.user.profile.family_name, 'Clarke')
    assert.ok((await groupsOf(joan.user.sub)).includes('acme-Sales_Team'))
    const mary = await accountOf('mary')
    assert.ok((await groupsOf(mary.user.sub)).includes('acme-Lab'))
    assert.equal((await accountOf('linus')).user.profile.family_name, 'Pauling')
    assert.equal((await signIn('linus', 'seven green umbrellas')).status, 400)
    assert.equal((await signIn('linus', 'seven blue umbrellas')).status, 200)
    assert.ok(await accountOf('katherine'), 'who is gone there is not removed here')
    assert.equal((await users.find(margaret.user.sub))?.status, 'BLOCKED')
    assert.equal((await users.find(dorothy.user.sub))?.status, 'DELETED')
    assert.equal((await people.signIn('grace')).sub, grace.user.sub)

    assert.deepEqual(await move(second), [], 'the same again changes nothing')

    async function command(argv: readonly string[], input: string): Promise<void> {
      const surroundings = { env: world().environment, cwd: projectRoot, input }
      const { code, err } = await runOstiary(argv, surroundings)
      assert.equal(code, 0, err)
    }
  })
})
