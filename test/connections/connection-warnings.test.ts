import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { buildKinds } from '../../src/composition/connections.ts'
import type { Connection } from '../../src/connections/connection.ts'
import { connectionWarnings, firstEndings } from '../../src/connections/connection-warnings.ts'
import type { Domain } from '../../src/connections/domain.ts'
import { secretEndings } from '../../src/connections/oidc/client-authentication.ts'
import { certificateEndings } from '../../src/connections/saml/saml-settings.ts'
import { newSpKey } from '../../src/connections/saml/sp-key.ts'
import { aConnection, aDomain } from '../contract/samples.ts'
import { expectSuccess } from '../groups/groups-world.ts'
import { describeServer } from '../support/server-world.ts'
import { testBrowser } from '../support/test-browser.ts'
import { connections, twoCompanies } from './connections-scene.ts'
import {
  aClient,
  addConnection,
  leaveFor,
  personOf,
  signInThrough,
  toThisMachine,
} from './elsewhere-scene.ts'
import { type ScriptedProvider, scriptedProvider } from './oidc/scripted-provider.ts'

const day = 86_400_000
const now = 1_800_000_000_000
const kinds = { oidc: { endingsOf: secretEndings }, saml: { endingsOf: certificateEndings } }

function warningsOf(changes: Partial<Connection>, domains: readonly Domain[] = []) {
  const found = connectionWarnings(kinds, aConnection(changes), domains, now)
  return found.map(({ code, severity, until }) => [code, severity, until])
}

function secretEndingAt(endsAt: number): Partial<Connection> {
  return { settings: { secret_ends_at: endsAt / 1000 } }
}

describe('what somebody should look at in a connection', () => {
  it('is a client secret thirty days before its end, and a fault after it', () => {
    const [later, soon, over] = [now + 31 * day, now + 29 * day, now - day]
    assert.deepEqual(warningsOf(secretEndingAt(later)), [])
    const about = ['client_secret_ends', 'warning', soon]
    assert.deepEqual(warningsOf(secretEndingAt(soon)), [about])
    assert.deepEqual(warningsOf(secretEndingAt(over)), [['client_secret_ends', 'fault', over]])
    const [warning] = connectionWarnings(kinds, aConnection(secretEndingAt(soon)), [], now)
    assert.match(warning?.detail ?? '', /ends in 29 days; .* client_secret_next/)
  })

  it('is no secret that has a successor, and nothing of a connection that is off', () => {
    const ending = secretEndingAt(now + day)
    const sealed = { client_secret: 'v1.a', client_secret_next: 'v1.b' }
    assert.deepEqual(warningsOf({ ...ending, sealed }), [])
    assert.deepEqual(warningsOf({ ...ending, use: 'off' }), [])
  })

  it('is the last certificate of each sort, on both sides', async () => {
    const year = 365 * day
    const [old, fresh] = [await newSpKey('x', now - 5 * year), await newSpKey('x', now)]
    const ended = new Date(now - 5 * year)
    ended.setUTCFullYear(ended.getUTCFullYear() + 5)
    const members = ['certificates', 'signing_certificates', 'decryption_certificates']
    const settings = (...list: readonly string[]) =>
      Object.fromEntries(members.map((name) => [name, list]))
    const kind = 'saml' as const
    const both = settings(old.certificate, fresh.certificate)
    assert.deepEqual(warningsOf({ kind, settings: both }), [])
    assert.deepEqual(warningsOf({ kind, settings: settings(old.certificate) }), [
      ['upstream_certificate_ends', 'warning', ended.getTime()],
      ['signing_certificate_ends', 'warning', ended.getTime()],
      ['encryption_certificate_ends', 'warning', ended.getTime()],
    ])
    assert.deepEqual(warningsOf({ kind, settings: settings('no certificate') }), [])
  })

  it('is a group without a proven domain, or one whose record is gone', () => {
    const groupId = 'acme'
    const none = [['no_domain', 'fault', undefined]]
    assert.deepEqual(warningsOf({ groupId }, []), none)
    assert.deepEqual(warningsOf({ groupId }, [aDomain(groupId)]), none)
    const proven = aDomain(groupId, { status: 'proven' })
    assert.deepEqual(warningsOf({ groupId }, [proven]), [])
    const lost = aDomain(groupId, { status: 'lost', lostAt: now - day })
    const until = now + 6 * day
    assert.deepEqual(warningsOf({ groupId }, [proven, lost]), [['domain_lost', 'warning', until]])
    assert.deepEqual(warningsOf({}, []), [])
  })

  it('is a failure, until somebody has signed in after it', () => {
    const lastFailure = { at: now - day, text: 'down: nobody answers' }
    const failing = [['failing', 'warning', undefined]]
    assert.deepEqual(warningsOf({ lastFailure }), failing)
    assert.deepEqual(warningsOf({ lastFailure, lastUsedAt: now - 2 * day }), failing)
    assert.deepEqual(warningsOf({ lastFailure, lastUsedAt: now }), [])
  })
})

