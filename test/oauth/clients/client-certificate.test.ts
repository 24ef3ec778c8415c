import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as send } from 'node:https'
import type { AddressInfo } from 'node:net'
import { describe, it } from 'node:test'
import type { TLSSocket } from 'node:tls'
import type { ClientCertificate } from '../../../src/http/endpoint.ts'
import { readCertificate } from '../../../src/http/serving/client-certificate.ts'
import { makeCertificate, shown, type TestCertificate } from './certificates.ts'

const certificate = makeCertificate()
const { raw } = new X509Certificate(certificate.cert)
const escaped = encodeURIComponent(certificate.cert)
const fromProxy = {
  socket: {},
  fromTrustedProxy: true,
  headerName: 'x-ssl-cert',
  verifiedHeaderName: 'x-ssl-verify',
}

describe('readCertificate', () => {
  it('reads what a trusted proxy passes on, as percent-encoded PEM or as RFC 9440 says', () => {
    for (const header of [escaped, `:${raw.toString('base64')}:`]) {
      const read = readCertificate({ ...fromProxy, headers: { 'x-ssl-cert': header } })
      assert.deepEqual(read, shown(certificate, false))
    }
  })

  it('believes in the chain only if the proxy says that it checked it', () => {
    const trusted = (verify: string | undefined, verifiedHeaderName = 'x-ssl-verify') => {
      const headers = { 'x-ssl-cert': escaped, 'x-ssl-verify': verify }
      return readCertificate({ ...fromProxy, verifiedHeaderName, headers })?.trusted
    }
    assert.equal(trusted('SUCCESS'), true)
    for (const verify of [
      'NONE',
      'FAILED:self-signed certificate',
      '',
      undefined,
      'SUCCESS, SUCCESS',
    ]) {
      assert.equal(trusted(verify), false)
    }
    assert.equal(trusted('SUCCESS', 'x-other'), false)
    const { verifiedHeaderName: _, ...unset } = fromProxy
    const headers = { 'x-ssl-cert': escaped, 'x-ssl-verify': 'SUCCESS' }
    assert.equal(readCertificate({ ...unset, headers })?.trusted, false)
  })

  it('T34: ignores the header from anybody else', () => {
    const headers = { 'x-ssl-cert': escaped, 'x-ssl-verify': 'SUCCESS' }
    assert.equal(readCertificate({ ...fromProxy, fromTrustedProxy: false, headers }), undefined)
    assert.equal(readCertificate({ ...fromProxy, headerName: undefined, headers }), undefined)
  })

  it('T34: never takes the certificate of the proxy for that of its client', () => {
    const socket = {
      getPeerX509Certificate: () => new X509Certificate(certificate.cert),
      authorized: true,
    }
    assert.equal(readCertificate({ ...fromProxy, socket, headers: {} }), undefined)
    assert.equal(
      readCertificate({ ...fromProxy, socket, headerName: undefined, headers: {} }),
      undefined,
    )
  })

  it('reads nothing from a header that is no certificate', () => {
    const wrong = [
      '',
      'x',
      '%',
      '::',
      ':x:',
      `${escaped}, ${escaped}`,
      escaped + escaped,
      `:${'A'.repeat(9000)}:`,
    ]
    for (const header of wrong) {
      assert.equal(readCertificate({ ...fromProxy, headers: { 'x-ssl-cert': header } }), undefined)
    }
  })

  it('reads the certificate of a TLS connection, and whether its chain is known', async () => {
    const authority = makeCertificate({
      subject: [{ shortName: 'CN', value: 'CA' }],
      isAuthority: true,
    })
    const known = makeCertificate({ authority })
    assert.deepEqual(await seenByServer(authority, known), shown(known, true))
    assert.deepEqual(await seenByServer(authority, certificate), shown(certificate, false))
    assert.equal(await seenByServer(authority, undefined), undefined)
  })
})

/** What a server with one authority reads from the connection of a client with this certificate. */
async function seenByServer(
  authority: TestCertificate,
  client: TestCertificate | undefined,
): Promise<ClientCertificate | undefined> {
  let seen: ClientCertificate | undefined
  const options = {
    ...makeCertificate(),
    ca: authority.cert,
    requestCert: true,
    rejectUnauthorized: false,
  }
  const server = createServer(options, ({ socket, headers }, response) => {
    seen = readCertificate({
      socket: socket as TLSSocket,
      headers,
      fromTrustedProxy: false,
      headerName: undefined,
    })
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const request = send({
      port,
      host: '127.0.0.1',
      agent: false,
      rejectUnauthorized: false,
      ...client,
    })
    request.end()
    const [response] = await once(request, 'response')
    await once(response.resume(), 'end')
    return seen
  } finally {
    server.close()
  }
}
