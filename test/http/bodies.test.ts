import assert from 'node:assert/strict'
import { it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { allGrants, describeServerOnce } from '../support/server-world.ts'
import { countAnswers, exchange, openSocket, readToEnd, request, statusOf } from './raw-http.ts'

const form = 'Content-Type: application/x-www-form-urlencoded'

describeServerOnce('bodies', (world) => {
  const host = () => `Host: ${new URL(world().url).host}`

  it('may come in chunks', async () => {
    const client = await world().addClient({ grant_types: allGrants })
    const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64')
    const lines = [
      'POST /token-srv/token HTTP/1.1',
      host(),
      form,
      `Authorization: Basic ${basic}`,
      'Transfer-Encoding: chunked',
      'Connection: close',
    ]
    const chunks = 'b\r\ngrant_type=\r\n12\r\nclient_credentials\r\n0\r\n\r\n'
    const answer = await exchange(world().url, request(lines, chunks))
    assert.equal(statusOf(answer), 200, answer.text)
  })

  it('may come in pieces, one request right after the other', async () => {
    const client = await world().addClient({ grant_types: allGrants })
    const body = `grant_type=client_credentials&client_id=${client.id}&client_secret=${client.secret}`
    const lines = ['POST /token-srv/token HTTP/1.1', host(), form, `Content-Length: ${body.length}`]
    const first = request(lines, body)
    const text = first + request([...lines, 'Connection: close'], body)
    const socket = await openSocket(world().url)
    const answer = readToEnd(socket, 5000)
    // Breaks within a body, and right between the requests.
    const breaks = [first.length - 50, first.length - 7, first.length, text.length - 1, text.length]
    let from = 0
    for (const to of breaks) {
      socket.write(text.slice(from, to))
      from = to
      await pause(20)
    }
    const { text: answers, closed } = await answer
    assert.equal(answers.match(/"access_token"/g)?.length, 2, answers)
    assert.equal(closed, true)
  })

  it('may be missing where a content type promises one', async () => {
    const lines = ['POST /token-srv/token HTTP/1.1', host(), form, 'Connection: close']
    const answer = await exchange(world().url, request(lines))
    assert.equal(statusOf(answer), 400)
    assert.match(answer.text, /grant_type is missing/)
  })

  for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
    it(`of no bytes are none, whatever the content type: ${type}`, async () => {
      const { id, redirectUri } = await world().addClient()
      const query = new URLSearchParams({ client_id: id, redirect_uri: redirectUri })
      const headers = { 'content-type': type }
      for (const path of ['/authz-srv/authz', '/oauth2-login/oauth2/authz']) {
        const answer = await world().send('GET', `${path}?${query}`, { headers })
        assert.equal(answer.status, 302, answer.text)
        assert.match(answer.headers.get('location') ?? '', /^\/login\?requestId=/)
      }
      const registering = await world().send('POST', '/users-srv/register', { headers })
      assert.equal(registering.status, 400)
      assert.match(registering.text, /\/email: is missing/)
      const signingIn = await world().send('POST', '/login', { headers })
      assert.equal(signingIn.status, 400)
    })
  }

  it('of GET are passed over, and a token in one does not count', async () => {
    const client = await world().addClient({ grant_types: allGrants })
    const user = await world().addUser()
    const { json } = await world().signIn(client, user)
    const body = `access_token=${json.access_token}`
    const lines = ['GET /users-srv/userinfo HTTP/1.1', host(), form]
    const first = request([...lines, `Content-Length: ${body.length}`], body)
    const second = request(['GET /health/live HTTP/1.1', host(), 'Connection: close'])
    const answer = await exchange(world().url, first + second)
    assert.equal(statusOf(answer), 401, answer.text)
    assert.equal(countAnswers(answer), 2)
    assert.match(answer.text, /HTTP\/1\.1 200 /)
  })

  it('that break off do not stop the server', async () => {
    for (let i = 0; i < 20; i++) {
      const socket = await openSocket(world().url)
      const lines = ['POST /token-srv/token HTTP/1.1', host(), form, 'Content-Length: 100']
      socket.write(request(lines, 'grant_type=client'))
      socket.resetAndDestroy()
      await readToEnd(socket, 1000)
    }
    assert.equal((await world().send('GET', '/health/live')).status, 200)
  })
})
