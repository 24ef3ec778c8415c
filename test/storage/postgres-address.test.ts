import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { TLSSocket } from 'node:tls'
import {
  clientAddress,
  databaseHosts,
  findTlsUse,
} from '../../src/storage/postgres/postgres-address.ts'
import { connectPostgres } from '../../src/storage/postgres/postgres-connection.ts'
import { makeCertificate, type TestCertificate } from '../oauth/clients/certificates.ts'
import { silent } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import { makePostgresFiles, postgresUrl } from '../support/postgres.ts'

describe('a connection to PostgreSQL with TLS', () => {
  const subject = [{ shortName: 'CN', value: 'authority' }]
  const authority = makeCertificate({ subject, isAuthority: true })
  const folder = mkdtempSync(join(tmpdir(), 'ostiary-tls-'))
  const file = join(folder, 'authority.pem')
  before(() => writeFileSync(file, authority.cert))
  after(() => rmSync(folder, { recursive: true }))

  /** Whether the server with this certificate is accepted; fails with the reason if not. */
  async function accept(address: string): Promise<void> {
    const connection = await connectPostgres({ url: address, log: silent })
    await connection.close()
  }

  it('accepts a certificate of the authority in sslrootcert, and no other', async () => {
    await using server = await startTls(makeCertificate({ dns: ['localhost'], authority }))
    const address = `postgres://postgres@localhost:${server.port}/postgres`
    await accept(`${address}?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`)
    await assert.rejects(accept(`${address}?sslmode=verify-full`), /certificate/)
    await accept(`${address}?sslmode=require`)
  })

  it('compares the certificate with the IP address of the server', async () => {
    const query = `sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`
    await using named = await startTls(makeCertificate({ dns: ['localhost'], authority }))
    await assert.rejects(
      accept(`postgres://postgres@127.0.0.1:${named.port}/postgres?${query}`),
      /IP: 127\.0\.0\.1 is not in the cert's list/,
    )
    await using numbered = await startTls(makeCertificate({ ips: ['127.0.0.1'], authority }))
    await accept(`postgres://postgres@127.0.0.1:${numbered.port}/postgres?${query}`)
  })

  it('goes to the next server if one does not answer', async () => {
    await using server = await startTls(makeCertificate({ dns: ['localhost'], authority }))
    const hosts = `localhost:${await freePort()},localhost:${server.port}`
    const query = `sslrootcert=${encodeURIComponent(file)}`
    await accept(`postgres://postgres@${hosts}/postgres?${query}`)
  })
})

describe('a connection to PostgreSQL with a certificate of our own', () => {
  it('needs no password, and is refused without it, or with one of another authority', async () => {
    const named = (name: string) => [{ shortName: 'CN', value: name }]
    const authority = makeCertificate({ subject: named('authority'), isAuthority: true })
    const other = makeCertificate({ subject: named('other'), isAuthority: true })
    const own = makeCertificate({ dns: ['localhost'], authority })
    await using server = await startWithCertificates(own, authority)
    const write = (name: string, text: string) => {
      const file = join(server.folder, name)
      writeFileSync(file, text)
      return encodeURIComponent(file)
    }
    const root = write('root.pem', authority.cert)
    const base = `postgres://postgres@localhost:${server.port}/postgres?sslrootcert=${root}`
    const withCertificate = (name: string, issuer: TestCertificate) => {
      const made = makeCertificate({ subject: named('postgres'), authority: issuer })
      const files = [write(`${name}.pem`, made.cert), write(`${name}.key`, made.key)]
      return `${base}&sslcert=${files[0]}&sslkey=${files[1]}`
    }
    const right = withCertificate('right', authority)
    const connection = await connectPostgres({ url: right, log: silent })
    await connection.close()
    for (const url of [base, withCertificate('wrong', other)]) {
      await assert.rejects(connectPostgres({ url, log: silent }))
    }
    assert.throws(() => clientAddress(`${base}&sslcert=${root}`), /sslcert and sslkey, or neither/)
    // Whoever answers in the place of the server sees no certificate.
    assert.equal(findTlsUse(right.replace(`sslrootcert=${root}`, 'sslmode=require')), 'verified')
  })
})

it('asks for the primary where there are several servers', () => {
  const several = 'postgres://a@db1,db2/x?target_session_attrs=read-write'
  assert.equal(clientAddress(several).options.target_session_attrs, 'primary')
  assert.deepEqual(clientAddress('postgres://a@db1/x').options, {})
})

it('reads the hosts of an address, and what it says about TLS', () => {
  assert.deepEqual(databaseHosts('postgres://a:b%40c@db1:6432,[::1]/x?sslmode=require'), [
    { host: 'db1', port: 6432 },
    { host: '::1', port: 5432 },
  ])
  assert.deepEqual(databaseHosts('postgres:///x'), [])
  const uses = {
    none: ['', '?sslmode=disable', '?application_name=x'],
    unverified: ['?sslmode=allow', '?sslmode=prefer', '?sslmode=require'],
    verified: ['?sslmode=verify-ca', '?sslmode=verify-full', '?sslrootcert=system'],
  }
  for (const [use, queries] of Object.entries(uses)) {
    for (const query of queries) assert.equal(findTlsUse(`postgres://db/x${query}`), use, query)
  }
})

/** TLS in front of the PostgreSQL of the tests, as that would speak it. */
async function startTls({ cert, key }: TestCertificate) {
  const { hostname, port } = new URL(await postgresUrl())
  const server = createServer((socket: Socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write('S')
      const secure = new TLSSocket(socket, { isServer: true, cert, key })
      const database = connect(Number(port), hostname)
      for (const end of [secure, database]) end.on('error', () => socket.destroy())
      secure.pipe(database).pipe(secure)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

/**
 * A PostgreSQL that takes people by certificates of an authority alone, in files of its own.
 */
async function startWithCertificates(own: TestCertificate, authority: TestCertificate) {
  const { folder, bin, options, port } = await makePostgresFiles()
  const files = { 'server.crt': own.cert, 'server.key': own.key, 'clients.crt': authority.cert }
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, 'data', name)
    writeFileSync(file, text, { mode: 0o600 })
    if (options.uid !== undefined && options.gid !== undefined) {
      chownSync(file, options.uid, options.gid)
    }
  }
  writeFileSync(join(folder, 'data', 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 cert\n')
  const tls = [
    ...['ssl=on', 'ssl_cert_file=server.crt', 'ssl_key_file=server.key'],
    ...['ssl_ca_file=clients.crt', 'fsync=off'],
  ].flatMap((each) => ['-c', each])
  const address = ['-p', `${port}`, '-h', '127.0.0.1', '-k', '']
  const server = spawn(join(bin, 'postgres'), ['-D', 'data', ...address, ...tls], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (text) => {
      log += text
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(log)))
  })
  return {
    folder,
    port,
    async [Symbol.asyncDispose]() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
