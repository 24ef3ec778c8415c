import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadSettings } from '../../src/config/load-settings.ts'
import { systemClock } from '../../src/kernel/time/clock.ts'
import { openServices, type Services } from '../../src/services.ts'
import { authenticatorPurpose } from '../../src/users/factors/check-factor.ts'
import { makeSecret } from '../../src/webhooks/webhook-secrets.ts'
import { aUser } from '../contract/samples.ts'
import { engines, silent } from '../support/engines.ts'
import { runOstiary } from '../support/run-ostiary.ts'

const [before, after] = [
  'the master key of last year and long enough',
  'the master key of this year and as long',
]

for (const engine of engines) {
  describe(`ostiary keys reseal on ${engine.name}`, () => {
    it('C09: leaves nothing that needs the earlier master key', async () => {
      await using database = await engine.create()
      const env = (key: string, previous = '') => ({
        OSTIARY_DATABASE_URL: database.databaseUrl,
        OSTIARY_SECRET_KEY: key,
        ...(previous && { OSTIARY_PREVIOUS_SECRET_KEYS: previous }),
      })
      async function withServices<T>(key: string, work: (services: Services) => Promise<T>) {
        const settings = loadSettings({ env: env(key), cwd: process.cwd() })
        const services = await openServices({ settings, clock: systemClock, log: silent })
        try {
          return await work(services)
        } finally {
          await services.storage.close()
        }
      }

      const secret = makeSecret()
      await withServices(before, async ({ box, mail, storage, webhooks: { secrets } }) => {
        const { sub } = aUser({ sub: 'ada' })
        await storage.stores.users.put(aUser({ sub }), [])
        await storage.stores.factors.add({
          kind: 'totp',
          id: 'app',
          sub,
          name: 'Phone',
          createdAt: 0,
          lastUsedAt: undefined,
          sealedSecret: box.seal('JBSWY3DPEHPK3PXP', authenticatorPurpose, sub),
        })
        await storage.stores.webhooks.add(
          {
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
            secrets: [secrets.sealSecret('hook', secret)],
            disabledReason: undefined,
            position: 0,
            failingSince: undefined,
            createdAt: 0,
            updatedAt: 0,
          },
          1,
        )
        await mail.post(storage.stores.outbox, {
          to: 'ada@example.com',
          locale: 'en-US',
          content: { kind: 'alreadyRegistered', link: 'https://login.example/reset' },
          validSeconds: 3600,
        })
      })
      const cwd = process.cwd()
      const { code, out, err } = await runOstiary(['keys', 'reseal'], {
        env: env(after, before),
        cwd,
      })
      assert.equal(code, 0, err)
      assert.match(out, /1 webhook, 1 authenticator app, 1 email\n/)

      await withServices(after, async ({ box, mail, storage, webhooks: { secrets } }) => {
        const [app] = await storage.stores.factors.list(undefined, 10)
        assert.ok(app?.kind === 'totp')
        assert.equal(box.open(app.sealedSecret, authenticatorPurpose, 'ada'), 'JBSWY3DPEHPK3PXP')
        const webhook = await storage.stores.webhooks.find('hook')
        assert.ok(webhook?.receiverKey)
        assert.deepEqual(secrets.openSecrets(webhook, 0), [secret])
        assert.equal(secrets.openReceiverKey('hook', webhook.receiverKey), 'key')
        const [letter] = await mail.show(10)
        assert.equal(letter?.to, 'ada@example.com')
      })
      const report = await runOstiary(['doctor'], { env: env(after), cwd })
      assert.match(report.out, /^ok {4}master key/m)
    })
  })
}
