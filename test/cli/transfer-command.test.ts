import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { cliWorld } from './cli-world.ts'

const company = {
  users: [{ sub: 'ada', username: 'ada', password: 'tangled orchard lantern' }],
  groups: [{ groupId: 'acme', groupName: 'Acme' }],
  memberships: [{ groupId: 'acme', sub: 'ada', roles: ['LEAD'] }],
  clients: [
    { client_id: 'shop', client_secret: 's3cret', redirect_uris: ['https://shop.example/'] },
  ],
}

describe('ostiary import and export', () => {
  const { folder, ostiary, done, refused, write, events, execute } = cliWorld()
  const file = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('a dry run writes nothing, not even an event', async () => {
    write('company.json', company)
    const before = events().length
    assert.match(await done(['import', 'company.json', '--dry-run']), /nothing was changed/)
    assert.equal(events().length, before)
    assert.deepEqual(execute('select * from users'), [])
  })

  it('an import makes a store where there is none', async () => {
    const env = { OSTIARY_DATA_DIR: 'other' }
    assert.match(await done(['import', 'company.json'], { env }), /^users {13}1 added/m)
    assert.match(await done(['user', 'list'], { env }), / ada /)
  })

  it('an import leaves one event for itself, and one for each client', async () => {
    await done(['import', 'company.json'])
    const types = events()
    assert.ok(types.includes('DATA_IMPORTED'))
    assert.equal(types.filter((type) => type === 'APP_CREATED').length, 1)
    const [row] = execute("select detail from events where type = 'APP_CREATED'")
    assert.equal(JSON.parse(String(row?.detail)).by, 'import')
  })

  it('an import of what the store has changes nothing', async () => {
    const out = await done(['import', 'company.json'])
    assert.match(out, /^clients {11}0 added, 0 updated, 1 unchanged$/m)
    assert.doesNotMatch(out, /webhooks/, 'the file has none')
    assert.match(out, /^users {13}0 added, 0 updated, 1 unchanged$/m)
  })

  it('work that only reads gives way to a server; an import, which holds locks, does not', async () => {
    const ways = async (...argv: readonly string[]) => (await ostiary(argv)).hasGivenWay
    assert.equal(await ways('import', 'company.json'), false)
    assert.equal(await ways('export', 'gave-way.json'), true)
    assert.equal(await ways('backup', 'gave-way.db'), true)
  })

  const broken: readonly (readonly [what: string, content: string, words: RegExp])[] = [
    ['text that is not JSON', 'hello', /line 1, column 1: this is not JSON/],
    ['a file that ends too early', '{"users":[{"username":"x"}', /the file ends here/],
    [
      'a list',
      '[]',
      /must be an object with clients, users, groupTypes, roles, groups, memberships, scopeGroups, scopes, resources, detailTypes, images, trustedIssuers, settings, texts, webhooks, targets, streams, signInPolicies, groupLooks, membershipTerms, durationRules, accessRules, eligibleRoles, domains, connections, upstreamAccounts, ruleRoles, scimSettings, scimUsers, scimGroups, scimMembers, factors/,
    ],
    ['a section that is not known', '{"user":[]}', /user: is not known; did you mean users\?/],
    ['a section given twice', '{"users":[],"users":[]}', /users: is given twice/],
    ['an entry that is no object', '{"users":[1]}', /users\[0\]/],
    ['an unknown group', '{"memberships":[{"groupId":"x","sub":"ada","roles":[]}]}', /no group x/],
  ]
  for (const [what, content, words] of broken) {
    it(`an import refuses ${what}, names the place, and changes nothing`, async () => {
      const before = await done(['export', '-'])
      const err = await refused(['import', '-'], { input: content })
      assert.match(
        err,
        /^ostiary import: nothing was imported, there (is 1 fault|are \d+ faults):/m,
      )
      assert.match(err, words)
      assert.equal(await done(['export', '-']), before)
    })
  }

  it('an import refuses a folder, and a file that is not there', async () => {
    assert.match(await refused(['import', '.']), /\. cannot be read/)
    assert.match(await refused(['import', 'nowhere.json']), /nowhere\.json cannot be read/)
  })

  it('an export has no secrets unless they are asked for', async () => {
    await done(['export', 'plain.json'])
    assert.doesNotMatch(file('plain.json'), /password_hash|"client_secrets?"/)
    await done(['export', 'secret.json', '--with-secrets'])
    assert.match(file('secret.json'), /password_hash/)
    assert.match(file('secret.json'), /"client_secrets":\[\{"sha256"/)
    for (const name of ['plain.json', 'secret.json']) {
      assert.equal(statSync(join(folder, name)).mode & 0o777, 0o600)
    }
  })

  it('an export brings everything to another store, passwords and secrets too', async () => {
    const env = { OSTIARY_DATA_DIR: 'copy' }
    await done(['import', 'secret.json'], { env })
    assert.equal(await done(['export', '-', '--with-secrets'], { env }), file('secret.json'))
  })

  it('an export counts on standard error, so that its output can be piped', async () => {
    const { out, err } = await ostiary(['export', '-'])
    assert.equal(out, file('plain.json'))
    assert.equal(err, 'exported 1 client, 1 user, 3 roles, 3 groups, 2 memberships\n')
  })

  it('an export as SCIM has people and groups alone, and one of the two words is refused', async () => {
    const said = await ostiary(['export', '-', '--as', 'scim', '--json'])
    assert.equal(said.code, 0, said.err)
    const lines = said.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    assert.ok(lines.some(({ schemas }) => schemas[0].endsWith(':User')))
    const counts = JSON.parse(said.err)
    assert.deepEqual(Object.keys(counts), ['users', 'groups', 'members'])
    assert.equal(lines.length, counts.users + counts.groups)
    for (const wrong of [
      ['--as', 'xml'],
      ['--as', 'scim', '--with-secrets'],
    ]) {
      assert.equal((await ostiary(['export', '-', ...wrong])).code, 2)
    }
    const schema = JSON.parse(await done(['export', '--schema']))
    assert.ok(schema.properties.memberships.items.properties.roles)
  })

  it('an export never replaces a file, or writes into a folder, unasked', async () => {
    assert.match(await refused(['export', 'plain.json']), /plain\.json exists; --force replaces it/)
    mkdirSync(join(folder, 'sub'))
    await refused(['export', 'sub'])
    const nowhere = await refused(['export', 'nowhere/out.json'])
    assert.match(nowhere, /out\.json cannot be written/)
    assert.equal(existsSync(join(folder, 'nowhere')), false)
    await done(['export', 'plain.json', '--force'])
  })
})
