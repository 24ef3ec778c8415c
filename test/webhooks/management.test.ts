import assert from 'node:assert/strict'
import { it } from 'node:test'
import { describeManagement } from '../management/management-world.ts'

const root = '/webhook-srv/webhooks'
const url = 'https://hooks.example/in'

describeManagement('the management of webhooks', (world) => {
  const create = (json: object) => world().admin('POST', root, json)

  it('N12: refuses addresses that cannot or must not be reached', async () => {
    for (const address of [
      'http://hooks.example/in',
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:10.0.0.1]/',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest/meta-data',
      'https://user:password@hooks.example/',
      'https://hooks.example:22/',
      'file:///etc/passwd',
      'hooks.example',
    ]) {
      const { status, text } = await create({ url: address })
      assert.equal(status, 400, address)
      assert.match(text, /url cannot be used/)
    }
  })

  it('refuses fields that are not as they must be, and says which', async () => {
    for (const [change, path] of [
      [{ url: 'https://hooks.example/\n' }, '/url'],
      [{ events: ['LOGIN'] }, '/events'],
      [{ events: [] }, '/events'],
      [{ events: ['LOGOUT', 'LOGOUT'] }, '/events'],
      [{ enabled: 'yes' }, '/enabled'],
      [{ description: 'a\u0000b' }, '/description'],
      [{ secret: 'whsec_AAAA' }, '/secret'],
      [{ api_key: { name: 'webhook-id', in: 'header', value: 'x' } }, '/api_key/name'],
      [{ api_key: { name: 'Host', in: 'header', value: 'x' } }, '/api_key/name'],
      [{ api_key: { name: 'a b', in: 'header', value: 'x' } }, '/api_key/name'],
      [{ api_key: { name: 'key', in: 'header', value: 'a\r\nb: c' } }, '/api_key/value'],
      [{ api_key: { name: 'key', in: 'header' } }, '/api_key/value'],
      [{ api_key: { name: 'key', in: 'body', value: 'x' } }, '/api_key/in'],
      [{ totp: { name: 'cookie', in: 'header', key: 'x' } }, '/totp/name'],
      [{ totp: { name: 'code', in: 'header' } }, '/totp/key'],
      [{ totp: { name: 'code', in: 'query', key: '' } }, '/totp/key'],
      [
        {
          api_key: { name: 'key', in: 'query', value: 'x' },
          totp: { name: 'code', in: 'query', key: 'x' },
        },
        '/totp',
      ],
    ] as const) {
      const { status, json } = await create({ url, ...change })
      assert.equal(status, 400, JSON.stringify(change))
      const { error } = json as unknown as { error: { code: number; moreInfo: string } }
      assert.equal(error.code, 15003)
      assert.ok(error.moreInfo.includes(`${path}:`), error.moreInfo)
    }
  })

  it('shows a secret once, keeps it sealed, and writes an event for each change', async () => {
    const { id, secret } = await world().ask('POST', root, { url, events: ['LOGOUT'] })
    const answers = [
      await world().admin('GET', `${root}/${id}`),
      await world().admin('GET', root),
      await world().admin('PUT', `${root}/${id}`, { url, description: 'changed' }),
    ]
    for (const { text } of answers) assert.ok(!text.includes(String(secret).slice(6)))
    const [row] = await world().database.execute(`select secrets from webhooks where id = '${id}'`)
    assert.ok(!String(row?.secrets).includes(String(secret).slice(6)))
    await world().ask('POST', `${root}/${id}/secret`)
    await world().ask('DELETE', `${root}/${id}`)
    const events = await world().database.execute(
      `select type, detail from events where detail like '%${id}%' order by ord`,
    )
    assert.deepEqual(
      events.map(({ type }) => type),
      ['WEBHOOK_CREATED', 'WEBHOOK_MODIFIED', 'WEBHOOK_MODIFIED', 'WEBHOOK_DELETED'],
    )
    assert.ok(events.every(({ detail }) => 'by' in JSON.parse(String(detail))))
    assert.ok(!events.some(({ detail }) => String(detail).includes('whsec')))
  })

  it('answers 404 for what is not there', async () => {
    const calls = [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', '/deliveries/replay'],
      ['POST', '/deliveries/x/replay'],
    ] as const
    for (const [method, path] of calls) {
      const json = method === 'PUT' ? { url } : undefined
      const { status } = await world().admin(method, `${root}/nothing${path}`, json)
      assert.equal(status, 404, `${method} ${path}`)
      const odd = await world().admin(method, `${root}/%00${path}`, json)
      assert.ok(odd.status >= 400 && odd.status < 500, `${method} ${path}: ${odd.status}`)
    }
  })

  it('pages through the list', async () => {
    for (let i = 0; i < 3; i++) await world().ask('POST', root, { url, enabled: false })
    const first = await world().ask('GET', `${root}?limit=2`)
    const rest = await world().ask('GET', `${root}?limit=2&after=${first.next}`)
    const ids = [...(first.webhooks as object[]), ...(rest.webhooks as object[])]
    assert.equal(new Set(ids.map((each) => (each as { id: string }).id)).size, 3)
    assert.equal(rest.next, undefined)
  })
})
