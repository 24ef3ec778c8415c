import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ImportFault } from '../../src/transfer/entry-fault.ts'
import { engines } from '../support/engines.ts'
import { overStore, summaryOf } from './company.ts'

const secret = 'a client secret of the provider'
const proof = `ostiary-domain=${'p'.repeat(43)}`
const group = (groupId: string, parentId: string) => ({ groupId, groupName: groupId, parentId })
const groups = [group('acme', 'root'), group('lab', 'acme'), group('other', 'root')]
const connection = {
  alias: 'acme-okta',
  kind: 'oidc',
  groupId: 'acme',
  name: 'Acme',
  preset: 'okta',
  use: 'required',
  first_sign_in: 'approve',
  email_trust: 'always',
  trusts_factors: true,
  settings: { issuer: 'https://acme.okta.com', client_id: 'ostiary' },
  secrets: { client_secret: secret },
  rules: [{ claim: 'groups', value: 'R&D', groupId: 'lab', roles: ['ENGINEER'] }],
}
// What a preset has for everybody is not in the file.
const google = { preset: 'google', settings: { client_id: 'ostiary' } }
const forAll = {
  ...{ ...connection, ...google },
  ...{ alias: 'google', groupId: 'root', use: 'optional', rules: [] },
}
const domain = {
  domain: 'acme.example',
  groupId: 'acme',
  record_value: proof,
  status: 'proven',
  proven_at: 1_700_000_000,
}
const claim = { domain: 'acme.test', groupId: 'acme', record_value: proof }
const token = 'a token of the transmitter'.replaceAll(' ', '-')
const digest = 'd'.repeat(43)
/** The same with a stream of the other side. */
const heard = {
  ...connection,
  signals: {
    issuer: 'https://signals.acme.example',
    delivery: 'push',
    access: 'token',
    jwks_uri: 'https://signals.acme.example/jwks',
    audience: ['https://login.example'],
    rules: {
      'session-revoked': 'end_sessions',
      'credential-change': 'ignore',
      'account-disabled': 'end_all',
      'account-purged': 'end_all',
      'account-credential-change-required': 'end_sessions',
      'credential-compromise': 'end_sessions',
    },
    stream_id: 'one',
    token,
    push_token_digest: digest,
  },
}
const records = { domains: [domain, claim], connections: [connection, forAll] }

