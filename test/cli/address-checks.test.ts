import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { checkReachable } from '../../src/cli/doctor/address-checks.ts'
import { findRunning, noteRunning } from '../../src/cli/serve/running-note.ts'
import { loadSettings } from '../../src/config/load-settings.ts'
import { makeCertificate } from '../oauth/clients/certificates.ts'
import { freePort } from '../support/free-port.ts'

const dayMs = 86_400_000

describe('the check of the public address', () => {
  const look = (baseUrl: string, days = 0) => {
    const settings = { ...loadSettings({ env: {}, cwd: tmpdir() }), baseUrl }
    const clock = () => Date.now() + days * dayMs
    return checkReachable({ settings, clock, file: undefined, secretFiles: [] })
  }

  async function listen(server: Server) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return {
      port: (server.address() as AddressInfo).port,
      [Symbol.asyncDispose]: async () => void server.close(),
    }
  }

  const answering = (status: number, body: (host: string) => unknown) =>
    listen(
      createServer((request, response) => {
        response.writeHead(status).end(JSON.stringify(body(request.headers.host ?? '')))
      }),
    )

  it('is content when this server answers', async () => {
    await using server = await answering(200, (host) => ({ issuer: `http://${host}` }))
    const address = `http://localhost:${server.port}`
    assert.deepEqual(await look(address), {
      level: 'ok',
      message: `${address} is answered by this server`,
    })
  })

  it('looks where the server of this folder serves, whatever the settings say', async () => {
    await using server = await answering(200, (host) => ({ issuer: `http://${host}` }))
    const dataDir = mkdtempSync(join(tmpdir(), 'ostiary-note-'))
    const address = `http://localhost:${server.port}`
    const settings = { ...loadSettings({ env: {}, cwd: dataDir }), dataDir }
    const unnote = noteRunning({ dataDir, baseUrl: address })
    const check = () =>
      checkReachable({ settings, clock: Date.now, file: undefined, secretFiles: [] })
    assert.deepEqual(await check(), {
      level: 'ok',
      message: `${address} is answered by this server`,
    })
    assert.equal(findRunning({ dataDir }), address)
    unnote()
    assert.equal(findRunning({ dataDir }), undefined)
    for (const note of ['', 'no JSON', '{}', '{"pid":-1,"baseUrl":"http://a"}', '{"pid":1}']) {
      writeFileSync(join(dataDir, 'running.json'), note)
      assert.equal(findRunning({ dataDir }), undefined, note)
    }
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ pid, baseUrl: address }))
    assert.equal(findRunning({ dataDir }), undefined, 'a process that has ended')
    rmSync(dataDir, { recursive: true })
    noteRunning({ dataDir, baseUrl: address })()
  })

  it('warns when nothing answers, since the server may be stopped', async () => {
    const { level, message } = await look(`http://0.0.0.0:${await freePort()}`)
    assert.equal(level, 'warn')
    assert.match(message, /cannot be reached from this machine: nothing listens there; if the/)
  })

  it('warns when the proxy finds no server, for the same reason', async () => {
    await using server = await answering(502, () => 'no node')
    const { level, message } = await look(`http://0.0.0.0:${server.port}`)
    assert.equal(level, 'warn')
    assert.match(message, /answered with 502; the proxy finds no server that is ready/)
  })

  for (const [status, body, words] of [
    [
      200,
      { issuer: 'https://old.example' },
      /has the baseUrl https:\/\/old\.example; set the same/,
    ],
    [200, { issuer: 'https://\u001b[2Jold' }, /has the baseUrl https:\/\/\?\[2Jold;/],
    [200, 'a page', /answered with 200, but not by this server; check baseUrl, DNS and the proxy/],
    [404, 'no page', /answered with 404, but not by this server/],
    [400, { error_description: 'https only' }, /is answered with 400: https only$/],
  ] as const) {
    it(`finds an answer with ${status} and ${JSON.stringify(body)}`, async () => {
      await using server = await answering(status, () => body)
      // To this machine, but not by a name that only developers use.
      const { level, message } = await look(`http://0.0.0.0:${server.port}`)
      assert.equal(level, 'fail')
      assert.match(message, words)
      assert.equal((await look(`http://127.0.0.1:${server.port}`)).level, 'warn')
    })
  }

  it('looks at the certificate', async () => {
    const authority = makeCertificate({ isAuthority: true })
    const own = makeCertificate({ dns: ['localhost'], authority, subject: [] })
    await using server = await listen(
      createTlsServer(own, (request, response) => {
        response.end(JSON.stringify({ issuer: `https://${request.headers.host}` }))
      }),
    )
    const address = `https://localhost:${server.port}`
    const untrusted = await look(address)
    assert.equal(untrusted.level, 'warn')
    assert.match(untrusted.message, /unable to verify.*; if the server runs, .*certificate$/)
    const trusted = getCACertificates()
    setDefaultCACertificates([authority.cert])
    try {
      assert.match((await look(address)).message, /^the certificate at \S+ expires in 0 days/)
      assert.equal((await look(address, -30)).level, 'ok')
      assert.equal((await look(address, 2)).level, 'fail')
    } finally {
      setDefaultCACertificates(trusted)
    }
  })
})
