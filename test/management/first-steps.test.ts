import assert from 'node:assert/strict'
import { it } from 'node:test'
import { loadCompany } from '../../src/cli/demo/load-demo.ts'
import { buildFirstSteps } from '../../src/composition/management.ts'
import { commandLine } from '../../src/events/actor.ts'
import { readFirstSteps } from '../../src/management/server/first-steps.ts'
import { addAuthenticator } from '../support/authenticator-app.ts'
import { describeServer } from '../support/server-world.ts'
import { describeManagement, type ManagementWorld } from './management-world.ts'

interface Steps {
  readonly steps: readonly {
    readonly step: string
    readonly state: 'done' | 'later' | 'open'
    readonly source?: string
  }[]
  readonly is_over: boolean
}

const path = '/server-srv/first-steps'
const all = ['address', 'mail', 'look', 'factor', 'app', 'people', 'groups']
const read = async (world: ManagementWorld) => (await world.ask('GET', path)) as unknown as Steps
const inState = ({ steps }: Steps, state: string) =>
  steps.filter((each) => each.state === state).map(({ step }) => step)

describeManagement('the first steps of a new server', (world) => {
  const adminSub = async () => {
    const admin = await world().server.services.storage.stores.users.findByLoginName('admin')
    return admin?.sub ?? ''
  }

  it('are all open at first, but for the app that these tests call with', async () => {
    const steps = await read(world())
    assert.deepEqual(
      steps.steps.map(({ step }) => step),
      all,
    )
    assert.deepEqual(inState(steps, 'done'), ['app'])
    assert.equal(steps.is_over, false)
  })

  it('are ticked by what is there, whoever made it, and by nobody else’s factor', async () => {
    await world().ask('PATCH', '/server-srv/settings', { set: { 'pages.primaryColor': '#17594a' } })
    const { sub } = await world().addUser()
    await addAuthenticator(world(), sub)
    const steps = await read(world())
    assert.deepEqual(inState(steps, 'done'), ['look', 'app', 'people'])
    assert.equal(steps.steps.find(({ step }) => step === 'look')?.source, 'store')
    await addAuthenticator(world(), await adminSub())
    await world().ask('POST', '/groups-srv/usergroup', {
      ...{ groupId: 'acme', groupName: 'Acme', parentId: 'root' },
    })
    const later = await read(world())
    assert.deepEqual(inState(later, 'open'), ['address', 'mail'])
  })

  it('are postponed for everybody and resumed, also twice at once, and are over then', async () => {
    const put = (step: string, later: boolean) =>
      world().ask('PUT', `${path}/${step}`, { later }) as Promise<unknown> as Promise<Steps>
    const answers = await Promise.all([put('mail', true), put('address', true), put('mail', true)])
    assert.ok(answers.every((each) => inState(each, 'later').length > 0))
    const steps = await read(world())
    assert.deepEqual(inState(steps, 'later'), ['address', 'mail'])
    assert.equal(steps.is_over, true)
    const resumed = await put('mail', false)
    assert.deepEqual([inState(resumed, 'open'), resumed.is_over], [['mail'], false])
    assert.equal((await put('all', true)).is_over, true)
    assert.equal((await put('all', false)).is_over, false)
    // What was postponed and is done now, is done.
    await put('look', true)
    assert.ok(inState(await read(world()), 'done').includes('look'))
  })

  it('name no step that there is not', async () => {
    for (const step of ['', 'x', 'toString', '__proto__', "mail' or 1=1"]) {
      const { status } = await world().admin('PUT', `${path}/${encodeURIComponent(step)}`, {
        later: true,
      })
      assert.ok(status === 400 || status === 404, `${step}: ${status}`)
    }
    for (const body of [{}, { later: 'yes' }, { later: true, more: 1 }]) {
      assert.equal((await world().admin('PUT', `${path}/mail`, body)).status, 400)
    }
  })

  it('N2: are for administrators of the server, and for machines with the scopes', async () => {
    const statusOf = async (bearer: string, method: string, at: string, json?: object) =>
      (await world().send(method, at, { bearer, json })).status
    const reader = await world().machineToken('settings_read')
    const { json } = await world().send('GET', path, { bearer: reader })
    const { steps } = json.data as unknown as Steps
    assert.ok(!steps.some(({ step }) => step === 'factor'), 'a machine has no factor')
    assert.equal(await statusOf(reader, 'PUT', `${path}/mail`, { later: true }), 403)
    const other = await world().machineToken('groups_read')
    assert.equal(await statusOf(other, 'GET', path), 403)
    assert.equal((await world().send('GET', path)).status, 401)

    const user = await world().addUser()
    const membership = { groupId: 'acme', sub: user.sub, roles: ['GROUP_ADMIN'] }
    await world().ask('POST', '/groups-srv/usergroupmap/assign', membership)
    const scope = 'ostiary:settings_read ostiary:settings_write ostiary:groups_read'
    const client = await world().addClient({
      grant_types: ['password'],
      allowed_scopes: scope.split(' '),
    })
    const bearer = (await world().signIn(client, user, scope)).json.access_token
    assert.equal(await statusOf(bearer, 'GET', path), 403)
    assert.equal(await statusOf(bearer, 'PUT', `${path}/all`, { later: true }), 403)
  })
})

describeServer(
  'first steps that a start has done',
  (world) => {
    it('say by what, and tell no secret', async () => {
      const context = buildFirstSteps(world().server.services)
      const { steps } = await readFirstSteps(context, commandLine)
      const done = steps.filter(({ state }) => state === 'done')
      assert.deepEqual(
        done.map(({ step, source }) => [step, source]),
        [
          ['address', 'OSTIARY_BASE_URL'],
          ['mail', 'OSTIARY_MAIL_SMTP_URL'],
          ['look', 'OSTIARY_PAGES_NAME'],
        ],
      )
      assert.doesNotMatch(JSON.stringify(steps), /not%20to%20be%20shown|ada:/)
    })

    it('are over in the demo, which is for looking around', async () => {
      const { services } = world().server
      const isOver = async () =>
        (await readFirstSteps(buildFirstSteps(services), commandLine)).isOver
      assert.equal(await isOver(), false)
      await loadCompany(services)
      assert.equal(await isOver(), true)
    })
  },
  {
    OSTIARY_BASE_URL: 'https://login.example',
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
    OSTIARY_MAIL_SMTP_URL: 'smtps://ada:not%20to%20be%20shown@mail.example',
    OSTIARY_PAGES_NAME: 'Acme',
  },
)
