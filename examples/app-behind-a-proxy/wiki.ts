import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { createRemoteJWKSet, jwtVerify } from 'jose'

/*
 * A wiki that knows nothing of sign-ins. The proxy before it asks Ostiary about each request, and
 * says who it is by headers.
 */

interface WikiOptions {
  /** The address of Ostiary. */
  readonly issuer: string
  /** Where people open the wiki. */
  readonly origin: string
  readonly port?: number
}

/** Starts the wiki on this machine alone: only the proxy shall reach it. */
export async function startWiki({ issuer, origin, port = 3000 }: WikiOptions) {
  const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', issuer))

  /** Who it is. A request that came past the proxy has no JWT with a signature of Ostiary. */
  async function readPerson(jwt: string) {
    const { payload } = await jwtVerify(jwt, keys, {
      issuer,
      audience: origin,
      typ: 'forward-auth+jwt',
    })
    return String(payload.user)
  }

  const server = createServer(async ({ url = '/', headers }, response) => {
    const { 'remote-jwt': jwt, 'remote-roles': roles } = headers
    const say = (status: number, words: string) =>
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(words)
    if (typeof jwt !== 'string' || jwt === '') {
      return say(200, `Welcome, whoever you are. Sign in: ${origin}/.ostiary/sign-in?rd=/\n`)
    }
    try {
      const person = await readPerson(jwt)
      say(200, `Hello, ${person}! This is ${url}. Your roles: ${roles}\n`)
    } catch {
      say(400, 'This request did not come through the proxy.\n')
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      issuer: { type: 'string', default: 'http://localhost:8080' },
      origin: { type: 'string', default: 'http://localhost:8081' },
    },
  })
  const { port } = await startWiki(values)
  process.stdout.write(`The wiki is at http://127.0.0.1:${port}, for the proxy alone.\n`)
}
