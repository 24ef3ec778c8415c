import { type KeyObject, sign } from 'node:crypto'
import { openKey } from '../../../src/oauth/keys/make-key.ts'
import type { ServerWorld } from '../../support/server-world.ts'

type Claims = Readonly<Record<string, unknown>>

/** The key a server signs its tokens with, as only a test can get at it. */
export async function serverKey(
  world: ServerWorld,
): Promise<{ readonly kid: string; readonly privateKey: KeyObject }> {
  const { storage, box } = world.server.services
  const keys = await storage.stores.keys.list()
  const key = keys.find(({ alg, state }) => alg === 'RS256' && state === 'current')
  if (!key) throw new Error('the server has no key')
  return { kid: key.kid, privateKey: openKey(key, box) }
}

/** Signs any claims with the server's own key; a text is taken as it is. */
export async function signAsServer(
  world: ServerWorld,
  claims: Claims | string,
  header: Claims = {},
): Promise<string> {
  const { kid, privateKey } = await serverKey(world)
  const payload = typeof claims === 'string' ? claims : JSON.stringify(claims)
  const input = `${encode(JSON.stringify({ alg: 'RS256', typ: 'at+jwt', kid, ...header }))}.${encode(payload)}`
  return `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`
}

/** The same token with other header members or claims, and its old signature. */
export function tamper(
  token: string,
  { header = {}, claims = {} }: Record<string, Claims>,
): string {
  const [head = '', body = '', signature = ''] = token.split('.')
  const change = (part: string, members: Claims) =>
    encode(JSON.stringify({ ...JSON.parse(Buffer.from(part, 'base64url').toString()), ...members }))
  return `${change(head, header)}.${change(body, claims)}.${signature}`
}

function encode(text: string): string {
  return Buffer.from(text).toString('base64url')
}
