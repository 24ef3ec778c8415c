import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type ConnectionOptions, connect } from 'node:tls'
import { httpServer } from '../../src/http/connections/http-server.ts'
import { makeCertificate } from '../oauth/clients/certificates.ts'

describe('an own TLS listener', () => {
  const { cert, key } = makeCertificate()
  const server = httpServer({
    baseUrl: 'https://localhost',
    maxConnections: 10,
    maxPerAddress: 10,
    isTrustedProxy: () => false,
    writeTimeoutMs: 5000,
    tls: { cert, key, clientCa: undefined },
  })
  let port = 0
  before(async () => {
    port = await server.listen('127.0.0.1', 0)
  })
  after(() => server.close({ drainMs: 0, patienceMs: 0 }))

  /** Asks for health over TLS; answers the suite and what came back. */
  function ask(options: ConnectionOptions): Promise<{ suite: string; text: string }> {
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options })
      socket.once('error', reject).once('secureConnect', () => {
        const suite = socket.getCipher().name
        socket.write('GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
        socket.on('data', (piece) => {
          text += piece
        })
        socket.once('end', () => resolve({ suite, text }))
      })
    })
  }

  it('speaks TLS 1.3, and TLS 1.2 with forward secrecy and AEAD (RFC 9325 §4.2)', async () => {
    assert.match((await ask({})).suite, /^TLS_(?:AES|CHACHA20)/)
    for (const ciphers of ['ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES256-GCM-SHA384']) {
      const { suite, text } = await ask({ maxVersion: 'TLSv1.2', ciphers })
      assert.equal(suite, ciphers)
      assert.match(text, /^HTTP\/1\.1 200 [\s\S]*"up"/)
    }
  })

  for (const ciphers of [
    ...['AES128-GCM-SHA256', 'ECDHE-RSA-AES128-SHA256', 'ECDHE-RSA-AES256-SHA'],
    // FAPI 1.0 Part 2 §8.5 allows AES alone.
    'ECDHE-RSA-CHACHA20-POLY1305',
  ]) {
    it(`refuses ${ciphers}`, async () => {
      await assert.rejects(ask({ maxVersion: 'TLSv1.2', ciphers }))
    })
  }

  it('refuses TLS 1.1', async () => {
    const ciphers = 'DEFAULT@SECLEVEL=0'
    await assert.rejects(ask({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers }))
  })
})
