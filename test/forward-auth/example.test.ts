import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import registration from '../../examples/app-behind-a-proxy/wiki.json' with { type: 'json' }
import { startWiki } from '../../examples/app-behind-a-proxy/wiki.ts'
import { projectRoot } from '../../src/kernel/folders.ts'
import { randomId } from '../../src/kernel/secrets.ts'
import { type Program, startProgram } from '../clients/programs/start-program.ts'
import { addGroups } from '../support/add-groups.ts'
import { hasProgram } from '../support/debian-packages.ts'
import { engines } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerWorld, startWorld } from '../support/server-world.ts'
import { testBrowser } from '../support/test-browser.ts'
import { asBrowser, cookieHeader, send, trustingProxy } from './visitor.ts'

const caddy = '/usr/bin/caddy'
const skip = !hasProgram(caddy, ['caddy']) && 'caddy is not installed'

describe('the app behind a proxy of the examples', { skip }, () => {
  let world: ServerWorld
  let wiki: Awaited<ReturnType<typeof startWiki>>
  let program: Program
  let origin: string
  before(async () => {
    const [engine] = engines
    assert.ok(engine)
    world = await startWorld(engine, trustingProxy)
    origin = `http://localhost:${await freePort()}`
    wiki = await startWiki({ issuer: world.issuer, origin, port: 0 })
    const folder = join(projectRoot, 'examples', 'app-behind-a-proxy')
    const text = readFileSync(join(folder, 'Caddyfile'), 'utf8')
    const file = `${world.databaseUrl.slice('sqlite:'.length)}.Caddyfile`
    const edited = text
      .replaceAll('http://localhost:8081', origin)
      .replaceAll('127.0.0.1:8080', new URL(world.url).host)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${wiki.port}`)
    writeFileSync(file, edited)
    program = await startProgram({
      command: caddy,
      args: ['run', '--adapter', 'caddyfile', '--config', file],
      cwd: folder,
      env: { HOME: dirname(file), XDG_DATA_HOME: dirname(file), XDG_CONFIG_HOME: dirname(file) },
      answersAt: origin,
    })
  })
  after(async () => {
    await program?.stop()
    await wiki?.stop()
    await world?.stop()
  })

  it('greets who has signed in, and opens what their role allows at that moment', async () => {
    const user = await world.addUser()
    const [groupId = ''] = await addGroups(world, await world.addUser(), [
      { groupId: 'acme', roles: ['WIKI_ADMIN'] },
    ])
    const [open, admin] = registration.forward_auth.paths
    const allowed_groups = [{ groupId, roles: ['WIKI_ADMIN'] }]
    await world.addClient({
      client_id: 'wiki',
      redirect_uris: [],
      ...registration,
      forward_auth: { origins: [origin], paths: [open, { path: admin?.path, allowed_groups }] },
    })
    const cookies = new Map<string, string>()
    async function ask(path: string) {
      const answer = await send(origin, 'GET', path, {
        ...asBrowser,
        'remote-user': 'root',
        'remote-jwt': 'x',
        cookie: cookieHeader(cookies),
      })
      for (const line of answer.setCookies) {
        const [name = '', value = ''] = (line.split('; ')[0] ?? '').split('=')
        cookies.set(name, value)
      }
      return answer
    }

    assert.match((await ask('/public')).text, /Welcome, whoever you are/)
    const first = await ask('/start')
    assert.equal(first.status, 302)
    const { end } = await testBrowser(world).travel(first.headers.location ?? '', user)
    assert.equal((await ask(`${end.url.pathname}${end.url.search}`)).status, 302)
    assert.match((await ask('/start')).text, new RegExp(`Hello, ${user.username}! This is /start`))
    assert.equal((await ask('/admin')).status, 403)
    const { groups } = world.server.services.storage.stores
    const now = { createdAt: world.now(), updatedAt: world.now(), revision: 0 }
    const member = { id: randomId(), groupId, sub: user.sub, roles: ['WIKI_ADMIN'] }
    await groups.putMembership({ ...member, ...now })
    assert.match((await ask('/admin')).text, /WIKI_ADMIN/)
    await groups.removeMembership(groupId, user.sub)
    assert.equal((await ask('/admin')).status, 403)
    const past = await fetch(`http://127.0.0.1:${wiki.port}/`, {
      headers: { 'remote-jwt': 'x.y.z' },
    })
    assert.equal(past.status, 400)
  })
})
