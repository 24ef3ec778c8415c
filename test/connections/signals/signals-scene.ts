import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Connection } from '../../../src/connections/connection.ts'
import { heardTypes, toldOfStream } from '../../../src/connections/signals/signal-source.ts'
import type { ManagementWorld } from '../../management/management-world.ts'
import {
  answerOf,
  authorizationPath,
  type TestBrowser,
  testBrowser,
} from '../../support/test-browser.ts'
import { aClient, addConnection, linkTo, personOf, signInThrough } from '../elsewhere-scene.ts'
import type { ScriptedProvider } from '../oidc/scripted-provider.ts'

export type Json = Readonly<Record<string, unknown>>

/** Whom tokens of the scripted transmitter are for. */
export const audience = 'https://id.example/streams/7'

/** Every type of events that can have an effect, and those of the stream, by short names. */
export const typeOf = { ...heardTypes, ...toldOfStream } as const

/** Somebody with an account here who has signed in through a connection, and with a password. */
export async function signedInTwice(
  world: ManagementWorld,
  provider: ScriptedProvider,
  changes: Parameters<typeof addConnection>[2] = {},
) {
  const connection = await addConnection(world, provider, changes)
  const user = await world.addUser({ email: `${randomUUID()}@example.com`, email_verified: true })
  const sid = randomUUID()
  provider.script = {
    ...personOf({ sid }),
    ...(provider.script.answers && { answers: provider.script.answers }),
  }
  await linkTo(world, connection, provider, user)
  const client = await aClient(world)
  const browser = testBrowser(world)
  const signIn = async (at: TestBrowser) => {
    const end = await signInThrough(world, provider, connection, client, at)
    assert.ok(answerOf(end).has('code'), end.text)
  }
  await signIn(browser)
  const app = await world.addClient({ grant_types: ['password'] })
  const { access_token: token } = (await world.signIn(app, user)).json
  return {
    ...{ connection, user, sid, signIn },
    subject: String(provider.script.claims?.sub),
    /** Whether the session that began over there is open. */
    isThrough: async (at = browser) =>
      answerOf(await at.open(authorizationPath(client, { prompt: 'none' }))).has('code'),
    /** Whether the one with a password is. */
    isOwn: () => world.isActive(app, token),
  }
}

/** Lets a connection hear what is sent; answers how it is sent. */
export async function hear(
  world: ManagementWorld,
  provider: ScriptedProvider,
  { id, alias }: Connection,
  changes: Json = {},
) {
  const made = await world.ask('PUT', `/connections-srv/connections/${id}/signals`, {
    ...{
      delivery: 'push',
      access: 'none',
      audience: [audience],
      jwks_uri: `${provider.issuer}/jwks`,
    },
    ...changes,
  })
  const authorization = String(made.authorization_header)
  const path = `/connect/${alias}/signals`
  const post = (token: string, at: Pick<ManagementWorld, 'send'> = world, header = authorization) =>
    at.send('POST', path, {
      body: token,
      headers: { 'content-type': 'application/secevent+jwt', authorization: header },
    })
  return {
    made,
    path,
    authorization,
    post,
    /** Sends an event of the provider about somebody. */
    tell: async (type: string, sub_id: unknown, members: Json = {}, claims: Json = {}) =>
      post(await setOf(world, provider, { [type]: members }, { sub_id, ...claims })),
    read: () => world.ask('GET', `/connections-srv/connections/${id}/signals`),
  }
}

/** A security event token of the provider. */
export function setOf(
  world: Pick<ManagementWorld, 'now'>,
  provider: ScriptedProvider,
  events: Json,
  claims: Json = {},
  header: Json = {},
): Promise<string> {
  const iat = Math.floor(world.now() / 1000)
  const common = { iss: provider.issuer, aud: audience, iat, jti: randomUUID(), events }
  return provider.signed({ ...common, ...claims }, { typ: 'secevent+jwt', ...header })
}
