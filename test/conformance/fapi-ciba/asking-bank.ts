import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { cibaGrant, personWithMail, toAskedConsent } from '../../support/ciba-calls.ts'
import { signAssertion, type TestKey } from '../../support/jwt-fixtures.ts'
import type { Answer, ServerWorld } from '../../support/server-world.ts'
import { testBrowser } from '../../support/test-browser.ts'
import { type Deviation, type FapiClient, fapiClient, proxied } from '../fapi/fapi-client.ts'
import { type Claims, fapi1Environment } from '../fapi1/fapi1-client.ts'

export const fapiCibaEnvironment = { ...fapi1Environment, OSTIARY_FETCH_ALLOW_PRIVATE: 'true' }

/** Modules have the names of the public plan, which all begin in the same way. */
export const cibaName = (name: string): string => `fapi-ciba-id1-${name}`

export const notificationToken = 'c29tZSBub3RpZmljYXRpb24gdG9rZW4'

/** A client of FAPI-CIBA, and the person whom it asks. Every request is sound unless changed. */
export interface AskingBank {
  readonly bank: FapiClient
  readonly user: Awaited<ReturnType<typeof personWithMail>>
  /** The claims of a signed request. */
  claims(changes?: Claims): Claims
  sign(claims: Claims, key?: TestKey): Promise<string>
  /** POST /authz-srv/ciba/authz with this form. */
  send(form: Readonly<Record<string, string>>, deviation?: Deviation): Promise<Answer>
  /** The same with a signed request. */
  ask(changes?: Claims): Promise<Answer>
  /** Asks, and lets the person decide. */
  decided(decision: 'allow' | 'deny', changes?: Claims): Promise<Answer>
  poll(asked: Answer, deviation?: Deviation): Promise<Answer>
}

const path = '/authz-srv/ciba/authz'
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

export async function askingBank(
  world: ServerWorld,
  auth: 'private_key_jwt' | 'mtls' = 'private_key_jwt',
  registration: object = {},
  number: 0 | 1 = 0,
): Promise<AskingBank> {
  const user = await personWithMail(world)
  const bank = await fapiClient(
    world,
    { auth, bound: 'mtls' },
    {
      grant_types: [cibaGrant, 'refresh_token'],
      redirect_uris: [],
      backchannel_authentication_request_signing_alg: number === 0 ? 'PS256' : 'ES256',
      ...registration,
    },
    number,
  )
  const { client, certificate } = bank

  async function authentication({ assertion = {} }: Deviation) {
    if (auth === 'mtls' || assertion === false) return { client_id: client.id }
    const parts = { clientId: client.id, audience: world.issuer, now: world.now(), key: bank.key }
    const client_assertion =
      typeof assertion === 'string' ? assertion : await signAssertion(parts, assertion)
    return { client_assertion_type: assertionType, client_assertion }
  }

  const self: AskingBank = {
    bank,
    user,
    claims(changes = {}) {
      const now = Math.floor(world.now() / 1000)
      return {
        ...{ iss: client.id, aud: world.issuer, jti: randomUUID() },
        ...{ iat: now, nbf: now, exp: now + 300 },
        scope: 'openid offline_access',
        login_hint: user.email,
        client_notification_token: notificationToken,
        ...changes,
      }
    },
    sign: (claims, key = bank.key) =>
      new SignJWT(claims).setProtectedHeader({ alg: key.alg, kid: key.kid }).sign(key.privateKey),
    async send(form, deviation = {}) {
      const { certificate: shown = certificate } = deviation
      const headers = shown === false ? {} : proxied(shown)
      const whole = { ...(await authentication(deviation)), ...form }
      return world.send('POST', path, { form: whole, headers })
    },
    ask: async (changes) => self.send({ request: await self.sign(self.claims(changes)) }),
    async decided(decision, changes) {
      const asked = await self.ask(changes)
      assert.equal(asked.status, 200, asked.text)
      const browser = testBrowser(world)
      await browser.submit(await toAskedConsent(world, browser, user), { decision })
      return asked
    },
    poll: (asked, deviation) =>
      bank.token({ grant_type: cibaGrant, auth_req_id: String(asked.json.auth_req_id) }, deviation),
  }
  return self
}
