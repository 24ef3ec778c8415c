import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { makeCertificate } from '../../oauth/clients/certificates.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import { cacheFolder } from './run-tool.ts'

/** A server's address with TLS, for clients that call nothing else. */
export interface TlsFront {
  /** `https://localhost:…`, without a slash at the end. */
  readonly url: string
  /** A file with the certificate, which is its own authority. */
  readonly certificateFile: string
  stop(): void
}

/** What a proxy that ends TLS tells the server; it believes that from its trusted proxies. */
export const asProxy = { 'x-forwarded-proto': 'https' }

/** Passes requests on to a server that has no TLS, under the name that the server knows. */
export async function startTlsFront(
  id: string,
  { url: target, issuer }: Pick<ServerWorld, 'url' | 'issuer'>,
  port = 0,
): Promise<TlsFront> {
  const certificate = makeCertificate({ dns: ['localhost'], isAuthority: true })
  const certificateFile = join(cacheFolder, `${id}.pem`)
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(certificateFile, certificate.cert)
  const server = createServer(certificate, (request, response) => {
    const { method, headers, url = '/' } = request
    const onward = forward(new URL(url, target), {
      ...(method && { method }),
      headers: { ...headers, host: new URL(issuer).host, ...asProxy },
    })
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.once('error', () => response.destroy())
    request.pipe(onward)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificateFile,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
