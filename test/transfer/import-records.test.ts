import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { drawImage } from '../../src/images/draw-image.ts'
import { imageOf, largestFrame } from '../../src/management/look/look-images.ts'
import { engines } from '../support/engines.ts'
import { pngOf } from '../support/sample-images.ts'
import { appendEvent } from '../support/with-events.ts'
import { importedHash, overStore, summaryOf } from './company.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
function imageEntry() {
  const { id, png } = imageOf(drawImage(pngOf(40, 10), largestFrame))
  return { id, png }
}

const records = {
  scopeGroups: [{ name: 'accounting', description: 'Money' }, { name: 'empty' }],
  scopes: [
    {
      scope: 'invoices:read',
      texts: {
        'de-DE': { title: 'Ihre Rechnungen sehen', hint: 'Aus allen Jahren.' },
        'en-US': { title: 'See your invoices' },
      },
      required_user_consent: false,
      security_level: 'CONFIDENTIAL',
      groups: ['accounting'],
    },
    { scope: 'plain' },
  ],
  resources: [
    {
      resource: 'https://api.example/mcp',
      texts: { 'en-US': { title: 'The API', hint: 'What it does' } },
      scopes: ['invoices:read'],
      allowed_clients: [],
      introspection_clients: ['api'],
      access_token_lifetime: 300,
      access_token_profile: 'rfc9068' as const,
      access_token_signed_response_alg: 'ES256' as const,
    },
    { resource: 'urn:example:mail' },
  ],
  detailTypes: [
    {
      type: 'payment',
      texts: { 'en-US': { title: 'Make one payment' } },
      schema: { type: 'object', properties: { amount: { type: 'string' } } },
    },
  ],
  images: [imageEntry()],
  trustedIssuers: [
    {
      name: 'github',
      issuer: 'https://token.actions.githubusercontent.com',
      description: 'GitHub Actions',
      enabled: true,
      signing_algs: ['RS256'],
      max_lifetime: 600,
      single_use: true,
    },
  ],
  webhooks: [
    {
      id: 'hook-1',
      url: 'https://hooks.example/in',
      description: 'Shop',
      events: ['LOGOUT'],
      event_names: ['LOGOUT', 'EMAIL_CHANGED'],
      enabled: true,
      api_key: { name: 'x-key', in: 'header', value: 'a key' },
      secrets: [{ secret }, { secret, expires_at: 1_900_000_000 }],
    },
    {
      id: 'hook-2',
      url: 'https://hooks.example/two',
      enabled: false,
      totp: { name: 'code', in: 'query', key: 'GEZDGNBVGY3TQOJQ' },
      secrets: [{ secret }],
    },
  ],
}
const all = [
  ...['scopeGroups 2', 'scopes 2', 'resources 2', 'detailTypes 1', 'images 1'],
  ...['trustedIssuers 1', 'webhooks 2'],
]

