import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeManagement } from '../../management/management-world.ts'
import { codeIn } from '../../support/mail-server.ts'
import { mailsTo, mailTo } from '../../support/mail-to.ts'
import { type Answer, allGrants, allScopes } from '../../support/server-world.ts'

const password = 'purple monkey dishwasher'

describeManagement('names that look or fold alike', (world) => {
  const register = (record: object): Promise<Answer> =>
    world().send('POST', '/users-srv/register', {
      json: { provider: 'self', password, password_echo: password, ...record },
    })
  const subOf = (answer: Answer) => (answer.json as unknown as { data: { sub: string } }).data.sub
  const errorOf = (answer: Answer) =>
    (answer.json as unknown as { error: { code: number; moreInfo: string } }).error

  it('N7: proving a twin of an address takes nothing from its owner', async () => {
    const pairs = [
      ['victim@gmail.com', 'victim@gmaıl.com'],
      ['victim@strasse.de', 'victim@straße.de'],
      ['irma@mail.example', 'ırma@mail.example'],
    ] as const
    const client = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
    for (const [email, twin] of pairs) {
      const answer = await register({ email: twin })
      const message = await mailTo(world(), twin)
      assert.equal((await mailsTo(world(), email)).length, 0)
      const json = { sub: subOf(answer), code: codeIn(message) }
      assert.equal((await world().send('POST', '/users-srv/verifyemail', { json })).status, 200)

      const enter = (username: string) =>
        world()
          .signIn(client, { sub: '', username, password })
          .then(({ status }) => status)
      assert.equal(await enter(twin), 200, twin)
      assert.equal(await enter(email), 400, email)
      // The address is still its owner's to have.
      const own = await register({ email })
      const code = codeIn(await mailTo(world(), email))
      const proof = { sub: subOf(own), code }
      const proved = await world().send('POST', '/users-srv/verifyemail', { json: proof })
      assert.equal(proved.status, 200, email)
    }
  })

  it('N7: a reset goes to the address as its owner wrote it, and to no twin', async () => {
    await world().addUser({ email: 'Owner@bücher.example', email_verified: true })
    for (const email of ['owner@bücher.example', 'owner@xn--bcher-kva.example']) {
      const before = (await mailsTo(world(), 'Owner@bücher.example')).length
      const json = { email, processingType: 'LINK', resetMedium: 'email' }
      await world().send('POST', '/users-srv/resetpassword/initiate', { json })
      const after = (await mailsTo(world(), 'Owner@bücher.example')).length
      assert.equal(after, before + 1, email)
    }
    for (const email of ['owner@bucher.example', 'ｏwner@bücher.example']) {
      const json = { email, processingType: 'LINK', resetMedium: 'email' }
      await world().send('POST', '/users-srv/resetpassword/initiate', { json })
      assert.equal((await mailsTo(world(), email)).length, 0, email)
    }
  })

  it('N7: a look-alike does not sign in as the name it looks like', async () => {
    const client = await world().addClient({ grant_types: allGrants, allowed_scopes: allScopes })
    const user = await world().addUser({ username: 'irma' })
    assert.equal((await world().signIn(client, user)).status, 200)
    for (const username of ['ırma', 'İrma', 'іrma', 'ⓘrma']) {
      assert.equal((await world().signIn(client, { ...user, username })).status, 400, username)
    }
  })

  it('N7: a username that looks like another is taken, at every door', async () => {
    await world().addUser({ username: 'Paypal', email: 'paypal@mail.example' })
    for (const [index, username] of ['pаypal', 'paypa1', 'PAYPAL', 'ｐaypal', 'paypaI'].entries()) {
      const email = `looks-${index}@mail.example`
      const registered = await register({ email, username })
      assert.equal(registered.status, 409, username)
      assert.match(errorOf(registered).moreInfo, /^\/username: is taken/)

      const created = await world().admin('POST', '/users-srv/user', { username })
      assert.equal(errorOf(created).code, 10003, username)
      const operations = [{ action: 'create', user: { username } }]
      const [bulk] = (await world().ask('POST', '/users-srv/bulk', { operations })) as unknown as [
        { error: { code: number } },
      ]
      assert.equal(bulk.error.code, 10003, username)
      const other = await world().addUser()
      const renamed = await world().admin('PUT', `/users-srv/user/profile/${other.sub}`, {
        username,
      })
      assert.equal(errorOf(renamed).code, 10003, username)
      const invited = await world().admin('POST', '/users-srv/invite', { email, username })
      assert.equal(errorOf(invited).code, 10003, username)
    }
  })

  it('N7: of look-alikes that are asked for at once, one is made', async () => {
    const names = ['modern', 'modem', 'modеrn', 'mоdern']
    const answers = await Promise.all(
      names.map((username) => world().admin('POST', '/users-srv/user', { username })),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      assert.equal(errorOf(answer).code, 10003)
    }
  })

  it('N7: whoever has a name keeps it through a change, and frees it when it goes', async () => {
    const { sub } = await world().addUser({ username: 'Irene' })
    const change = (json: object) => world().admin('PUT', `/users-srv/user/profile/${sub}`, json)
    assert.equal((await change({ nickname: 'I', username: 'Irene' })).status, 200)
    assert.equal((await change({ username: 'IRENE' })).status, 200)
    assert.equal((await change({ username: 'ada the second' })).status, 200)
    const created = await world().admin('POST', '/users-srv/user', { username: 'lrene' })
    assert.equal(created.status, 200)
  })

  it('N7: a username outside the profile is refused in words', async () => {
    for (const username of ['★', 'a\u200bda', 'Ⅷ', '😀', 'אda']) {
      const answer = await world().admin('POST', '/users-srv/user', { username })
      assert.equal(errorOf(answer).code, 10001, username)
      assert.match(errorOf(answer).moreInfo, /^\/username: must be/, username)
    }
  })
})
