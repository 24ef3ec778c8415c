import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { it } from 'node:test'
import {
  createGuard,
  fromNode,
  fromRequest,
  GuardError,
  type Verification,
} from '../../packages/guard/src/main.ts'
import { makeCertificate, type TestCertificate } from '../oauth/clients/certificates.ts'
import { describeServer } from '../support/server-world.ts'

const own = makeCertificate()
const other = makeCertificate()
const ofServer = makeCertificate({ dns: ['localhost'] })
const scope = 'openid api:read'

describeServer(
  'the guard and tokens that are bound to a certificate (RFC 8705)',
  (world) => {
    /** A client with a token that is bound to its certificate, and one that is not. */
    async function tokens() {
      const client = await world().addClient({
        grant_types: ['client_credentials'],
        allowed_scopes: ['openid', 'api:read'],
        tls_client_certificate_bound_access_tokens: true,
      })
      const free = await world().addClient({
        grant_types: ['client_credentials'],
        allowed_scopes: ['openid', 'api:read'],
      })
      const form = { grant_type: 'client_credentials', scope }
      const bound = await world().send('POST', '/token-srv/token', {
        ...{ as: client, form },
        headers: { 'x-ssl-cert': encodeURIComponent(own.cert) },
      })
      assert.equal(bound.status, 200, bound.text)
      return { client, free, bound: bound.json.access_token, form }
    }

    /** An API that takes certificates in TLS, behind the guard. */
    async function openApi(verification: Verification, client: { id: string; secret: string }) {
      const guard = createGuard({
        ...{ issuer: world().issuer, audience: client.id, verification, signals: false },
        client: { id: client.id, secret: client.secret },
      })
      const options = { cert: ofServer.cert, key: ofServer.key, requestCert: true }
      const server = createServer({ ...options, rejectUnauthorized: false }, (asked, answer) => {
        guard
          .check(fromNode(asked, `https://localhost${asked.url}`), { scopes: ['api:read'] })
          .then(
            () => answer.end(),
            (error) => {
              answer.statusCode = error instanceof GuardError ? error.status : 500
              answer.end()
            },
          )
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address() as AddressInfo
      return {
        guard,
        async status(token: string, certificate?: TestCertificate): Promise<number | undefined> {
          const agent = new Agent({ ...certificate, ca: ofServer.cert, servername: 'localhost' })
          const headers = { authorization: `Bearer ${token}` }
          const sent = request({ host: '127.0.0.1', port, agent, headers }).end()
          const [answer] = await once(sent, 'response')
          answer.resume()
          agent.destroy()
          return answer.statusCode
        },
        async [Symbol.asyncDispose]() {
          await guard.close()
          server.close()
          server.closeAllConnections()
        },
      }
    }

    for (const verification of ['local', 'introspection', 'both'] as const) {
      it(`takes one from its owner in TLS alone, with ${verification}`, async () => {
        const { client, bound } = await tokens()
        await using api = await openApi(verification, client)
        for (let turn = 0; turn < 2; turn++) {
          assert.equal(await api.status(bound, own), 200)
          assert.equal(await api.status(bound, other), 401)
          assert.equal(await api.status(bound), 401)
        }
      })

      it(`takes an unbound one with any certificate, with ${verification}`, async () => {
        const { free, form } = await tokens()
        const token = (await world().token(free, form)).json.access_token
        await using api = await openApi(verification, free)
        for (const certificate of [own, undefined]) {
          assert.equal(await api.status(token, certificate), 200)
        }
      })
    }

    it('believes no header about a certificate', async () => {
      const { client, bound } = await tokens()
      await using api = await openApi('local', client)
      const pem = encodeURIComponent(own.cert)
      for (const name of [
        'x-ssl-cert',
        'client-cert',
        'x-forwarded-client-cert',
        'ssl-client-cert',
      ]) {
        const headers = { authorization: `Bearer ${bound}`, [name]: pem }
        const asked = api.guard.check(fromRequest(new Request('https://localhost/', { headers })))
        await assert.rejects(asked, (error) => error instanceof GuardError && error.status === 401)
      }
    })

    it('takes one with the certificate that the runtime hands over', async () => {
      const { client, bound } = await tokens()
      await using api = await openApi('local', client)
      const headers = { authorization: `Bearer ${bound}` }
      const der = ({ cert }: TestCertificate) =>
        Buffer.from(cert.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64')
      const ask = (certificate: TestCertificate) =>
        api.guard.check(
          fromRequest(new Request('https://localhost/', { headers }), der(certificate)),
        )
      assert.ok(await ask(own))
      await assert.rejects(ask(other), GuardError)
    })
  },
  {
    OSTIARY_HTTP_TRUSTED_PROXIES: '127.0.0.1',
    OSTIARY_HTTP_CLIENT_CERTIFICATE_HEADER: 'x-ssl-cert',
  },
)
