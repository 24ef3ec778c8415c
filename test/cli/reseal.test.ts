import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadSettings } from '../../src/config/load-settings.ts'
import type { Connection } from '../../src/connections/connection.ts'
import { openConnection, sealSecrets } from '../../src/connections/connection-secrets.ts'
import { newState, usualRules } from '../../src/connections/signals/signal-source.ts'
import { openRefresh, sealRefresh } from '../../src/connections/upstream-refresh-tokens.ts'
import { commandLine } from '../../src/events/actor.ts'
import { systemClock } from '../../src/kernel/time.ts'
import { clientRules } from '../../src/oauth/clients/metadata/client-rules.ts'
import { readClientRegistration } from '../../src/oauth/clients/metadata/read-client-registration.ts'
import { ensureKeys } from '../../src/oauth/keys/rotate-keys.ts'
import { openSecret } from '../../src/oauth/keys/server-secrets.ts'
import { openServices, type Services } from '../../src/services.ts'
import type { Passkey } from '../../src/users/factor.ts'
import { authenticatorPurpose } from '../../src/users/factors/check-factor.ts'
import type { Webhook } from '../../src/webhooks/webhook.ts'
import { makeSecret, type WebhookSecrets } from '../../src/webhooks/webhook-secrets.ts'
import { aUser, openSession } from '../contract/samples.ts'
import { engines, silent, type TestDatabase } from '../support/engines.ts'
import { runOstiary } from '../support/run-ostiary.ts'

const [before, after] = [
  'the master key of last year and long enough',
  'the master key of this year and as long',
]

const aConnection: Connection = {
  ...{ id: 'connection', alias: 'acme', kind: 'oidc', groupId: undefined, name: 'Acme' },
  ...{ preset: undefined, use: 'optional', firstSignIn: 'create', emailTrust: 'claim' },
  ...{ trustsFactors: false, settings: {}, rules: [], sealed: {} },
  ...{ createdAt: 0, updatedAt: 0, revision: 0, lastUsedAt: undefined },
}

const seal = /v1\.[\w-]+\.[\w-]{16}\.[\w-]+/g

