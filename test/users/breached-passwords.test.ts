import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { safeFetch } from '../../src/outgoing/safe-fetch.ts'
import {
  type BreachResult,
  breachedPasswords,
} from '../../src/users/passwords/breached-passwords.ts'
import { describeServer } from '../support/server-world.ts'

const digestOf = (password: string) =>
  createHash('sha1').update(password).digest('hex').toUpperCase()

/** A range API that knows some passwords, and what it was asked. */
async function rangeApi(known: readonly string[], status = 200) {
  const asked: { readonly path: string; readonly padded: string | undefined }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, padded: String(request.headers['add-padding']) })
    const prefix = path.split('/').at(-1) ?? ''
    const lines = known
      .map(digestOf)
      .filter((digest) => digest.startsWith(prefix))
      .map((digest) => `${digest.slice(5)}:3`)
    response.writeHead(status).end([`${'0'.repeat(35)}:0`, ...lines].join('\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`
  return { url, asked, [Symbol.asyncDispose]: async () => void server.close() }
}

describe('passwords of data leaks', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostiary-leaks-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  function check(settings: { readonly breachedFile?: string; readonly breachedUrl?: string }) {
    const results: BreachResult[] = []
    const isBreached = breachedPasswords({
      settings,
      fetch: safeFetch({ allowPrivate: true, timeoutMs: 500 }),
      log: { warn: () => {} },
      onChecked: (result) => results.push(result),
    })
    assert.ok(isBreached)
    return { isBreached, results }
  }

  it('are asked for nowhere by default', () => {
    const sources = {
      settings: {},
      fetch: safeFetch(),
      log: { warn: () => {} },
    }
    assert.equal(breachedPasswords(sources), undefined)
  })

  it('are found in a file, with counts or without, wherever the line is', async () => {
    const known = Array.from({ length: 700 }, (_, i) => `leaked-${i}`)
    for (const [name, end, line] of [
      ['counted', '\r\n', (digest: string, i: number) => `${digest}:${10 ** (i % 9)}`],
      ['plain', '\n', (digest: string) => digest],
    ] as const) {
      const file = join(folder, name)
      writeFileSync(file, `${known.map(digestOf).sort().map(line).join(end)}${end}`)
      const { isBreached, results } = check({ breachedFile: file })
      for (const password of known) assert.equal(await isBreached(password), true, password)
      for (let i = 0; i < 200; i++) assert.equal(await isBreached(`fresh-${i}`), false)
      assert.equal(results.filter((result) => result === 'found').length, known.length)
    }
    for (const content of ['', '\n', digestOf('alone'), `${digestOf('alone')}\n`]) {
      const file = join(folder, 'small')
      writeFileSync(file, content)
      const { isBreached } = check({ breachedFile: file })
      assert.equal(await isBreached('alone'), content.length > 1)
      assert.equal(await isBreached('other'), false)
    }
  })

  it('are asked for by five characters of the digest, with padding', async () => {
    await using api = await rangeApi(['leaked'])
    const { isBreached, results } = check({ breachedUrl: api.url })
    assert.equal(await isBreached('leaked'), true)
    assert.equal(await isBreached('fresh'), false)
    assert.deepEqual(results, ['found', 'clear'])
    const prefix = digestOf('leaked').slice(0, 5)
    assert.deepEqual(api.asked[0], { path: `/range/${prefix}`, padded: 'true' })
  })

  it('are accepted where nobody can say, and that is counted', async () => {
    await using api = await rangeApi(['leaked'], 503)
    for (const settings of [
      { breachedUrl: api.url },
      { breachedUrl: 'http://127.0.0.1:9/range' },
      { breachedFile: join(folder, 'missing') },
    ]) {
      const { isBreached, results } = check(settings)
      assert.equal(await isBreached('leaked'), false)
      assert.deepEqual(results, ['failed'])
    }
  })
})

const file = join(tmpdir(), `ostiary-leaks-${process.pid}`)
writeFileSync(file, `${digestOf('nobody would guess that')}:7\n`)
after(() => rmSync(file, { force: true }))

describeServer(
  'a server with a file of leaked passwords',
  (world) => {
    it('refuses a new password that is in it', async () => {
      const user = await world().addUser()
      const client = await world().addClient({
        grant_types: ['password'],
        allowed_scopes: ['openid', 'profile'],
      })
      const { access_token } = (await world().signIn(client, user, 'openid profile')).json
      const change = (password: string) =>
        world().send('POST', '/users-srv/changepassword', {
          bearer: access_token,
          json: { old_password: user.password, new_password: password, confirm_password: password },
        })
      const refused = await change('nobody would guess that')
      assert.equal(refused.status, 417, refused.text)
      assert.match(refused.text, /is known from a data leak/)
      assert.equal((await change('nobody would guess this')).status, 200)
    })
  },
  { OSTIARY_PASSWORD_BREACHED_FILE: file },
)
