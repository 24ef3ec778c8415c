import { SignJWT } from 'jose'
import type { TestKey } from '../../support/jwt-fixtures.ts'
import type { Answer, ServerWorld } from '../../support/server-world.ts'
import { answerOf, type Choices, type Visit } from '../../support/test-browser.ts'
import {
  type Deviation,
  type FapiClient,
  type Fields,
  fapiClient,
  type Variant,
} from '../fapi/fapi-client.ts'
import { fapiEnvironment } from '../fapi/fapi-plan.ts'
import type { Person } from '../person.ts'

/** A server that demands FAPI 1.0 of every client, behind a proxy that passes certificates on. */
export const fapi1Environment = { ...fapiEnvironment, OSTIARY_SECURITY_MINIMUM_PROFILE: 'fapi1' }

/** Modules have the names of the public plan, which all begin in the same way. */
export const fapi1Name = (name: string): string => `fapi1-advanced-final-${name}`

/** How requests reach the server. */
export const methods = ['by value', 'pushed'] as const
type Method = (typeof methods)[number]

export type Claims = Readonly<Record<string, unknown>>

/** A client of FAPI 1.0. Every request object is sound unless a test changes it. */
export interface Fapi1Client {
  readonly bank: FapiClient
  /** The claims of a request object. */
  claims(changes?: Claims): Promise<Claims>
  sign(claims: Claims, key?: TestKey): Promise<string>
  /** POST /authz-srv/par with this request object. */
  push(request: string, outside?: Readonly<Record<string, string>>): Promise<Answer>
  /** Lets a person go through a request with this object. */
  open(
    person: Person,
    request: string,
    options?: {
      readonly outside?: Readonly<Record<string, string>>
      readonly method?: Method
      readonly choices?: Choices
    },
  ): Promise<Visit>
  /** The same for a sound request, up to the code. */
  authorize(person: Person, changes?: Claims): Promise<string>
  /** Redeems a code that needs no verifier. */
  redeem(code: string, changes?: Fields, deviation?: Deviation): Promise<Answer>
}

/** The registration of a client whose responses are signed by ID tokens, or as JWTs. */
export const registrations = {
  plain: {
    grant_types: ['authorization_code', 'refresh_token', 'implicit'],
    response_types: ['code id_token'],
  },
  jarm: { response_types: ['code'] },
} as const

export async function fapi1Client(
  world: ServerWorld,
  auth: Variant['auth'] = 'private_key_jwt',
  registration: object = registrations.plain,
  number: 0 | 1 = 0,
): Promise<Fapi1Client> {
  const bank = await fapiClient(world, { auth, bound: 'mtls' }, { ...registration }, number)
  const seconds = () => Math.floor(world.now() / 1000)

  const self: Fapi1Client = {
    bank,
    async claims(changes = {}) {
      const { form } = await bank.request()
      const { code_challenge: _, code_challenge_method: __, ...unproven } = form
      const about = { iss: bank.client.id, aud: world.issuer, client_id: bank.client.id }
      const times = { iat: seconds(), nbf: seconds(), exp: seconds() + 300 }
      return { ...unproven, response_type: 'code id_token', ...about, ...times, ...changes }
    },
    sign: (claims, key = bank.key) =>
      new SignJWT(claims).setProtectedHeader({ alg: key.alg, kid: key.kid }).sign(key.privateKey),
    push: (request, outside = {}) => bank.pushOnly({ request, ...outside }),
    async open(person, request, { outside = {}, method = 'by value', choices } = {}) {
      const around = { client_id: bank.client.id, response_type: 'code id_token', scope: 'openid' }
      const query = new URLSearchParams({ ...around, ...outside, request })
      const address =
        method === 'pushed'
          ? bank.address(await self.push(request, outside))
          : `/authz-srv/authz?${query}`
      return (await person.browser.travel(address, person.user, choices)).end
    },
    async authorize(person, changes) {
      const end = await self.open(person, await self.sign(await self.claims(changes)))
      return answerOf(end).get('code') ?? ''
    },
    redeem: (code, changes, deviation) =>
      bank.redeem(
        { answer: new URLSearchParams(), code, verifier: '' },
        { code_verifier: undefined, ...changes },
        deviation,
      ),
  }
  return self
}