for (const engine of engines) {
  describe(`the master key on ${engine.name}`, { timeout: 300_000 }, () => {
    const env = (database: TestDatabase, key: string, previous = '') => ({
      OSTIARY_DATABASE_URL: database.databaseUrl,
      OSTIARY_SECRET_KEY: key,
      OSTIARY_KEYS_ALGORITHMS: 'RS256,ES256',
      ...(previous && { OSTIARY_PREVIOUS_SECRET_KEYS: previous }),
    })
    const cwd = process.cwd()

    async function withServices<T>(
      database: TestDatabase,
      key: string,
      work: (services: Services) => Promise<T>,
    ) {
      const settings = loadSettings({ env: env(database, key), cwd })
      const services = await openServices({ settings, clock: systemClock, log: silent })
      try {
        return await work(services)
      } finally {
        await services.storage.close()
      }
    }

    /** Every sealed value in the store, with the column in which it is. */
    async function findSealed({ execute }: TestDatabase): Promise<readonly string[]> {
      const columns = await execute(
        engine.name === 'sqlite'
          ? `select t.name as "table", c.name as "column" from sqlite_schema t
             join pragma_table_info(t.name) c where t.type = 'table'`
          : `select table_name as "table", column_name as "column" from information_schema.columns
             where table_schema = current_schema()`,
      )
      const found: string[] = []
      for (const [table, ofTable] of Map.groupBy(columns, (row) => String(row.table))) {
        const cells = ofTable.map(
          ({ column }) =>
            `select '${table}.${column}' as place, cast("${column}" as text) as cell
             from "${table}" where cast("${column}" as text) like '%v1.%'`,
        )
        for (const { place, cell } of await execute(cells.join(' union all '))) {
          for (const [value] of String(cell).matchAll(seal)) found.push(`${place} ${value}`)
        }
      }
      return found
    }

    const webhookSecret = makeSecret()

    /** Stores something of every kind that is sealed. */
    async function fill(services: Services): Promise<void> {
      const { box, mail, storage, webhooks, keyChanges, clientRegistry, settings } = services
      const { stores } = storage
      await ensureKeys(keyChanges, 'current')
      await ensureKeys(keyChanges, 'next')
      for (const name of ['refresh-token', 'recovery-code', 'pairwise-subject'] as const) {
        await services.serverSecret(name)
      }
      for (const [client_id, token_endpoint_auth_method] of [
        ['shop', 'client_secret_basic'],
        ['bank', 'client_secret_jwt'],
      ]) {
        const input = { client_id, token_endpoint_auth_method, grant_types: ['client_credentials'] }
        const registration = readClientRegistration(input, clientRules(settings))
        await clientRegistry.add(commandLine, registration)
      }
      for (const sub of ['ada', 'grace']) {
        await stores.users.put(aUser({ sub, email: `${sub}@example.com` }), [])
        await stores.recoveryCodes.replace(sub, ['digest'], 0)
      }
      const factor = { createdAt: 0, lastUsedAt: undefined }
      await stores.factors.add({
        ...factor,
        ...{ kind: 'totp', id: 'app', sub: 'ada', name: 'Phone' },
        sealedSecret: box.seal('JBSWY3DPEHPK3PXP', authenticatorPurpose, 'ada'),
      })
      await stores.factors.add(aPasskey)
      await stores.webhooks.add(aWebhook(webhooks.secrets), 1)
      const sealed = sealSecrets(box, aConnection.id, { client_secret: 'told by Acme' })
      await stores.connections.add({ ...aConnection, sealed }, 1)
      const { id: sessionId } = await openSession(stores)
      const account = { connectionId: aConnection.id, subject: 'ada at Acme' }
      await stores.upstreamSessions.add({
        ...{ sessionId, issuer: 'https://acme.example', ...account },
        ...{ upstreamId: undefined, startedAt: 0, sealed: undefined },
        refresh: {
          sealed: sealRefresh(box, account, { token: 'a refresh token', recipient: 'r' }),
          dueAt: 0,
        },
      })
      const issuer = 'https://acme.example'
      await stores.signalSources.put({
        ...{
          connectionId: aConnection.id,
          issuer,
          accountIssuer: issuer,
          jwksUri: `${issuer}/jwks`,
        },
        ...{ delivery: 'poll', access: 'token', audience: ['us'], rules: usualRules },
        ...{ streamId: 'one', pollUrl: `${issuer}/poll`, tokenDigest: undefined, state: newState },
        sealed: box.seal('a token of Acme', 'signal-source', `${aConnection.id} ${issuer}`),
        ...{ createdAt: 0, updatedAt: 0 },
      })
      await mail.post(stores.outbox, {
        to: 'ada@example.com',
        locale: 'en-US',
        content: { kind: 'alreadyRegistered', link: 'https://login.example/reset' },
        validSeconds: 3600,
      })
    }

    const aPasskey: Passkey = {
      ...{ kind: 'passkey', id: 'passkey', sub: 'grace', name: 'Laptop', createdAt: 0 },
      ...{
        lastUsedAt: undefined,
        copiedAt: undefined,
        credentialId: 'credential',
        publicKey: 'key',
        counter: 0,
      },
      ...{ transports: [], deviceType: 'singleDevice', backedUp: false },
    }

    const aWebhook = (secrets: WebhookSecrets): Webhook => ({
      id: 'hook',
      url: 'https://hooks.example/',
      description: '',
      events: undefined,
      eventNames: undefined,
      receiverKey: {
        kind: 'totp',
        name: 'key',
        placement: 'query',
        sealed: secrets.sealReceiverKey('hook', 'totp', 'key'),
      },
      enabled: true,
      secrets: [secrets.sealSecret('hook', webhookSecret)],
      disabledReason: undefined,
      position: 0,
      failingSince: undefined,
      createdAt: 0,
      updatedAt: 0,
    })

    it('C09: reseal leaves nothing that needs the earlier one', async () => {
      await using database = await engine.create()
      await withServices(database, before, fill)
      const earlier = await findSealed(database)
      const { code, out, err } = await runOstiary(['keys', 'reseal'], {
        env: env(database, after, before),
        cwd,
      })
      assert.equal(code, 0, err)
      assert.match(
        out,
        /2 clients, 1 webhook, 1 authenticator app, 1 email, 1 connection, 1 refresh token/,
      )
      const now = await findSealed(database)
      assert.deepEqual(
        now.filter((value) => earlier.includes(value)),
        [],
      )
      assert.equal(now.length, earlier.length)

      await withServices(database, after, async ({ box, mail, storage, webhooks: { secrets } }) => {
        const app = (await storage.stores.factors.listOf('ada'))[0]
        assert.ok(app?.kind === 'totp')
        assert.equal(box.open(app.sealedSecret, authenticatorPurpose, 'ada'), 'JBSWY3DPEHPK3PXP')
        const webhook = await storage.stores.webhooks.find('hook')
        assert.ok(webhook?.receiverKey)
        assert.deepEqual(secrets.openSecrets(webhook, 0), [webhookSecret])
        assert.equal(secrets.openReceiverKey('hook', webhook.receiverKey), 'key')
        const connection = await storage.stores.connections.find(aConnection.id)
        assert.ok(connection)
        assert.deepEqual(openConnection(box, connection).secrets, {
          client_secret: 'told by Acme',
        })
        const [refresh] = await storage.stores.upstreamRefreshes.list(undefined, 2)
        assert.equal(refresh && openRefresh(box, refresh, 'r'), 'a refresh token')
        const [letter] = await mail.show(10)
        assert.equal(letter?.to, 'ada@example.com')
      })
      const report = await runOstiary(['doctor'], { env: env(database, after), cwd })
      assert.match(report.out, /^ok {4}master key/m)
    })

    it('M14: replace-all replaces everything that a leaked one opens', async () => {
      await using database = await engine.create()
      await withServices(database, before, fill)
      const earlier = await findSealed(database)
      const leaked = await withServices(database, before, readSecrets)

      const surroundings = { env: env(database, after, before), cwd }
      const asked = await runOstiary(['keys', 'replace-all'], surroundings)
      assert.deepEqual([asked.code, asked.out], [1, ''])
      assert.match(asked.err, /replaces \d+ values that the master key opens; .*add --yes/)
      assert.deepEqual(await findSealed(database), earlier)

      const { code, out, err } = await runOstiary(
        ['keys', 'replace-all', '--yes', '--json'],
        surroundings,
      )
      assert.equal(code, 0, err)
      const replaced = JSON.parse(out)
      assert.deepEqual(Object.keys(replaced.clients.secrets).toSorted(), ['bank', 'shop'])
      assert.match(replaced.webhooks.elsewhere[0], /receiver of webhook hook/)
      assert.equal(replaced.authenticator_apps.count, 1)

      // Each column that holds sealed values holds new ones, under the new key.
      const now = await findSealed(database)
      assert.deepEqual(
        now.filter((value) => earlier.includes(value)),
        [],
      )
      await withServices(database, after, async (services) => {
        const { storage, clientSecrets, webhooks } = services
        const { stores } = storage
        const present = await readSecrets(services)
        // What only the receiver can change is named, and stays.
        assert.equal(present.get('webhook hook receiver'), leaked.get('webhook hook receiver'))
        for (const [name, secret] of leaked) {
          if (name.endsWith('receiver') || name.endsWith(' (kept)')) continue
          assert.notEqual(present.get(name), secret, name)
        }
        const shop = await stores.clients.find('shop')
        assert.ok(shop)
        assert.ok(clientSecrets.matches('shop', shop.secrets, replaced.clients.secrets.shop))
        const hook = await stores.webhooks.find('hook')
        assert.ok(hook)
        assert.deepEqual(webhooks.secrets.openSecrets(hook, systemClock()), [
          replaced.webhooks.secrets.hook,
        ])
        assert.deepEqual(await stores.factors.listOf('ada'), [])
        assert.equal((await stores.factors.listOf('grace')).length, 1)
        for (const sub of ['ada', 'grace']) assert.equal(await stores.recoveryCodes.count(sub), 0)
      })
      const types = (await database.execute('select type from events')).map(({ type }) => type)
      for (const type of ['SECRETS_REPLACED', 'KEY_WITHDRAWN', 'APP_MODIFIED', 'FACTOR_REMOVED']) {
        assert.ok(types.includes(type), type)
      }
    })

    /** Everything that the master key opens, by a name. */
    async function readSecrets({ storage, box, clientSecrets, webhooks, clock }: Services) {
      const { keys, clients, webhooks: hooks, factors } = storage.stores
      const found = new Map<string, string>()
      for (const { kid, alg, state } of await keys.list()) {
        if (state !== 'withdrawn') found.set(`${alg} ${state}`, kid)
      }
      for (const name of await keys.secretNames()) {
        const isKept = ['client-secret-digest', 'pairwise-subject'].includes(name)
        const sealed = (await keys.findSecret(name)) ?? ''
        const label = `secret ${name}${isKept ? ' (kept)' : ''}`
        found.set(label, openSecret(name, sealed, box).toString('hex'))
      }
      for (const { clientId, secrets } of await clients.list(undefined, 100)) {
        const hashes = secrets.map((secret) => clientSecrets.hashOf(clientId, secret))
        found.set(`client ${clientId}`, hashes.join())
        found.set(`client ${clientId} mac`, `${hashes} ${clientSecrets.open(clientId, secrets)}`)
      }
      for (const hook of await hooks.list(undefined, 100)) {
        found.set(`webhook ${hook.id}`, webhooks.secrets.openSecrets(hook, clock()).join())
        const { receiverKey } = hook
        if (!receiverKey) continue
        const key = webhooks.secrets.openReceiverKey(hook.id, receiverKey)
        found.set(`webhook ${hook.id} receiver`, key)
      }
      for (const factor of await factors.list(undefined, 100)) {
        if (factor.kind === 'totp') found.set(`factor ${factor.id}`, factor.sealedSecret)
      }
      return found
    }
  })
}
