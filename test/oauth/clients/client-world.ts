import assert from 'node:assert/strict'
import { pino } from 'pino'
import type { ClientCertificate, Request } from '../../../src/http/endpoint.ts'
import { noParams, type Params, paramsOf } from '../../../src/http/params.ts'
import { secretBox } from '../../../src/kernel/sealing.ts'
import { authenticateClient } from '../../../src/oauth/clients/authentication/authenticate-client.ts'
import { failureLimits } from '../../../src/oauth/clients/authentication/failure-limits.ts'
import { clientKeys } from '../../../src/oauth/clients/client-keys.ts'
import { clientSecrets } from '../../../src/oauth/clients/client-secrets.ts'
import { issuerKeys } from '../../../src/oauth/clients/issuers/issuer-keys.ts'
import { checkClientMetadata } from '../../../src/oauth/clients/metadata/read-client-registration.ts'
import { registeredClients } from '../../../src/oauth/clients/registered-clients.ts'
import type { ClientRecord } from '../../../src/oauth/model/client.ts'
import { firstRegistrationId } from '../../../src/oauth/model/client.ts'
import { signingAlgs } from '../../../src/oauth/model/signing-keys.ts'
import { OAuthError } from '../../../src/oauth/oauth-error.ts'
import { type SafeFetch, safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import { openStorage } from '../../../src/storage/open-storage.ts'
import { type AssertionChange, signAssertion, type TestKey } from '../../support/jwt-fixtures.ts'
import { recordedEvents } from '../../support/recorded-events.ts'

export const issuer = 'https://login.example.com'
export const tokenEndpoint = `${issuer}/token-srv/token`
export const rules = {
  prefix: 'ostiary',
  allowPrivate: false,
  signingAlgs,
  seesCertificates: true,
  baseUrl: 'https://login.example',
  minimumProfile: 'classic',
} as const
export const lifetimes = {
  accessToken: 3600,
  idToken: 3600,
  code: 60,
  refreshIdle: 30 * 86_400,
  refreshAbsolute: 90 * 86_400,
}
/** Long enough for HS256. */
export const aSecret = 'a secret of shop that is long enough'

const log = pino({ level: 'silent' })

interface WorldOptions {
  readonly limits?: { readonly client: number; readonly address: number }
  readonly fetch?: SafeFetch
}

/** Clients on a real store, what authenticates them, and a clock to move. */
export async function clientWorld({
  limits = { client: 100, address: 100 },
  fetch = safeFetch(),
}: WorldOptions = {}) {
  const time = { now: Date.UTC(2030, 0, 1) }
  const clock = () => time.now
  const storage = await openStorage({ databaseUrl: 'sqlite::memory:', clock, log })
  const { stores } = storage
  const box = secretBox(['a master key that is long enough for a test'])
  const digestKey = Buffer.from('a secret of the server')
  const secrets = clientSecrets(box, digestKey, clock)
  const keys = clientKeys(fetch, clock, log)
  const { recorded, events } = recordedEvents(clock)

  /** A process of its own over the same store. */
  const node = () => {
    const clients = registeredClients({
      store: stores.clients,
      cache: (load) => storage.cache(['clients'], 100, load),
      lifetimes,
      documents: {
        find: async () => undefined,
        findKnown: () => undefined,
        findIssuedTo: () => undefined,
        registrationOf: () => undefined,
      },
      minimumProfile: () => 'classic',
    })
    const authenticate = authenticateClient({
      clients,
      secrets,
      keys,
      issuers: { find: async () => undefined, list: async () => [] },
      issuerKeys: issuerKeys(fetch, clock, log),
      noteWorkload: () => {},
      assertions: stores.assertions,
      limits: failureLimits(
        stores.attempts,
        { perClientAndMinute: limits.client, perAddressAndMinute: limits.address },
        clock,
      ),
      recorded,
      issuer,
      baseUrls: [issuer],
      leewaySeconds: 10,
      longestSeconds: 300,
      clock,
    })
    return { clients, authenticate }
  }

  /** Registers a client; one with a secret has `aSecret`. */
  async function register(
    clientId: string,
    metadata: Readonly<Record<string, unknown>> = {},
    change: Partial<ClientRecord> & { secret?: string } = {},
  ): Promise<ClientRecord> {
    const { secret = aSecret, ...fields } = change
    const checked = checkClientMetadata(
      { grant_types: ['client_credentials'], ...metadata },
      { ...rules, allowPrivate: true },
    )
    const record: ClientRecord = {
      clientId,
      registrationId: firstRegistrationId,
      enabled: true,
      metadata: checked,
      secrets: [secrets.keep(clientId, checked, secret)],
      createdAt: time.now,
      updatedAt: time.now,
      ...fields,
    }
    await stores.clients.put(record)
    return record
  }

  /** An assertion of `shop`, unless the change says otherwise. */
  const assertion = (key: TestKey | string, change?: AssertionChange) =>
    signAssertion({ clientId: 'shop', audience: issuer, now: time.now, key }, change)

  return { ...node(), node, register, assertion, storage, stores, secrets, keys, events, time }
}

export type ClientWorld = Awaited<ReturnType<typeof clientWorld>>

export interface RequestParts {
  readonly authorization?: string | readonly string[]
  readonly address?: string
  readonly certificate?: ClientCertificate
}

/** A request as an endpoint gets it. */
function requestWith({ authorization = [], address, certificate }: RequestParts): Request {
  const values = [authorization].flat()
  return {
    reference: '1-test',
    method: 'POST',
    path: '/token-srv/token',
    pathParams: {},
    headers: values[0] === undefined ? {} : { authorization: values[0] },
    headerValues: (name) => (name === 'authorization' ? values : []),
    query: () => noParams,
    search: '',
    body: { kind: 'none' },
    address: address ?? '203.0.113.7',
    isFromProxy: () => false,
    certificate: () => certificate,
    log,
  }
}

/** Tries to authenticate with these headers and form fields. */
export function attempt(
  { authenticate }: Pick<ClientWorld, 'authenticate'>,
  fields: Readonly<Record<string, string>>,
  request: RequestParts = {},
) {
  return authenticate(requestWith(request), form(fields), 'token endpoint')
}

/** The refusal that an attempt ends in. */
export async function refusalOf(attempt: Promise<unknown>): Promise<OAuthError> {
  try {
    await attempt
  } catch (error) {
    assert.ok(error instanceof OAuthError, String(error))
    return error
  }
  return assert.fail('the client was let in')
}

function form(fields: Readonly<Record<string, string>>): Params {
  return paramsOf(new Map(Object.entries(fields)))
}

export function basic(clientId: string, secret: string): string {
  return `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`
}

export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/** The form fields of an assertion as client authentication. */
export function assertionFields(jwt: string): Record<string, string> {
  return { client_assertion_type: assertionType, client_assertion: jwt }
}
