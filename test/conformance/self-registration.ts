import assert from 'node:assert/strict'
import { makeTestKey, type TestKey } from '../support/jwt-fixtures.ts'
import type { Answer, AnswerBody } from '../support/server-calls.ts'
import type { ServerWorld, TestClient } from '../support/server-world.ts'
import type { Flow } from './flow.ts'
import { newPerson } from './person.ts'
import { relyingParty } from './relying-party.ts'

/** A server at which clients register themselves, with documents of this machine. */
export const dynamicEnvironment = {
  OSTIARY_FETCH_ALLOW_PRIVATE: 'true',
  OSTIARY_CLIENT_REGISTRATION_MODE: 'open',
  OSTIARY_CLIENT_REGISTRATION_GRANT_TYPES: 'authorization_code,refresh_token,implicit',
  OSTIARY_CLIENT_REGISTRATION_PER_ADDRESS_AND_HOUR: '1000',
}

const codeFlow: Flow = { responseType: 'code', formPost: false }

/** A client as it registered itself. */
interface RegisteredClient extends TestClient {
  /** What the server answered. */
  readonly answer: AnswerBody
}

/** POST /apps-srv/clients/register (RFC 7591). */
export function tryToRegister(world: ServerWorld, registration: object = {}): Promise<Answer> {
  const json = { redirect_uris: ['https://app.example/callback'], ...registration }
  return world.send('POST', '/apps-srv/clients/register', { json })
}

/** Registers a client as a relying party does by itself. */
export async function register(
  world: ServerWorld,
  registration: object = {},
): Promise<RegisteredClient> {
  const { status, text, json } = await tryToRegister(world, registration)
  assert.equal(status, 201, text)
  const { client_id: id, client_secret: secret = '', redirect_uris } = json
  const [redirectUri = ''] = redirect_uris as readonly string[]
  return { id: String(id), secret: String(secret), redirectUri, answer: json }
}

const usualKey = makeTestKey('RS256')

interface NewcomerOptions {
  readonly flow?: Flow
  /** The key of the client, which it authenticates with. */
  readonly key?: TestKey
}

/** A client that registered itself with a key, as those of the dynamic plan, and a person. */
export async function dynamicNewcomers(
  world: ServerWorld,
  registration: Readonly<Record<string, unknown>> = {},
  { flow = codeFlow, key }: NewcomerOptions = {},
) {
  const [party, person] = await Promise.all([
    relyingParty(
      world,
      flow,
      registration,
      (given) => register(world, given),
      key ?? (await usualKey),
    ),
    newPerson(world),
  ])
  return { party, person }
}