for (const engine of engines) {
  describe(`${engine.name}: connections and domains in an import`, () => {
    const over = overStore(engine)
    const overGroups = (work: Parameters<typeof over>[0]) => over(work, { groups })

    it(
      'are added, exported as they were, and unchanged the second time',
      overGroups(async ({ take, give }) => {
        assert.deepEqual(summaryOf(await take(records)), ['domains 2 added', 'connections 2 added'])
        const { domains, connections } = JSON.parse(await give())
        const byAlias = (connections as (typeof connection)[]).toSorted((a, b) =>
          a.alias < b.alias ? -1 : 1,
        )
        assert.deepEqual({ domains, connections: byAlias }, records)
        assert.deepEqual(summaryOf(await take({ domains, connections })), [
          'domains 2 unchanged',
          'connections 2 unchanged',
        ])
      }),
    )

    it(
      'bring along what they hear, with its tokens if those are asked for',
      overGroups(async ({ take, give, storage }) => {
        const { connections, signalSources } = storage.stores
        await take({ connections: [heard] })
        const { connections: exported } = JSON.parse(await give())
        assert.deepEqual(exported, [heard])
        assert.deepEqual(summaryOf(await take({ connections: exported })), [
          'connections 1 unchanged',
        ])
        const { id = '' } = (await connections.findByAlias('acme-okta')) ?? {}
        const source = await signalSources.find(id)
        assert.ok(source)
        assert.equal(source.accountIssuer, 'https://acme.okta.com')
        await signalSources.note(source, { receivedAt: 7 })

        const text = await give({ withSecrets: false })
        for (const hidden of [token, digest]) assert.equal(text.includes(hidden), false)
        const [open] = JSON.parse(text).connections
        const rules = { ...open.signals.rules, 'session-revoked': 'ignore' }
        const changed = { ...open, signals: { ...open.signals, rules } }
        assert.deepEqual(summaryOf(await take({ connections: [changed] })), [
          'connections 1 updated',
        ])
        const after = await signalSources.find(id)
        assert.equal(after?.rules['session-revoked'], 'ignore')
        assert.deepEqual([after?.sealed, after?.tokenDigest], [source.sealed, source.tokenDigest])
        // The stream is the same one, so what is known of it stays.
        assert.equal(after?.state.receivedAt, 7)
        const { signals: _, ...silent } = changed
        await take({ connections: [{ ...silent, name: 'Acme Ltd' }] })
        assert.deepEqual(await signalSources.find(id), after)
      }),
    )

    it(
      'do not take the token of a stream along to another transmitter',
      overGroups(async ({ take, storage }) => {
        const { connections, signalSources } = storage.stores
        await take({ connections: [heard] })
        const { token: _, push_token_digest: __, ...open } = heard.signals
        const moved = { ...open, issuer: 'https://evil.example' }
        await take({ connections: [{ ...heard, signals: moved }] })
        const { id = '' } = (await connections.findByAlias('acme-okta')) ?? {}
        const source = await signalSources.find(id)
        assert.deepEqual([source?.sealed, source?.tokenDigest], [undefined, undefined])
        assert.match(source?.state.problem?.text ?? '', /set it up again/)
      }),
    )

    it(
      'refuse a stream that nobody could hear, or that is inside the network',
      overGroups(async ({ take, storage }) => {
        const faulty: readonly (readonly [string, object])[] = [
          ['stream_id', { stream_id: undefined }],
          ['delivery', { delivery: 'poll' }],
          ['access', { access: 'client', token: undefined }],
          ['token', { access: 'none' }],
          ['jwks_uri', { jwks_uri: 'http://10.0.0.1/jwks' }],
          ['poll_url', { delivery: 'poll', poll_url: 'http://169.254.169.254/' }],
          ['issuer', { issuer: 'https://login.example' }],
          ['push_token_digest', { push_token_digest: 'short' }],
        ]
        for (const [member, changes] of faulty) {
          const signals = { ...heard.signals, ...changes }
          await assert.rejects(take({ connections: [{ ...heard, signals }] }), (error) => {
            assert.ok(error instanceof ImportFault, member)
            assert.match(JSON.stringify(error.faults), new RegExp(`signals.${member}`), member)
            return true
          })
        }
        assert.equal(await storage.stores.connections.findByAlias('acme-okta'), undefined)
      }),
    )

    it(
      'come with groups of the same file, and have events',
      over(async ({ take, storage }) => {
        await take({ ...records, groups })
        const query = "select type from events where type like 'CONN%' or type like 'DOMAIN%'"
        const types = (await storage.database.execute(query)).map(({ type }) => type)
        assert.deepEqual(types.toSorted(), [
          'CONNECTION_CREATED',
          'CONNECTION_CREATED',
          'DOMAIN_ADDED',
          'DOMAIN_ADDED',
          'DOMAIN_PROVEN',
        ])
      }, null),
    )

    it(
      'hide secrets and proofs unless they are asked for; a file without them changes none',
      overGroups(async ({ take, give }) => {
        await take(records)
        const text = await give({ withSecrets: false })
        assert.equal(text.includes(secret), false)
        const { domains, connections } = JSON.parse(text)
        assert.deepEqual(
          (domains as (typeof domain)[]).map(({ status }) => status),
          [undefined, undefined],
        )
        assert.deepEqual(summaryOf(await take({ domains, connections })), [
          'domains 2 unchanged',
          'connections 2 unchanged',
        ])
      }),
    )

    it(
      'do not take a secret along to another server',
      overGroups(async ({ take, storage }) => {
        await take(records)
        const { secrets: _, ...without } = connection
        const settings = { ...connection.settings, issuer: 'https://evil.example' }
        const moved = { ...without, settings }
        await assert.rejects(take({ connections: [moved] }), (error) => {
          assert.ok(error instanceof ImportFault)
          return JSON.stringify(error.faults).includes('must be given again')
        })
        const stored = await storage.stores.connections.findByAlias('acme-okta')
        assert.equal(stored?.settings.issuer, connection.settings.issuer)
        await take({ connections: [{ ...moved, secrets: { client_secret: 'known there' } }] })
      }),
    )

    it(
      'that come without secrets are off, and not proven, however often they come',
      overGroups(async ({ take, storage }) => {
        const { secrets: _, ...without } = connection
        const { status: _status, proven_at: _at, ...claimed } = domain
        const file = { connections: [without], domains: [claimed] }
        await take(file)
        assert.deepEqual(summaryOf(await take(file)), [
          'domains 1 unchanged',
          'connections 1 unchanged',
        ])
        const { connections, domains } = storage.stores
        assert.equal((await connections.findByAlias('acme-okta'))?.use, 'off')
        const stored = await domains.find('acme.example', 'acme')
        assert.deepEqual([stored?.status, stored?.proof], ['pending', proof])
        await take({ connections: [connection], domains: [domain] })
        assert.equal((await connections.findByAlias('acme-okta'))?.use, 'required')
        assert.equal((await domains.findOwner('acme.example'))?.groupId, 'acme')
      }),
    )

    it(
      'are looked at soon if a file says that they are proven',
      overGroups(async ({ take, storage }) => {
        await take({ domains: [domain] })
        const due = await storage.stores.domains.listUnchecked(1, 10)
        assert.deepEqual(
          due.map(({ name }) => name),
          ['acme.example'],
        )
      }),
    )

    it(
      'are refused with every fault, before anything is written',
      overGroups(async ({ take, faultsOf }) => {
        await take({ connections: [connection] })
        const rule = { claim: 'x', value: 'x', groupId: 'OSTIARY_ADMINS', roles: ['ADMIN'] }
        const faults = await faultsOf({
          connections: [
            { ...connection, groupId: 'other', kind: 'oidc' },
            { ...forAll, rules: [rule] },
            { ...forAll, alias: 'two', settings: {}, secrets: { pin: 'x' } },
            { ...forAll, alias: 'three', kind: 'saml' },
            { ...forAll, alias: 'four', groupId: 'nobody' },
            { ...forAll, alias: 'five' },
            { ...forAll, alias: 'five' },
          ],
          domains: [
            { ...claim, groupId: 'nobody' },
            { ...claim, domain: 'localhost' },
            claim,
            claim,
          ],
        })
        assert.deepEqual(faults.toSorted(), [
          'connections[0].groupId: cannot be changed; in the store it is acme',
          'connections[1].rules[0].groupId: must not be a built-in group',
          'connections[2].secrets.pin: is not a secret of this kind',
          'connections[2].settings.client_id: is missing',
          'connections[3].kind: is not a kind that this server has',
          'connections[4].groupId: there is no group nobody',
          'connections[6].alias: is the same as in connections[5]',
          'domains[0].groupId: there is no group nobody',
          'domains[1].domain: must be a domain of email addresses, such as acme.example',
          'domains[3].domain: is the same as in domains[2]',
        ])
      }),
    )

    it(
      'are refused as a whole when they are written: strange groups, taken names, two owners',
      overGroups(async ({ take, storage }) => {
        await take({ connections: [connection], domains: [domain] })
        const stored = await storage.stores.connections.findByAlias('acme-okta')
        await storage.stores.connections.remove(stored?.id ?? '')
        const rule = { claim: 'x', value: 'x', groupId: 'other', roles: ['A'] }
        const file = {
          connections: [connection, { ...connection, alias: 'lab', groupId: 'lab', rules: [rule] }],
          domains: [{ ...domain, groupId: 'other' }],
        }
        await assert.rejects(take(file), (error) => {
          assert.ok(error instanceof ImportFault)
          assert.deepEqual(
            error.faults.map(({ path }) => path),
            ['domains[0].domain', 'connections[0].alias', 'connections[1].rules[0].groupId'],
          )
          return true
        })
        assert.equal(await storage.stores.connections.findByAlias('lab'), undefined)
        assert.equal((await storage.stores.domains.findOwner('acme.example'))?.groupId, 'acme')
      }),
    )
  })
}