for (const engine of engines) {
  describe(`${engine.name}: scopes and webhooks in an import`, () => {
    const over = overStore(engine)
    const empty = (work: Parameters<typeof over>[0]) => over(work, null)

    it(
      'are added, exported as they were, and unchanged the second time',
      empty(async ({ take, give }) => {
        assert.deepEqual(
          summaryOf(await take(records)),
          all.map((text) => `${text} added`),
        )
        const { scopeGroups, scopes, resources, ...others } = JSON.parse(await give())
        const { detailTypes, images, trustedIssuers, webhooks } = others
        const byAddress = (resources as { resource: string }[]).toSorted((a, b) =>
          a.resource < b.resource ? -1 : 1,
        )
        assert.deepEqual(
          {
            ...{ scopeGroups, scopes, resources: byAddress },
            ...{ detailTypes, images, trustedIssuers, webhooks },
          },
          records,
        )
        assert.deepEqual(Object.keys(scopes[0].texts), ['de-DE', 'en-US'], 'the order of words')
        assert.deepEqual(
          summaryOf(
            await take({
              ...{ scopeGroups, scopes, resources },
              ...{ detailTypes, images, trustedIssuers, webhooks },
            }),
          ),
          all.map((text) => `${text} unchanged`),
        )
      }),
    )

    it(
      'hide secrets unless they are asked for; a file without them changes none',
      empty(async ({ take, give }) => {
        await take(records)
        const text = await give({ withSecrets: false })
        for (const hidden of [secret, 'a key', 'GEZDGNBVGY3TQOJQ'])
          assert.ok(!text.includes(hidden))
        const { webhooks } = JSON.parse(text)
        assert.deepEqual(summaryOf(await take({ webhooks })), ['webhooks 2 unchanged'])
        const [hook] = webhooks
        const changes = [
          { id: 'hook-1', url: 'https://hooks.example/new', events: null },
          { ...webhooks[1], totp: null, api_key: { name: 'key', in: 'query', value: 'other' } },
        ]
        assert.deepEqual(summaryOf(await take({ webhooks: changes })), ['webhooks 2 updated'])
        const [first, second] = JSON.parse(await give()).webhooks
        const { events: _, ...kept } = records.webhooks[0] ?? {}
        assert.deepEqual(first, { ...kept, url: 'https://hooks.example/new' })
        assert.deepEqual([second.totp, second.api_key.value], [undefined, 'other'])
        assert.equal(hook.api_key.value, undefined)
      }),
    )

    it(
      'that come without their secrets are added disabled, with a new secret and without a key',
      empty(async ({ take, storage, webhooks: { secrets }, clock }) => {
        const [{ secrets: _, ...hook } = { secrets: undefined }] = records.webhooks
        await take({ webhooks: [{ ...hook, api_key: { name: 'x-key', in: 'header' } }] })
        const added = await storage.stores.webhooks.find('hook-1')
        assert.ok(added)
        assert.deepEqual([added.enabled, added.receiverKey], [false, undefined])
        assert.match(secrets.openSecrets(added, clock())[0] ?? '', /^whsec_/)
      }),
    )

    it(
      'M9: a webhook that is switched off keeps what happened until then',
      empty(async ({ take, storage }) => {
        const { deliveries, webhooks } = storage.stores
        await take(records)
        await take({ webhooks: [{ id: 'hook-2', enabled: true, secrets: [{ secret }] }] })
        for (const sub of ['before', 'also']) {
          await appendEvent(storage, { type: 'LOGOUT', time: 1, outcome: 'success', sub })
        }
        const added = { ...records.webhooks[0], id: 'hook-3', enabled: false }
        // Both are switched off by one file, which adds a third and says something about people.
        await take({
          webhooks: [{ id: 'hook-2', enabled: false }, { id: 'hook-1', enabled: false }, added],
          users: [{ sub: 'person', username: 'person', password_hash: importedHash }],
          detailTypes: [{ ...records.detailTypes[0], type: 'transfer' }],
        })
        await appendEvent(storage, { type: 'LOGOUT', time: 2, outcome: 'success', sub: 'after' })
        for (const id of ['hook-1', 'hook-2']) {
          assert.equal((await webhooks.find(id))?.enabled, false)
          const waiting = await deliveries.list(id, 'pending', undefined, 100)
          const told = waiting.filter(({ type }) => type === 'LOGOUT')
          assert.deepEqual(
            told.map(({ subject }) => subject).sort(),
            ['user also', 'user before'],
            id,
          )
        }
        assert.deepEqual(await deliveries.list('hook-3', undefined, undefined, 100), [])
      }),
    )

    it(
      'are refused with a schema that could make checks slow',
      empty(async ({ faultsOf }) => {
        const schema = { type: 'object', properties: { a: { pattern: '(a+)+$' } } }
        const [fault] = await faultsOf({ detailTypes: [{ ...records.detailTypes[0], schema }] })
        assert.match(fault ?? '', /^detailTypes\[0\]\.schema.*pattern: is not supported/)
      }),
    )

    it(
      'are refused if an image is none, or is another one than it says',
      empty(async ({ faultsOf }) => {
        const [image] = records.images
        const other = { id: '0'.repeat(32), png: image?.png }
        const broken = { id: image?.id, png: Buffer.from('<svg/>').toString('base64') }
        const [first, second] = await faultsOf({ images: [other, broken] })
        assert.match(first ?? '', /^images\[0\]\.id: must be [0-9a-f]{32}, the digest/)
        assert.match(second ?? '', /^images\[1\]\.png: is no PNG that can be read/)
      }),
    )

    it(
      'are refused if there would be too many webhooks or types of details',
      empty(async ({ take, faultsOf }) => {
        await take(records)
        const hooks = Array.from({ length: 99 }, (_, place) => ({
          id: `more-${place}`,
          url: 'https://x.example',
          events: ['LOGIN_SUCCESS'],
        }))
        assert.deepEqual(await faultsOf({ webhooks: hooks }), [
          'webhooks: there would be more than 100',
        ])
        assert.deepEqual(summaryOf(await take({ webhooks: hooks.slice(1) })), ['webhooks 98 added'])
        const types = Array.from({ length: 100 }, (_, place) => ({
          ...records.detailTypes[0],
          type: `type-${place}`,
        }))
        assert.deepEqual(await faultsOf({ detailTypes: types }), [
          'detailTypes: there would be more than 100',
        ])
        const fitting = [...types.slice(1), ...records.detailTypes]
        assert.deepEqual(summaryOf(await take({ detailTypes: fitting })), [
          'detailTypes 99 added',
          'detailTypes 1 unchanged',
        ])
      }),
    )

    it(
      'are refused with their places if they are faulty or repeated',
      empty(async ({ faultsOf, give }) => {
        const before = await give()
        const places = (
          await faultsOf({
            scopeGroups: [{ name: '' }, { name: 'a' }, { name: 'a' }],
            scopes: [
              { scope: 'openid' },
              { scope: 'ostiary:users_read' },
              { scope: 'list' },
              { scope: 'x', texts: { 'en-US': { titel: 'X' } } },
              { scope: 'y' },
              { scope: 'y' },
            ],
            webhooks: [
              { id: 'a', url: 'https://x.example', events: ['NOTHING'] },
              { id: 'b', url: 'https://x.example', secrets: [{ secret: 'short' }] },
              {
                id: 'c',
                url: 'https://x.example',
                api_key: { name: 'host', in: 'header', value: 'x' },
              },
              { url: 'https://x.example' },
            ],
          })
        ).map((line) => line.split(':')[0])
        for (const place of [
          'scopeGroups[0].name',
          'scopes[0].scope',
          'scopes[1].scope',
          'scopes[2].scope',
          'webhooks[2].api_key.name',
          'webhooks[3].id',
        ]) {
          assert.ok(places.includes(place), `${place} in ${places.join(' ')}`)
        }
        for (const part of ['scopes[3]', 'webhooks[0].events', 'webhooks[1].secrets']) {
          assert.ok(
            places.some((place) => place?.startsWith(part)),
            part,
          )
        }
        const twice = { scopes: [{ scope: 'y' }, { scope: 'y' }], scopeGroups: [{ name: 'y' }] }
        assert.deepEqual(
          (await faultsOf(twice)).map((line) => line.split(':')[0]),
          ['scopes[1].scope'],
        )
        assert.equal(await give(), before)
      }),
    )
  })
}
