import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { loadDemo } from '../../../src/cli/demo/load-demo.ts'
import { runOstiary } from '../../support/run-ostiary.ts'
import { describeServer } from '../../support/server-world.ts'

const file = `
owner: demo company
groupTypes:
  - { groupType: robot-team, description: A team, roleMode: any_roles }
roles:
  - { role: ENGINEER, name: Engineer }
groups:
  - { groupId: acme-robots, parentId: acme, groupName: Robots, groupType: robot-team }
  - { groupId: acme-robots-arms, parentId: acme-robots, groupName: Arms }
scopes:
  - scope: robots
    texts: { en-US: { title: Move robots } }
clients:
  - client_id: robot-shop
    client_name: The robot shop
    client_secret: { env: SHOP_SECRET }
    redirect_uris: [https://robots.example/callback]
    grant_types: [authorization_code, client_credentials]
    allowed_scopes: [openid, robots]
  - client_id: arm
    client_secret: { file: arm.secret }
    grant_types: [client_credentials]
    allowed_scopes: [robots]
signInPolicies:
  - { groupId: acme-robots, minimumAcr: 'https://refeds.org/profile/mfa', graceDays: 7, trustDays: 0 }
webhooks:
  - id: robots-hook
    url: https://hooks.example/in
    enabled: true
    secrets: [{ secret: { env: HOOK_SECRET } }]
`
const secrets = {
  SHOP_SECRET: 'a secret of the shop',
  HOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
}

