import assert from 'node:assert/strict'
import { it } from 'node:test'
import { accessCalls, holds, type Production, production } from '../access/access-scene.ts'
import { expectSuccess, ids } from '../groups/groups-world.ts'
import { addAuthenticator } from '../support/authenticator-app.ts'
import { mailsTo, mailTo } from '../support/mail-to.ts'
import { describeServer, type ServerWorld, type TestUser } from '../support/server-world.ts'
import { readForm, type TestBrowser, testBrowser, type Visit } from '../support/test-browser.ts'

const minute = 60_000
const reason = 'The queue is stuck'

type Fields = Readonly<Record<string, string>>

/** Sends a form of the session to a page of the account. */
async function send(browser: TestBrowser, path: string, fields: Fields): Promise<Visit> {
  const { csrf = '' } = readForm(await browser.open('/account/profile')).hidden
  return browser.open(path, { form: { csrf, ...fields } })
}

/** The values of the hidden fields of this name. */
const valuesOf = ({ text }: Visit, name: string): readonly string[] =>
  [...text.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].flatMap(
    ([, value]) => value ?? [],
  )

const pathTo = (page: string, group: string, role: string) =>
  `/account/${page}?${new URLSearchParams({ group, role })}`

describeServer('access on the account page', (world) => {
  let mailboxes = 0

  async function signedIn(user: TestUser): Promise<TestBrowser> {
    const browser = testBrowser(world())
    const { end } = await browser.travel('/account', user)
    assert.equal(end.url.pathname, '/account', end.text)
    return browser
  }

  /** Somebody with a mailbox and a role in a group. */
  async function member(scene: Production, groupId: string, ...roles: readonly string[]) {
    const email = `member-${++mailboxes}@example.com`
    const user = await world().addUser({ email, email_verified: true })
    await expectSuccess(scene.root.assign(groupId, user.sub, roles))
    return { ...user, email }
  }

  /** An engineer who has asked for OPERATOR, and two leads who can decide, each in a browser. */
  async function asked() {
    const scene = await production(world())
    const second = await member(scene, scene.production, 'LEAD')
    const engineer = await signedIn(scene.engineerUser)
    const wish = { group: scene.production, role: 'OPERATOR', reason, duration: '3600' }
    const sent = await send(engineer, '/account/access/ask', wish)
    assert.match(sent.text, /Your request is sent/)
    const lead = await signedIn(scene.leadUser)
    const page = await lead.open('/account/decisions')
    const [request = ''] = valuesOf(page, 'request')
    const [revision = ''] = valuesOf(page, 'revision')
    const approval = { act: 'approve', request, revision, duration: '3600' }
    const has = () => holds(world(), scene.production, scene.engineer.sub, 'OPERATOR')
    return { ...scene, second, engineer, lead, page, request, approval, wish, has }
  }

  it('is asked for, decided by another person, held, and ended early', async () => {
    const scene = await asked()
    const { engineer, lead, page, approval, has, production: groupId } = scene
    assert.match((await lead.open('/account')).text, /Somebody asks for a role/)
    assert.match(page.text, new RegExp(`${reason}.*1 hour.*LEAD`, 's'))
    const approved = await send(lead, '/account/decisions', { ...approval, duration: '1800' })
    assert.match(approved.text, /You have approved the request.*No request is waiting/s)
    assert.equal(await has(), true)

    const own = await engineer.open('/account/access')
    assert.match(own.text, /OPERATOR.*Ends soon.*By your request of.*Approved by.*Until/s)
    assert.match(own.text, /ENGINEER.*Without an end/s)
    assert.match(own.text, /Ask to extend/)
    const [timed = ''] = valuesOf(own, 'role')
    assert.equal(valuesOf(own, 'role').length, 1, 'what others gave is not theirs to end')
    const extension = await engineer.open(pathTo('access/ask', groupId, 'OPERATOR'))
    assert.match(
      extension.text,
      new RegExp(`value="${reason}"`),
      'to extend is a request prefilled',
    )
    const ended = await send(engineer, '/account/access', { role: timed })
    assert.match(ended.text, /The role has ended/)
    assert.equal(await has(), false)
    const again = await send(engineer, '/account/access', { role: timed })
    assert.match(again.text, /It is over already/)
    assert.equal(again.status, 409)
  })

  it('leads from a link of an app through the sign-in to the form, and says who decides', async () => {
    const { production: groupId, engineerUser } = await production(world())
    const link = pathTo('access/ask', groupId, 'OPERATOR')
    const { end, pages } = await testBrowser(world()).travel(link, engineerUser)
    assert.deepEqual(pages, ['/login'])
    assert.equal(`${end.url.pathname}${end.url.search}`, link)
    assert.match(end.text, /Who decides.*One of these:/s)
    assert.match(end.text, /name="reason"/)
    const hostile = `/account/callback?${new URLSearchParams({ state: '//evil.example?a=b' })}`
    const back = await testBrowser(world()).ask(hostile)
    assert.equal(back.headers.get('location'), '/account')
  })

  it('is found by words', async () => {
    const { production: groupId, admin, engineerUser } = await production(world())
    await expectSuccess(admin.putRule(groupId, 'READER'))
    const browser = await signedIn(engineerUser)
    const all = await browser.open(`/account/access/ask?group=${groupId}`)
    assert.match(all.text, /OPERATOR.*READER/s)
    const some = await browser.open(`/account/access/ask?group=${groupId}&q=reader+${groupId}`)
    assert.match(some.text, /READER/)
    assert.doesNotMatch(some.text, /OPERATOR/)
    assert.match((await browser.open('/account/access/ask?q=no-such-thing')).text, /these words/)
  })

  it('is asked for only as the rule says, and nobody learns what there is', async () => {
    const { production: groupId, company, engineerUser, admin } = await production(world())
    await expectSuccess(admin.putRule(groupId, 'TICKETED', { ticket_pattern: 'OPS-####' }))
    const browser = await signedIn(engineerUser)
    const wish = { group: groupId, role: 'TICKETED', reason, ticket: 'OPS-1234', duration: '3600' }
    const bad: readonly (readonly [Fields, RegExp])[] = [
      [{ reason: '' }, /Say why in one line/],
      [{ reason: 'x'.repeat(501) }, /Say why in one line/],
      [{ reason: 'two\nlines' }, /Say why in one line/],
      [{ ticket: 'OPS-12' }, /This is not what the number/],
      [{ duration: '7201' }, /Choose one of the times/],
      [{ duration: '-1' }, /Choose one of the times/],
      [{ duration: 'abc' }, /Choose one of the times/],
    ]
    for (const [change, words] of bad) {
      const visit = await send(browser, '/account/access/ask', { ...wish, ...change })
      assert.equal(visit.status, 400, JSON.stringify(change))
      assert.match(visit.text, words)
    }
    const hidden = [
      await browser.open(pathTo('access/ask', groupId, 'NO_RULE')),
      await browser.open(pathTo('access/ask', 'no-such-group', 'OPERATOR')),
      await send(browser, '/account/access/ask', { ...wish, group: company }),
    ]
    const said = hidden.map(({ status, text }) => [
      status,
      /role="alert".*?<\/div>/s.exec(text)?.[0],
    ])
    assert.deepEqual(said[1], said[0])
    assert.deepEqual(said[2], said[0])
    assert.equal(said[0]?.[0], 404)
    const { accessRequests } = world().server.services.storage.stores
    assert.equal(await accessRequests.countOpen(engineerUser.sub), 0)
    const good = await send(browser, '/account/access/ask', wish)
    assert.match(good.text, /Your request is sent/)
    const twice = await send(browser, '/account/access/ask', wish)
    assert.deepEqual([twice.status, /have asked for it/.test(twice.text)], [409, true])
  })

  it('approval link in mail opened by a scanner: opening it decides nothing', async () => {
    const { second, has, request } = await asked()
    await world().server.chores.runAll()
    const { text } = await mailTo(world(), second.email)
    const [link = ''] = /https?:\S+\/account\/decisions/.exec(text) ?? []
    assert.notEqual(link, '', text)
    const scanner = await testBrowser(world()).open(link)
    assert.equal(scanner.url.pathname, '/login')
    const browser = await signedIn(second)
    const page = await browser.open(link)
    assert.match(page.text, new RegExp(request))
    assert.equal(await has(), false)
  })

  it('two approvers at once, approval beside withdrawal: the later page says so', async () => {
    const scene = await asked()
    const { second, lead, approval, engineer, request, has } = scene
    const other = await signedIn(second)
    await send(lead, '/account/decisions', approval)
    const late = await send(other, '/account/decisions', approval)
    assert.equal(late.status, 409)
    assert.match(late.text, /Somebody else has approved this request meanwhile/)
    const refused = await send(other, '/account/decisions', {
      act: 'refuse',
      request,
      reason: 'No',
    })
    assert.match(refused.text, /Somebody else has approved this request meanwhile/)
    assert.equal(await has(), true)

    const next = await asked()
    const withdrawn = await send(next.engineer, '/account/access/ask', {
      act: 'withdraw',
      request: next.request,
    })
    assert.match(withdrawn.text, /The request is withdrawn.*Withdrawn/s)
    const tooLate = await send(next.lead, '/account/decisions', next.approval)
    assert.match(tooLate.text, /The person has withdrawn this request meanwhile/)
    assert.equal(await next.has(), false)
    assert.equal((await engineer.open('/account/access/ask')).status, 200)
  })

  it('shows what the person holds there to those who can decide now, and to no others', async () => {
    const { lead, second, leadUser, root, engineerUser, production: groupId } = await asked()
    await expectSuccess(root.assign(groupId, engineerUser.sub, ['OBSERVER']))
    await expectSuccess(root.assign(groupId, leadUser.sub, ['FORMER']))
    const other = await signedIn(second)
    assert.match((await other.open('/account/decisions')).text, /OBSERVER/)
    const former = await lead.open('/account/decisions')
    assert.match(former.text, new RegExp(reason), 'it was theirs to see')
    assert.doesNotMatch(former.text, /OBSERVER/)
  })

  it('is refused with a reason, which the person reads', async () => {
    const { lead, engineer, request } = await asked()
    const silent = await send(lead, '/account/decisions', { act: 'refuse', request, reason: ' ' })
    assert.match(silent.text, /Say in one line why you refuse/)
    const words = { act: 'refuse', request, reason: 'Ask <the team> on call' }
    assert.match((await send(lead, '/account/decisions', words)).text, /You have refused/)
    const own = await engineer.open('/account/access/ask')
    assert.match(own.text, /Refused.*Ask &lt;the team&gt; on call/s)
  })

  it('self-approval: nobody decides for themselves, for more time, or what is not theirs', async () => {
    const { lead, engineer, approval, has, company, root, engineerUser } = await asked()
    const outsider = await signedIn(await world().addUser())
    for (const [browser, status] of [
      [engineer, 403],
      [outsider, 404],
    ] as const) {
      const visit = await send(browser, '/account/decisions', approval)
      assert.equal(visit.status, status)
    }
    await expectSuccess(root.assign(company, engineerUser.sub, ['ENGINEER', 'LEAD']))
    assert.equal((await send(engineer, '/account/decisions', approval)).status, 403)
    const longer = await send(lead, '/account/decisions', { ...approval, duration: '7200' })
    assert.equal(longer.status, 400)
    const stale = await send(lead, '/account/decisions', { ...approval, revision: '7' })
    assert.match(stale.text, /has changed meanwhile/)
    const blind = await send(lead, '/account/decisions', { ...approval, revision: 'x' })
    assert.equal(blind.status, 412)
    assert.equal(await has(), false)
  })

  /** An engineer who is eligible for a role, by a rule that asks for a second factor. */
  async function onCall() {
    const scene = await production(world())
    const { admin, production: groupId, root, engineer } = scene
    await expectSuccess(root.assign(groupId, engineer.sub, ['OBSERVER']))
    const rule = { askers: 'nobody', needs_strong_sign_in: true, ticket_pattern: 'OPS-#' }
    await expectSuccess(admin.putRule(groupId, 'PAGER', rule))
    const body = { sub: engineer.sub, role: 'PAGER' }
    await expectSuccess(admin.send('PUT', `/groups/${groupId}/eligible`, body))
    const wish = { group: groupId, role: 'PAGER', reason, ticket: 'OPS-1', duration: '900' }
    const has = () => holds(world(), groupId, engineer.sub, 'PAGER')
    return { ...scene, groupId, path: pathTo('access/activate', groupId, 'PAGER'), wish, has }
  }

  it('is activated by who is eligible, after a second factor of this moment', async () => {
    const { engineerUser, path, wish, has } = await onCall()
    const browser = await signedIn(engineerUser)
    assert.match((await browser.open('/account/access')).text, /On call.*PAGER.*Activate/s)
    const without = await browser.open(path)
    assert.equal(without.status, 403)
    assert.match(without.text, /This needs a second factor/)
    const around = await send(browser, '/account/access/activate', wish)
    assert.equal(around.status, 403)
    assert.equal(await has(), false)

    const app = await addAuthenticator(world(), engineerUser.sub)
    const asksFactor = await browser.open(path)
    assert.equal(asksFactor.url.pathname, '/login/factor')
    const form = await browser.submit(asksFactor, { code: app.code() })
    assert.equal(`${form.url.pathname}${form.url.search}`, path)
    world().advance(16 * minute)
    const late = await send(browser, '/account/access/activate', wish)
    assert.equal(late.url.pathname, '/login', 'the factor is of some time ago')
    assert.equal(await has(), false)

    const { end } = await browser.travel(path, engineerUser)
    const fresh = await browser.submit(end, { code: app.code() })
    assert.equal(`${fresh.url.pathname}${fresh.url.search}`, path)
    const wrong = await send(browser, '/account/access/activate', { ...wish, ticket: 'x' })
    assert.match(wrong.text, /This is not what the number/)
    const taken = await send(browser, '/account/access/activate', wish)
    assert.match(taken.text, /You hold the role now.*You have activated it yourself/s)
    assert.equal(await has(), true)
    assert.equal((await browser.open(path)).status, 409, 'it is active')
  })

  it('is not activated by a password in a browser that is trusted', async () => {
    const { engineerUser, path, wish, has } = await onCall()
    const app = await addAuthenticator(world(), engineerUser.sub)
    const browser = testBrowser(world())
    const { end } = await browser.travel('/account', engineerUser)
    await browser.submit(end, { code: app.code(), trust: 'true' })
    world().advance(16 * minute)
    const again = await browser.travel('/account/password', engineerUser)
    assert.deepEqual(again.pages, ['/login'])
    const session = await browser.travel('/account', engineerUser)
    assert.equal((await browser.open(path)).url.pathname, '/login/factor')
    const around = await send(browser, '/account/access/activate', wish)
    assert.equal(around.url.pathname, '/login/factor', session.end.text)
    assert.equal(await has(), false)
  })

  it('is activated by nobody who is not eligible', async () => {
    const { leadUser, path, wish, groupId } = await onCall()
    const browser = await signedIn(leadUser)
    assert.equal((await browser.open(path)).status, 404)
    assert.equal((await send(browser, '/account/access/activate', wish)).status, 404)
    const emergency = await send(browser, '/account/access/break-glass', wish)
    assert.equal(emergency.status, 404)
    assert.equal(await holds(world(), groupId, leadUser.sub, 'PAGER'), false)
  })

  it('is chosen on the page of what one has, by whoever opens the form without a role', async () => {
    const { engineerUser, path } = await onCall()
    const browser = await signedIn(engineerUser)
    for (const way of ['activate', 'break-glass']) {
      const page = await browser.open(`/account/access/${way}`)
      assert.deepEqual([page.status, page.url.pathname], [200, '/account/access'])
      assert.ok(page.text.includes(path.replaceAll('&', '&amp;')), page.text)
    }
  })

  it('is taken in an emergency, and the page says before who is told', async () => {
    const scene = await production(world())
    const { boss, production: groupId, company, engineerUser, engineer, shop } = scene
    const told = await member(scene, groupId, 'LEAD')
    await expectSuccess(
      boss.putRule(groupId, 'OPERATOR', {
        approvals: [{ groupId, role: 'LEAD', count: 1 }],
        break_glass: { groupId: company, role: 'ENGINEER', longest_seconds: 1800 },
      }),
    )
    const browser = await signedIn(engineerUser)
    const path = pathTo('access/break-glass', groupId, 'OPERATOR')
    const page = await browser.open(path)
    assert.match(page.text, /For emergencies alone.*told at once, by email/s)
    assert.match(page.text, new RegExp(told.username))
    const wish = { group: groupId, role: 'OPERATOR', reason, duration: '1800' }
    for (const change of [{ reason: '' }, { duration: '3600' }]) {
      const refused = await send(browser, '/account/access/break-glass', { ...wish, ...change })
      assert.equal(refused.status, 400)
    }
    assert.deepEqual(await mailsTo(world(), told.email), [])
    const taken = await send(browser, '/account/access/break-glass', wish)
    assert.match(taken.text, /Taken in an emergency, without approval/)
    assert.equal(await holds(world(), groupId, engineer.sub, 'OPERATOR'), true)
    const mail = await mailTo(world(), told.email)
    assert.match(mail.subject, /without approval/)
    const [link = ''] = /https?:\S+\/account\/decisions\?taken=[\w-]+/.exec(mail.text) ?? []
    const seen = await testBrowser(world()).travel(link, told)
    assert.match(seen.end.text, new RegExp(`has taken.*OPERATOR.*without approval.*${reason}`, 's'))
    const other = await testBrowser(world()).travel(link, await world().addUser())
    assert.match(other.end.text, /It is not there any more/)
    assert.doesNotMatch(other.end.text, new RegExp(reason))
    const below = await browser.open(pathTo('access/break-glass', shop, 'OPERATOR'))
    assert.equal(below.status, 200, 'a rule counts in the groups below it, too')
  })

  it('of others is not shown, ended or withdrawn', async () => {
    const { lead, approval, request, second, engineer, has } = await asked()
    const other = await signedIn(second)
    const withdrawal = { act: 'withdraw', request }
    assert.equal((await send(other, '/account/access/ask', withdrawal)).status, 404)
    await send(lead, '/account/decisions', approval)
    const [timed = ''] = valuesOf(await engineer.open('/account/access'), 'role')
    const end = await send(other, '/account/access', { role: timed })
    assert.deepEqual([end.status, await has()], [404, true])
    assert.doesNotMatch((await other.open('/account/access')).text, /OPERATOR/)
  })

  it('says who gave a role by hand, why, and until when', async () => {
    const { root, production: groupId, engineerUser } = await production(world())
    const until = Math.floor(world().now() / 1000) + 86_400
    const given = { validUntil: until, reason: 'Audit <of> engines' }
    await expectSuccess(root.assign(groupId, engineerUser.sub, ['INSPECTOR'], given))
    const { text } = await (await signedIn(engineerUser)).open('/account/access')
    assert.match(text, /INSPECTOR.*Ends soon.*Given by.*Until.*Audit &lt;of&gt; engines/s)
  })
})

