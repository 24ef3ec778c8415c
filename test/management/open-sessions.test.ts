import assert from 'node:assert/strict'
import { it } from 'node:test'
import { testBrowser } from '../support/test-browser.ts'
import { describeManagement } from './management-world.ts'

interface Listed {
  readonly sid: string
  readonly browser: boolean
  readonly address?: string
  readonly user_agent?: string
  readonly last_used_at?: number
  readonly user: { readonly sub: string; readonly name?: string; readonly username?: string }
  readonly clients: readonly string[]
}

interface SessionPage {
  readonly sessions: readonly Listed[]
  readonly next?: string
}

describeManagement('the open sessions of all users', (world) => {
  const list = async (query: string) =>
    (await world().ask('GET', `/users-srv/sessions?${query}`)) as unknown as SessionPage

  it('says who uses which browser and clients, and from where', async () => {
    const { addClient, addUser } = world()
    const client = await addClient({ allowed_scopes: ['openid'] })
    const user = await addUser({ given_name: 'Ada', family_name: 'Lovelace' })
    const browser = testBrowser(world(), { 'user-agent': `Engine/1.0 ${'x'.repeat(500)}` })
    const query = new URLSearchParams({
      client_id: client.id,
      redirect_uri: client.redirectUri,
      response_type: 'code',
      scope: 'openid',
    })
    await browser.travel(`/authz-srv/authz?${query}`, user)
    const { sessions } = await list(`sub=${user.sub}`)
    assert.equal(sessions.length, 1)
    const [session] = sessions
    assert.equal(session?.browser, true)
    assert.match(session?.user_agent ?? '', /^Engine\/1\.0 x+$/)
    assert.equal(session?.user_agent?.length, 300)
    assert.match(session?.address ?? '', /127\.0\.0\.1|::1/)
    assert.ok(session?.last_used_at)
    assert.deepEqual(session?.clients, [client.id])
    assert.equal(session?.user.name, 'Ada Lovelace')
    assert.doesNotMatch(JSON.stringify(sessions), /cookie|digest|epoch/i)
    const byClient = await list(`client_id=${client.id}`)
    assert.deepEqual(
      byClient.sessions.map(({ sid }) => sid),
      [session?.sid],
    )
    assert.deepEqual((await list('client_id=unknown')).sessions, [])
  })

  it('pages from the newest to the oldest, each session once', async () => {
    const { addClient, addUser, advance, signIn } = world()
    const client = await addClient({ grant_types: ['password'] })
    const user = await addUser()
    for (let i = 0; i < 5; i++) {
      await signIn(client, user)
      // Two of them begin in the same millisecond at most.
      if (i % 2 === 0) advance(1000)
    }
    const seen: string[] = []
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page: SessionPage = await list(`sub=${user.sub}&limit=2${next && `&after=${next}`}`)
      assert.ok(page.sessions.length <= 2)
      seen.push(...page.sessions.map(({ sid }) => sid))
      next = page.next
    }
    assert.equal(new Set(seen).size, 5)
    assert.equal(seen.length, 5)
    const all = (await list('limit=200')).sessions.filter(({ user: { sub } }) => sub === user.sub)
    assert.deepEqual(
      all.map(({ sid }) => sid),
      seen,
    )
  })

  it('leaves out what was ended, has expired, or belongs to an earlier password', async () => {
    const { addClient, addUser, advance, ask, signIn } = world()
    const client = await addClient({ grant_types: ['password'] })
    const [ended, blocked, expired] = [await addUser(), await addUser(), await addUser()]
    for (const user of [ended, blocked, expired]) await signIn(client, user)
    const count = async (sub: string) => (await list(`sub=${sub}`)).sessions.length
    assert.equal(await count(ended.sub), 1)
    await ask('DELETE', `/users-srv/user/${ended.sub}/sessions`)
    assert.equal(await count(ended.sub), 0)
    await ask('PUT', `/users-srv/user/${blocked.sub}/status`, { userStatus: 'BLOCKED' })
    assert.equal(await count(blocked.sub), 0)
    const day = 86_400_000
    advance(40 * day)
    assert.equal(await count(expired.sub), 0)
    advance(-40 * day)
    assert.equal(await count(expired.sub), 1)
  })

  it('refuses cursors and filters that are none', async () => {
    const { admin } = world()
    for (const query of ['after=x', 'limit=0', 'limit=201', 'sub=', 'other=1']) {
      const { status, text } = await admin('GET', `/users-srv/sessions?${query}`)
      assert.equal(status, 400, `${query} ${text}`)
    }
  })
})