describeServer('ostiary apply beside a server with the demo company', (world) => {
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-apply-'))
  after(() => rmSync(folder, { recursive: true }))
  before(async () => {
    await loadDemo(world().server.services)
    writeFileSync(join(folder, 'company.yaml'), file)
    writeFileSync(join(folder, 'arm.secret'), 'a secret of the arm\n')
  })
  const apply = (...argv: string[]) =>
    runOstiary(['apply', ...argv], { env: { ...world().environment, ...secrets }, cwd: folder })
  const write = (text: string, name = 'company.yaml') => writeFileSync(join(folder, name), text)
  const stores = () => world().server.services.storage.stores
  const eventCount = async (): Promise<number> => {
    const surroundings = { env: world().environment, cwd: folder }
    const { out } = await runOstiary(['event', 'list', '--limit', '0', '--json'], surroundings)
    const events: readonly { readonly detail?: { readonly by?: string } }[] = JSON.parse(out)
    // Chores of the server have events, too.
    return events.filter(({ detail }) => detail?.by === 'command line').length
  }
  const token = (id: string, secret: string) =>
    world().send('POST', '/token-srv/token', {
      form: {
        grant_type: 'client_credentials',
        scope: 'robots',
        client_id: id,
        client_secret: secret,
      },
    })

  it('shows what it would do, with secrets masked, and does nothing', async () => {
    const seen = await eventCount()
    const { code, out, err } = await apply('company.yaml', '--dry-run')
    assert.equal(code, 2, err)
    assert.match(out, /^\+ clients robot-shop\n/m)
    assert.match(out, /^ {4}client_secrets: "\(secret\)"$/m)
    assert.match(out, /9 entries created, 0 changed, 0 removed if this was applied/)
    assert.ok(!out.includes('a secret of') && !out.includes(secrets.HOOK_SECRET))
    assert.equal(await eventCount(), seen)
    assert.equal(await stores().clients.find('robot-shop'), undefined)
  })

  it('takes effect at once, with the command line as its author', async () => {
    const { code, out, err } = await apply('company.yaml')
    assert.equal(code, 0, `${out}${err}`)
    assert.equal((await token('robot-shop', 'a secret of the shop')).status, 200)
    assert.equal((await token('arm', 'a secret of the arm')).status, 200)
    const listed = await runOstiary(['event', 'list', '--type', 'APP_CREATED', '--json'], {
      env: world().environment,
      cwd: folder,
    })
    const authors = JSON.parse(listed.out).filter(({ client_id }: { client_id: string }) =>
      ['robot-shop', 'arm'].includes(client_id),
    )
    assert.deepEqual(
      authors.map((event: { detail: { by: string } }) => event.detail.by),
      ['command line', 'command line'],
      listed.out,
    )
  })

  it('changes nothing the second time: no event, no write', async () => {
    const seen = await eventCount()
    for (const options of [['--dry-run'], [], ['--prune']]) {
      const { code, out, err } = await apply('company.yaml', ...options)
      assert.deepEqual([code, out], [0, 'nothing to do\n'], err)
    }
    assert.equal(await eventCount(), seen)
  })

  it('shows exactly what somebody has changed by hand since, and brings it back', async () => {
    const hand = (...argv: string[]) => runOstiary(argv, { env: world().environment, cwd: folder })
    await hand('client', 'disable', 'arm')
    write(JSON.stringify({ groups: [{ groupId: 'acme-robots', groupName: 'Toys' }] }), 'hand.json')
    assert.equal((await hand('import', 'hand.json')).code, 0)
    const { code, out } = await apply('company.yaml', '--dry-run')
    assert.equal(code, 2)
    assert.equal(
      out,
      [
        '~ groups acme-robots',
        '    groupName: "Toys" → "Robots"   # changed here since it was applied',
        '0 entries created, 1 changed, 0 removed if this was applied; nothing was changed',
        '',
      ].join('\n'),
    )
    assert.equal((await apply('company.yaml')).code, 0)
    assert.equal((await stores().groups.find('acme-robots'))?.groupName, 'Robots')
    assert.equal((await apply('company.yaml', '--dry-run')).out, 'nothing to do\n')
  })

  it('refuses a file with faults, names their places, and changes nothing', async () => {
    const seen = await eventCount()
    write(
      file
        .replace('client_name: The robot shop', 'client_nam: The robot shop')
        .replace('env: HOOK_SECRET', 'env: NO_SECRET'),
      'faulty.yaml',
    )
    const first = await apply('faulty.yaml')
    assert.equal(first.code, 1)
    assert.match(first.err, /faulty\.yaml: webhooks\[0\]: the variable NO_SECRET is not set/)
    write(
      file
        .replace('owner: demo company\n', 'owner: demo company\nuserz: []\n')
        .replace('client_name: The robot shop', 'client_nam: The robot shop'),
      'faulty.yaml',
    )
    assert.match((await apply('faulty.yaml')).err, /faulty\.yaml: userz: is not known/)
    write(
      file
        .replace('client_name: The', 'client_nam: The')
        .replace('groupName: Arms', 'groupName: Legs'),
      'faulty.yaml',
    )
    const last = await apply('faulty.yaml')
    assert.match(last.err, /faulty\.yaml: clients\[0\]\.client_nam.* did you mean client_name\?/)
    assert.equal(await eventCount(), seen)
    assert.equal((await stores().groups.find('acme-robots-arms'))?.groupName, 'Arms')
  })

  it('leaves to each file what it owns', async () => {
    write('scopes: [{ scope: robots, texts: { en-US: { title: Mine } } }]', 'other.yaml')
    const refused = await apply('other.yaml')
    assert.match(refused.err, /other\.yaml: scopes\[0\]: belongs to demo company/)
    assert.equal((await apply('other.yaml', '--take-over')).code, 0)
    assert.match((await apply('company.yaml')).err, /belongs to other\.yaml/)
    assert.equal((await apply('company.yaml', '--take-over')).code, 0)
  })

  it('removes what it owns and no longer names, with --prune alone', async () => {
    await stores().groups.find('acme-robots')
    write(
      'owner: demo company\ngroups:\n  - { groupId: OSTIARY_USERS, groupName: Everybody }\n',
      'less.yaml',
    )
    const listed = await apply('less.yaml', '--dry-run')
    assert.match(listed.out, /^- clients arm: its tokens end.* \(stays without --prune\)$/m)
    assert.ok(await stores().clients.find('arm'))
    const pruned = await apply('less.yaml', '--prune')
    assert.equal(pruned.code, 0, pruned.err)
    assert.match(pruned.out, /9 removed/)
    assert.equal((await token('arm', 'a secret of the arm')).json.error, 'invalid_client')
    assert.equal(await stores().groups.find('acme-robots'), undefined)
    assert.ok(await stores().groups.find('acme'), 'the demo is nobody’s but its own')
    write('owner: demo company\n', 'less.yaml')
    const last = await apply('less.yaml', '--prune')
    assert.deepEqual([last.code, last.out], [0, 'nothing to do\n'], last.err)
    assert.ok(await stores().groups.find('OSTIARY_USERS'), 'built-in groups stay')
  })

  it('prints the JSON Schema by which files are checked', async () => {
    const { code, out } = await apply('--schema')
    assert.equal(code, 0)
    const schema = JSON.parse(out)
    assert.ok(schema.properties.clients.items.properties.redirect_uris)
    assert.equal(schema.additionalProperties, false)
    assert.ok(!out.includes('#/components'))
  })
})
