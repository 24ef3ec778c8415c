import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { pauseAfter } from '../../src/kernel/retry-pauses.ts'
import { secretBox } from '../../src/kernel/sealing.ts'
import { findTargetProblem } from '../../src/outgoing/fetch-target.ts'
import { type SafeFetchSettings, safeFetch } from '../../src/outgoing/safe-fetch.ts'
import { sendMessage } from '../../src/webhooks/delivery/send-message.ts'
import type { Webhook } from '../../src/webhooks/webhook.ts'
import { makeSecret, webhookSecrets } from '../../src/webhooks/webhook-secrets.ts'

const secrets = webhookSecrets(secretBox(['a master key for tests, long enough']))
const message = { id: 'message', seq: 1, subject: 'user x', type: 'LOGOUT', payload: '{"a":1}' }

describe('sending a webhook message', () => {
  const closers: (() => void)[] = []
  after(() => {
    for (const close of closers) close()
  })

  async function serve(listener: RequestListener): Promise<number> {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    closers.push(() => {
      server.closeAllConnections()
      server.close()
    })
    return (server.address() as AddressInfo).port
  }

  function send(url: string, settings: SafeFetchSettings = {}) {
    const webhook: Webhook = {
      id: 'hook',
      url,
      description: '',
      events: undefined,
      eventNames: undefined,
      receiverKey: undefined,
      enabled: true,
      secrets: [secrets.sealSecret('hook', makeSecret())],
      disabledReason: undefined,
      position: 0,
      failingSince: undefined,
      createdAt: 0,
      updatedAt: 0,
    }
    const { signal } = new AbortController()
    return sendMessage({ fetch: safeFetch(settings), secrets, signal }, webhook, message, 1000)
  }

  async function failure(url: string, settings?: SafeFetchSettings) {
    const outcome = await send(url, settings)
    assert.equal(outcome.kind, 'failed')
    return outcome.kind === 'failed' ? outcome.failure : undefined
  }

  it('N12: reaches no private address, whatever name leads to it', async () => {
    let asked = 0
    const port = await serve((_request, response) => {
      asked++
      response.end()
    })
    const refused = {
      status: undefined,
      error: 'the address is not allowed; webhooks.privateHosts lists hosts on your own network',
    }
    for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1']) {
      const settings = { resolve: async () => [address] }
      assert.deepEqual(await failure(`https://hooks.example:${port}/`, settings), refused)
    }
    const rebinding = { resolve: async () => ['203.0.113.1', '127.0.0.1'] }
    assert.deepEqual(await failure(`https://hooks.example:${port}/`, rebinding), refused)
    assert.deepEqual(await failure(`http://127.0.0.1:${port}/`), refused)
    assert.equal(asked, 0)
  })

  it('reaches a private host that the settings name, and no other', async () => {
    const port = await serve((_request, response) => response.writeHead(202).end())
    const resolve = async () => ['127.0.0.1']
    const settings = { privateHosts: [`hooks.internal:${port}`], resolve }
    const outcome = await send(`http://hooks.internal:${port}/`, settings)
    assert.deepEqual(outcome, { kind: 'delivered', status: 202 })
    assert.ok(await failure(`http://other.internal:${port}/`, settings))
  })

  it('reaches no other port of a private host than those that the settings name', async () => {
    let asked = 0
    const port = await serve((_request, response) => {
      asked++
      response.end()
    })
    const resolve = async () => ['127.0.0.1']
    for (const privateHosts of [['hooks.internal'], ['hooks.internal:80', 'hooks.internal:8081']]) {
      assert.ok(await failure(`http://hooks.internal:${port}/`, { privateHosts, resolve }))
    }
    assert.equal(asked, 0)
  })

  it('is told which setting allows a host on the own network, where there is one', () => {
    const problemOf = (url: string, rules = {}) =>
      findTargetProblem(url, rules, 'webhooks.privateHosts')
    for (const [url, entry] of [
      ['http://localhost:3000/in', 'localhost:3000'],
      ['https://127.0.0.1/in', '127.0.0.1:443'],
      ['http://[::1]/in', '[::1]:80'],
    ] as const) {
      const words = `add ${entry} to the setting webhooks.privateHosts`
      assert.ok(problemOf(url)?.endsWith(words), problemOf(url))
      assert.equal(problemOf(url, { privateHosts: [entry] }), undefined)
    }
    assert.equal(problemOf('https://ada:x@hooks.example/'), 'the address holds credentials')
  })

  it('follows no redirect', async () => {
    const paths: unknown[] = []
    const port = await serve((request, response) => {
      paths.push(request.url)
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    const found = await failure(`http://127.0.0.1:${port}/in`, { allowPrivate: true })
    assert.deepEqual(found, { status: 307, error: 'the answer has status 307' })
    assert.deepEqual(paths, ['/in'])
  })

  it('does not wait for the body of an answer, nor for an answer that does not come', async () => {
    const endless = await serve((_request, response) => {
      response.writeHead(200).write('x'.repeat(100_000))
    })
    const url = (port: number) => `http://127.0.0.1:${port}/`
    const local = { allowPrivate: true, timeoutMs: 60_000 }
    assert.deepEqual(await send(url(endless), local), { kind: 'delivered', status: 200 })
    const silent = await serve(() => {})
    const late = await failure(url(silent), { ...local, timeoutMs: 100 })
    assert.equal(late?.error, 'the answer took too long')
  })

  it('waits longer after each failure, with some chance, and as long as the receiver asks', () => {
    const now = Date.UTC(2026, 0, 1)
    const pauses = Array.from({ length: 12 }, (_, i) => pauseAfter(i + 1, undefined, now, () => 0))
    const [minute, hour] = [60_000, 3_600_000]
    assert.deepEqual(pauses.slice(0, 4), [5000, 5 * minute, 30 * minute, 2 * hour])
    assert.deepEqual(pauses.slice(8), Array(4).fill(24 * hour))
    assert.equal(
      pauseAfter(1, undefined, now, () => 1),
      6000,
    )
    for (const [text, pause] of [
      ['120', 120_000],
      ['Thu, 01 Jan 2026 01:00:00 GMT', hour],
      ['999999999', 24 * hour],
      ['soon', 5000],
      ['1', 5000],
    ] as const) {
      assert.equal(
        pauseAfter(1, text, now, () => 0),
        pause,
        text,
      )
    }
  })
})
