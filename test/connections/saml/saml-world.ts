import assert from 'node:assert/strict'
import { ArrivalFault, type ArrivalFaultCode } from '../../../src/connections/arrival.ts'
import type { Departure, OpenConnection } from '../../../src/connections/kind.ts'
import { samlKind } from '../../../src/connections/saml/saml-kind.ts'
import { samlAddresses } from '../../../src/connections/saml/saml-settings.ts'
import { safeFetch } from '../../../src/outgoing/safe-fetch.ts'
import { now, type Target, type TestIdp, testIdp } from './test-idp.ts'

export const baseUrl = 'https://ostiary.example'
export const idpEntityId = 'https://idp.example/metadata'

interface ConnectionOptions {
  readonly alias?: string
  readonly settings?: Readonly<Record<string, unknown>>
  readonly secrets?: Readonly<Record<string, string>>
}

/** A connection with SAML, to a provider with this certificate. */
export function samlConnection(
  certificate: string,
  { alias = 'acme', settings = {}, secrets = {} }: ConnectionOptions = {},
): OpenConnection {
  return {
    id: `id of ${alias}`,
    alias,
    kind: 'saml',
    groupId: 'group-1',
    name: 'Acme',
    preset: undefined,
    use: 'optional',
    firstSignIn: 'create',
    emailTrust: 'never',
    trustsFactors: false,
    settings: {
      idp_entity_id: idpEntityId,
      sso_url: 'https://idp.example/sso',
      certificates: [certificate],
      ...settings,
    },
    rules: [],
    sealed: {},
    secrets,
    createdAt: now,
    updatedAt: now,
    revision: 1,
    lastUsedAt: undefined,
  }
}

/** A form as a provider posts it. */
export function posted(xml: string, relayState = 'state-1') {
  const form = new URLSearchParams({
    SAMLResponse: Buffer.from(xml).toString('base64'),
    RelayState: relayState,
  })
  return { url: new URL(`${baseUrl}/connect/acme/callback`), form }
}

/** Server, provider and a browser that has left for the provider. */
export async function samlWorld(options: ConnectionOptions = {}, given?: TestIdp) {
  const idp = given ?? (await testIdp(idpEntityId))
  const used = new Map<string, number>()
  const time = { now }
  const kind = samlKind({
    baseUrl,
    fetch: safeFetch({ allowPrivate: true, clock: () => time.now }),
    clock: () => time.now,
    usedAssertions: {
      async use(key, expiresAt) {
        if (used.has(key)) return false
        used.set(key, expiresAt)
        return true
      },
    },
  })
  const connection = samlConnection(idp.key.certificate, options)
  const departure = await kind.begin(connection, {}, 'state-1')
  const target: Target = {
    ...samlAddresses(baseUrl, connection),
    requestId: departure.memory.requestId,
  }
  const finish = (xml: string, memory: Departure['memory'] = departure.memory) =>
    kind.finish(connection, posted(xml), memory)

  return {
    idp,
    kind,
    connection,
    departure,
    target,
    used,
    time,
    finish,
    /** Posts an answer that must be refused, and compares the reason. */
    async refuses(xml: string, detail: RegExp, code: ArrivalFaultCode = 'invalid') {
      await assert.rejects(finish(xml), isFault(code, detail))
      // Nothing that was refused counts as used.
      assert.equal(used.size, 0)
    },
  }
}

export function isFault(code: ArrivalFaultCode, detail: RegExp) {
  return (error: unknown) => {
    assert.ok(error instanceof ArrivalFault, String(error))
    assert.match(error.detail, detail)
    assert.equal(error.code, code)
    return true
  }
}