/** A group with a lead and somebody who asks for a role in it, made by a machine. */
async function requestFor(world: ServerWorld) {
  const allowed_scopes = ['read', 'write'].map((right) => `ostiary:groups_${right}`)
  const client = await world.addClient({ grant_types: ['client_credentials'], allowed_scopes })
  const scope = allowed_scopes.join(' ')
  const { json } = await world.token(client, { grant_type: 'client_credentials', scope })
  const calls = accessCalls(world, json.access_token, client.id)
  const { groupId } = ids('groupId')
  const [lead, asking] = [await world.addUser(), await world.addUser()]
  await expectSuccess(calls.groups.create({ groupId }))
  await expectSuccess(calls.groups.assign(groupId, lead.sub, ['LEAD']))
  const approvals = [{ groupId, role: 'LEAD', count: 1 }]
  await expectSuccess(calls.putRule(groupId, 'OPERATOR', { approvals }))
  const browser = testBrowser(world)
  await browser.travel('/account', asking)
  const wish = { group: groupId, role: 'OPERATOR', reason, duration: '3600' }
  assert.match((await send(browser, '/account/access/ask', wish)).text, /Your request is sent/)
  return lead
}

describeServer(
  'deciding with a strong sign-in',
  (world) => {
    it('asks for the factor that managing asks for, and leads back to the requests', async () => {
      const lead = await requestFor(world())
      const browser = testBrowser(world())
      await browser.travel('/account', lead)
      const weak = await browser.open('/account/decisions')
      assert.deepEqual([weak.status, /a second factor/.test(weak.text)], [403, true])
      const form = { act: 'approve', request: 'x', revision: '0', duration: '60' }
      assert.equal((await send(browser, '/account/decisions', form)).status, 403)
      const app = await addAuthenticator(world(), lead.sub)
      const factor = await browser.open('/account/decisions')
      assert.equal(factor.url.pathname, '/login/factor')
      const page = await browser.submit(factor, { code: app.code() })
      assert.equal(page.url.pathname, '/account/decisions')
      assert.match(page.text, /OPERATOR/)
      world().advance(31 * minute)
      assert.equal((await browser.open('/account/decisions')).url.pathname, '/login')
    })
  },
  {
    OSTIARY_SIGN_IN_MANAGEMENT_STRENGTH: 'two-factor',
    OSTIARY_SIGN_IN_MANAGEMENT_MAX_AGE_MINUTES: '30',
  },
)
