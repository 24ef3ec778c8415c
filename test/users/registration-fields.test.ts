import assert from 'node:assert/strict'
import { it } from 'node:test'
import { randomId } from '../../src/kernel/secrets.ts'
import {
  allGrants,
  allScopes,
  describeServerOnce,
  type ServerWorld,
} from '../support/server-world.ts'
import { authorizationPath, testBrowser } from '../support/test-browser.ts'

const password = 'a steam-driven analytical engine'

async function register(world: ServerWorld, customFields: object) {
  const email = `${randomId()}@example.com`
  const json = { email, password, password_echo: password, customFields }
  const answer = await world.send('POST', '/users-srv/register', { json })
  const { data, error } = answer.json as unknown as {
    data?: { sub: string }
    error?: { code: number; moreInfo: string }
  }
  return { status: answer.status, sub: data?.sub ?? '', ...error }
}

describeServerOnce('custom fields at registration, where none is declared', (world) => {
  it('are refused, whatever their names', async () => {
    for (const name of ['department', 'admin', '__proto__', 'constructor', 'a/b']) {
      const fields = JSON.parse(`{${JSON.stringify(name)}:true}`)
      const { status, code, moreInfo } = await register(world(), fields)
      assert.deepEqual([status, code], [400, 10001], name)
      assert.match(moreInfo ?? '', /^\/customFields/)
    }
    assert.equal((await register(world(), {})).status, 200)
  })
})

describeServerOnce(
  'custom fields at registration, where some are for people to fill in',
  (world) => {
    it('are taken if they are named and of their type, and refused otherwise', async () => {
      const { status, sub } = await register(world(), { department: 'engines' })
      assert.equal(status, 200)
      const user = await world().server.services.storage.stores.users.find(sub)
      assert.deepEqual(user?.customFields, { department: 'engines' })
      for (const fields of [
        { department: 7 },
        { badge: 7 },
        { department: 'engines', badge: 7 },
        { unknown: 'x' },
      ]) {
        const { status: refused, code } = await register(world(), fields)
        assert.deepEqual([refused, code], [400, 10001], JSON.stringify(fields))
      }
    })
  },
  {
    OSTIARY_USERS_CUSTOM_FIELDS: 'department:text,badge:integer',
    OSTIARY_USERS_REGISTRATION_FIELDS: 'department',
  },
)

for (const [asks, fields, typed] of [
  ['username', ['email', 'username'], { username: `ada-${randomId()}` }],
  ['name', ['given_name', 'family_name', 'email'], { given_name: 'Ada', family_name: 'Lovelace' }],
] as const) {
  describeServerOnce(
    `a registration that asks for ${asks}`,
    (world) => {
      it('shows, demands and takes that alone, on the page and in the list of fields', async () => {
        const client = await world().addClient({
          grant_types: allGrants,
          allowed_scopes: allScopes,
          consent: 'implicit',
        })
        const browser = testBrowser(world())
        const page = await browser.open(authorizationPath(client, { view_type: 'register' }))
        assert.equal(page.status, 200, page.text)
        const shown = [...page.text.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)
        const all = ['given_name', 'family_name', 'email', 'username']
        assert.deepEqual(
          shown.filter((name) => all.includes(name ?? '')),
          fields,
        )
        const requestId = page.url.searchParams.get('requestId') ?? ''
        const list = await world().send(
          'GET',
          `/registration-setup-srv/public/list?${new URLSearchParams({ requestId })}`,
        )
        assert.deepEqual(
          (list.json.data as readonly { readonly fieldKey: string }[]).map(
            ({ fieldKey }) => fieldKey,
          ),
          [...fields, 'password', 'password_echo'],
        )
        const email = `${randomId().toLowerCase().replaceAll(/[-_]/g, 'x')}@example.com`
        const chosen = { email, password, password_confirm: password }
        const forged = { given_name: 'Eve', family_name: 'Eve', username: `eve-${randomId()}` }
        const next = await browser.submit(page, { ...forged, ...chosen, ...typed })
        assert.ok(next.status < 400, next.text)
        const user = await world().server.services.storage.stores.users.findByLoginName(email)
        assert.ok(user)
        const { given_name, family_name } = user.profile
        const kept = { given_name, family_name, username: user.username }
        assert.deepEqual(
          Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
          typed,
        )
      })
    },
    { OSTIARY_USERS_REGISTRATION_ASKS: asks, OSTIARY_USERS_EMAIL_VERIFICATION: 'off' },
  )
}