describeServer(
  'how a connection does',
  (world) => {
    let provider: ScriptedProvider
    before(async () => {
      provider = await scriptedProvider(() => world().now())
    })
    after(() => provider[Symbol.asyncDispose]())

    const read = async ({ id }: Connection) =>
      (await world().server.services.storage.stores.connections.find(id)) ?? assert.fail()

    it('is noted when the other side is the reason, and until the next sign-in', async () => {
      const connection = await addConnection(world(), provider)
      const client = await aClient(world())
      provider.script = personOf()
      await signInThrough(world(), provider, connection, client)
      provider.script = { secrets: [] }
      await signInThrough(world(), provider, connection, client)
      const failed = await read(connection)
      assert.match(failed.lastFailure?.text ?? '', /^misconfigured: .*invalid_client/)
      provider.script = personOf()
      await signInThrough(world(), provider, connection, client)
      // One sign-in was noted today, and this one all the same.
      const { lastFailure, lastUsedAt = 0 } = await read(connection)
      assert.ok(lastFailure && lastUsedAt >= lastFailure.at)
    })

    it('is not noted when the person cancels, nor more often than once a minute', async () => {
      const connection = await addConnection(world(), provider)
      const client = await aClient(world())
      const left = await leaveFor(testBrowser(world()), connection, client)
      const state = left.url.searchParams.get('state') ?? ''
      const browser = testBrowser(world())
      await browser.open(`/connect/${connection.alias}/callback?error=access_denied&state=${state}`)
      assert.equal((await read(connection)).lastFailure, undefined)
      const { connections: store } = world().server.services.storage.stores
      const noted = async (text: string) => {
        await store.noteFailure({ id: connection.id }, text, world().now())
        return (await read(connection)).lastFailure?.text
      }
      assert.deepEqual([await noted('one'), await noted('two')], ['one', 'one'])
      world().advance(60_000)
      assert.equal(await noted('three'), 'three')
    })

    it('is answered with every connection, and forgotten when its settings change', async () => {
      const { ofAcme, acme } = await twoCompanies(world())
      const { id, warnings } = await expectSuccess(ofAcme.create(acme))
      const codes = (list: unknown) => (list as { code: string }[]).map(({ code }) => code)
      assert.deepEqual(codes(warnings), ['no_domain'])
      const { connections: store } = world().server.services.storage.stores
      const failedAt = world().now()
      await store.noteFailure({ id: String(id) }, 'down: nobody answers', failedAt)
      const listed = await expectSuccess(ofAcme.send('GET', `${connections}?groupId=${acme}`))
      const [first] = listed.connections as Readonly<Record<string, unknown>>[]
      assert.deepEqual(codes(first?.warnings), ['no_domain', 'failing'])
      assert.equal(first?.last_failure, 'down: nobody answers')
      assert.equal(first?.last_failure_at, Math.floor(failedAt / 1000))
      const changed = await expectSuccess(ofAcme.replace(id))
      assert.deepEqual([changed.last_failure, codes(changed.warnings)], [undefined, ['no_domain']])
    })

    it('is measured by what ends first', async () => {
      const { services } = world().server
      const ends = (day: number) => ({
        issuer: provider.issuer,
        client_id: 'c',
        secret_ends_at: day,
      })
      for (const at of [2_000_000_000, 1_900_000_000, 1_950_000_000]) {
        await addConnection(world(), provider, { settings: ends(at) })
      }
      await addConnection(world(), provider, { settings: ends(1_850_000_000), use: 'off' })
      const first = await firstEndings(buildKinds(services), services.storage.stores.connections)
      assert.deepEqual([...first], [['client_secret', 1_900_000_000_000]])
    })
  },
  toThisMachine,
)
