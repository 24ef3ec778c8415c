import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate } from '../oauth/clients/certificates.ts'
import { engines } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import { startServed } from '../support/served-process.ts'
import { reverseProxies } from './reverse-proxies.ts'
import { startProxy, versionOf } from './reverse-proxy.ts'

const certificate = makeCertificate({ dns: ['localhost'], isAuthority: true })
setDefaultCACertificates([...getCACertificates(), certificate.cert])

/** Callers that send one request after another until they are stopped. */
function startCallers(url: string) {
  const failures: string[] = []
  let [answered, isOver] = [0, false]

  async function call(send: () => Promise<Response>): Promise<void> {
    while (!isOver) {
      try {
        const response = await send()
        await response.arrayBuffer()
        if (response.status >= 500) failures.push(`${response.status}`)
      } catch (error) {
        failures.push(String((error as Error).cause ?? error))
      }
      answered++
    }
  }

  const metadata = () => fetch(`${url}/.well-known/openid-configuration`)
  // Refused for want of a grant_type. A proxy must not send a POST twice, so it may not lose one.
  const token = () =>
    fetch(`${url}/token-srv/token`, { method: 'POST', body: new URLSearchParams() })
  const ended = Promise.all([metadata, metadata, metadata, token, token, token].map(call))
  return {
    failures,
    async answers(count: number) {
      for (const goal = answered + count; answered < goal; ) await metadata()
    },
    async stop() {
      isOver = true
      await ended
    },
  }
}

for (const proxy of reverseProxies) {
  const skip = versionOf(proxy) === undefined && `${proxy.version[0]} is not installed`
  describe(`two nodes behind ${proxy.name}`, { skip }, () => {
    it('lose no request when one of them is stopped', async () => {
      const postgres = engines.find(({ name }) => name === 'postgres')
      assert.ok(postgres)
      await using database = await postgres.create()
      const port = await freePort()
      const url = `https://localhost:${port}`
      const environment = {
        OSTIARY_BASE_URL: url,
        OSTIARY_DATABASE_URL: database.databaseUrl,
        OSTIARY_SECRET_KEY: 'key-of-more-than-32-characters-0123456789',
        OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
        OSTIARY_HTTP_DRAIN_SECONDS: '5',
      }
      await using first = await startServed(environment)
      await first.started
      await using second = await startServed(environment)
      await second.started

      const [one, two] = proxy.servers(new URL(second.url).host)
      const program = await startProxy(proxy, {
        port,
        serverPort: Number(new URL(first.url).port),
        certificate,
        edit: (text) => text.replace(one, two),
      })
      const callers = startCallers(url)
      try {
        await callers.answers(200)
        assert.equal(await first.kill('SIGTERM'), 0)
        await callers.answers(200)
      } finally {
        await callers.stop()
        await program.stop()
      }
      assert.deepEqual(callers.failures, [], program.output().slice(-4000))
    })
  })
}
