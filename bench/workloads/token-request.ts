import { type Answer, openConnection } from '../load/connection.ts'
import { basic, httpRequest } from '../load/http-request.ts'
import { type SeedClient, seedClients } from '../targets/seed.ts'
import type { ServerAddress } from '../targets/target.ts'
import { offered, type Send, WrongAnswer } from './workload.ts'

/** A request to the token endpoint, as the client of RS256 tokens unless another is named. */
export function tokenRequest(
  server: ServerAddress,
  form: Readonly<Record<string, string>>,
  client: SeedClient = seedClients.RS256,
): string {
  const path = offered(server, 'token')
  return httpRequest('POST', server.origin, path, { headers: basic(client), form })
}

export interface Tokens {
  readonly access_token: string
  readonly refresh_token?: string
  readonly id_token?: string
}

/** The tokens of a token response. */
export function readTokens(answer: Answer): Tokens {
  if (answer.status !== 200) throw new WrongAnswer(answer, 'tokens')
  return JSON.parse(answer.body)
}

/** Uses a connection of its own while something is prepared. */
export async function withConnection<T>(
  { origin }: ServerAddress,
  work: (send: Send) => Promise<T>,
): Promise<T> {
  const { hostname, port } = new URL(origin)
  const connection = await openConnection(hostname, Number(port))
  try {
    return await work(connection.send)
  } finally {
    connection.close()
  }
}

/** The algorithm that a token is signed with; undefined when it is no JWT. */
export function algOf(token: string): unknown {
  const [header, , signature] = token.split('.')
  if (header === undefined || signature === undefined) return undefined
  return JSON.parse(Buffer.from(header, 'base64url').toString()).alg
}
