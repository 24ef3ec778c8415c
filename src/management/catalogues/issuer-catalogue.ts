import type { JWK } from 'jose'
import type { Static } from 'typebox'
import Type from 'typebox'
import type { FieldFault } from '../../api/api-error.ts'
import { recordReader } from '../../api/body-reader.ts'
import type { Actor } from '../../events/actor.ts'
import { changesBetween, type Facts } from '../../events/field-changes.ts'
import type { Recorded } from '../../events/recorded.ts'
import { readPublicJwk } from '../../kernel/public-jwk.ts'
import { inSeconds } from '../../kernel/time.ts'
import type { IssuerKeys } from '../../oauth/clients/issuers/issuer-keys.ts'
import {
  type AssertionTrust,
  issuerAlgs,
  mostIssuers,
  type TrustedIssuer,
  type TrustedIssuerFields,
  type TrustedIssuerStore,
} from '../../oauth/stores/issuer-stores.ts'
import { invalid, ManagementError } from '../management-error.ts'

/** What the operations on trusted issuers need. */
export interface IssuerContext {
  readonly issuers: TrustedIssuerStore
  readonly recorded: Recorded<{ readonly trustedIssuers: TrustedIssuerStore }>
  readonly rules: IssuerRules
}

/** What an issuer must not be, and where it must not be. */
export interface IssuerRules {
  readonly baseUrl: string
  /** What is wrong with an address, as far as that shows before it is requested. */
  readonly findAddressProblem: (address: string) => string | undefined
}

/** Refuses fields of an issuer. */
export const refuseIssuer = (faults: readonly FieldFault[]) => invalid(16005, faults)

const unknownIssuer = () => new ManagementError(16004, 'there is no such issuer')

/** Finds an issuer; throws when it does not exist. */
export async function findIssuer(store: TrustedIssuerStore, name: string): Promise<TrustedIssuer> {
  const issuer = await store.find(name)
  if (!issuer) throw unknownIssuer()
  return issuer
}

/** The only place where trusted issuers are changed. */
export function issuerChanges({ recorded, rules }: IssuerContext) {
  return {
    /** Registers an issuer, or replaces it. */
    async put(actor: Actor, name: string, fields: TrustedIssuerFields): Promise<TrustedIssuer> {
      checkActor(actor)
      checkIssuer(fields, rules)
      return recorded(actor, async ({ trustedIssuers }, log) => {
        const given = { name, ...fields, createdAt: log.now, updatedAt: log.now }
        const before = await trustedIssuers.find(name)
        const outcome = await trustedIssuers.put(given, mostIssuers)
        if (outcome === 'full') {
          throw new ManagementError(16007, `there can be at most ${mostIssuers} issuers`)
        }
        if (outcome === 'taken') {
          throw new ManagementError(16006, 'another name has an issuer with this identifier')
        }
        const after = (await trustedIssuers.find(name)) ?? given
        const type = outcome === 'added' ? 'ISSUER_CREATED' : 'ISSUER_MODIFIED'
        const changes = changesBetween(before && factsOf(before), factsOf(after))
        return log.change(type, { detail: { issuer: name }, changes }, after)
      })
    },
    async remove(actor: Actor, name: string): Promise<void> {
      checkActor(actor)
      return recorded(actor, async ({ trustedIssuers }, log) => {
        const before = await findIssuer(trustedIssuers, name)
        if (!(await trustedIssuers.remove(name))) throw unknownIssuer()
        const changes = changesBetween(factsOf(before), undefined)
        return log.change('ISSUER_DELETED', { detail: { issuer: name }, changes })
      })
    },
  }
}

/** Whoever changes the keys of an issuer can sign in as each client that believes it. */
function checkActor({ kind }: Actor): void {
  if (kind !== 'machine') return
  throw new ManagementError(16008, 'issuers are for people to register, and for commands')
}

/** Whether the keys of an issuer can be read, for an administrator. */
export async function examineIssuer(keys: IssuerKeys, issuer: TrustedIssuer) {
  try {
    const { keys: count, jwksUri } = await keys.examine(issuer)
    const problem = count === 0 ? 'there is no key that can be used' : undefined
    return { ok: count > 0, keys: count, jwks_uri: jwksUri, problem }
  } catch (error) {
    return { ok: false, keys: 0, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Refuses an issuer that cannot be believed or must not be asked. */
export function checkIssuer(fields: TrustedIssuerFields, rules: IssuerRules): void {
  const faults = [...faultsOf(fields, rules)]
  if (faults.length > 0) throw refuseIssuer(faults)
}

function* faultsOf(
  { issuer, jwksUri, jwks, assertions }: TrustedIssuerFields,
  { baseUrl, findAddressProblem }: IssuerRules,
): Iterable<FieldFault> {
  if (issuer.replace(/\/$/, '') === baseUrl) {
    yield { path: '/issuer', problem: 'is this server itself' }
  }
  if (assertions?.people.by === 'email' && assertions.people.domains.length === 0) {
    yield { path: '/assertions', problem: 'must have either connection or email_domains' }
  }
  if (jwks && jwksUri !== undefined) {
    yield { path: '/jwks', problem: 'and jwks_uri exclude each other' }
  }
  if (!jwks) {
    const [path, address] = jwksUri === undefined ? ['/issuer', issuer] : ['/jwks_uri', jwksUri]
    const problem = findAddressProblem(address) ?? problemOfForm(address)
    if (problem) yield { path, problem }
  }
  for (const [i, jwk] of (jwks ?? []).entries()) {
    const read = readPublicJwk(jwk)
    if ('problem' in read) yield { path: `/jwks/keys/${i}`, problem: read.problem }
  }
}

function problemOfForm(address: string): string | undefined {
  const { search, hash } = new URL(address)
  return search === '' && hash === '' ? undefined : 'must have neither query nor fragment'
}

const factsOf = (issuer: TrustedIssuer): Facts => issuerEntry(issuer)

const { Optional: optional } = Type
const mostInlineKeys = 64
const defaults = { signing_algs: ['RS256', 'ES256'], max_lifetime: 3600, single_use: true } as const

const issuerName = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$',
  description: 'must be 1 to 64 lower-case letters, digits and hyphens',
})

const address = (description: string) =>
  Type.String({ minLength: 1, maxLength: 2048, pattern: '^[\\x21-\\x7E]+$', description })

const alias = { pattern: '^[a-z0-9-]{1,64}$' }
const domain = { pattern: '^[a-z0-9.-]{1,253}$' }

const members = {
  issuer: address(
    'Its identifier: the claim `iss` of its tokens, compared exactly. Without `jwks_uri` and `jwks` its keys are found there by OpenID discovery.',
  ),
  description: optional(
    Type.String({
      maxLength: 300,
      pattern: '^[^\\p{Cc}]*$',
      description: 'What it is, in one line.',
    }),
  ),
  enabled: optional(Type.Boolean({ default: true, description: 'false: its tokens are refused.' })),
  jwks_uri: optional(address('The address of its key set.')),
  jwks: optional(
    Type.Object(
      {
        keys: Type.Array(Type.Unsafe<JWK>({ type: 'object' }), {
          minItems: 1,
          maxItems: mostInlineKeys,
        }),
      },
      {
        additionalProperties: false,
        description: 'Its public keys themselves, if it cannot be reached from here.',
      },
    ),
  ),
  signing_algs: optional(
    Type.Array(Type.Enum([...issuerAlgs]), {
      minItems: 1,
      uniqueItems: true,
      default: [...defaults.signing_algs],
      description: 'The algorithms of its tokens. None of them works with a shared secret.',
    }),
  ),
  max_lifetime: optional(
    Type.Integer({
      minimum: 60,
      maximum: 86_400,
      default: defaults.max_lifetime,
      description: 'The most seconds from `iat` to `exp` of a token.',
    }),
  ),
  assertions: optional(
    Type.Object(
      {
        connection: optional(
          Type.String({
            ...alias,
            description:
              'The alias of the connection through which its people are linked here. `iss` and `sub` of an assertion have to be those of the linked account.',
          }),
        ),
        email_domains: optional(
          Type.Array(Type.String({ ...domain }), {
            minItems: 1,
            maxItems: 50,
            uniqueItems: true,
            description:
              'Instead of `connection`: its people are those whose proven address here is the one that the assertion calls verified, in one of these domains.',
          }),
        ),
        clients: Type.Array(
          Type.Object(
            {
              client_id: Type.String({ minLength: 1, maxLength: 512 }),
              scopes: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
                maxItems: 100,
                uniqueItems: true,
              }),
              resources: optional(
                Type.Array(address('A resource of this server.'), {
                  minItems: 1,
                  maxItems: 50,
                  uniqueItems: true,
                }),
              ),
            },
            { additionalProperties: false },
          ),
          { minItems: 1, maxItems: 100, description: 'Who may use its assertions, and for what.' },
        ),
      },
      {
        additionalProperties: false,
        description:
          'Its identity assertions (ID-JAG) count here: the clients get access tokens for its people.',
      },
    ),
  ),
  single_use: optional(
    Type.Boolean({
      default: defaults.single_use,
      description:
        'Whether each token is used once, by its `jti`. false for tokens that lie in a file until they are replaced, as in Kubernetes.',
    }),
  ),
}

/** The body that registers an issuer. */
export const issuerFieldsSchema = Type.Object(members, {
  additionalProperties: false,
  title: 'TrustedIssuerFields',
})

/** The same with its name, as in a file. */
export const issuerEntrySchema = Type.Object(
  { name: issuerName, ...members },
  { additionalProperties: false },
)

export const readIssuerEntry = recordReader(issuerEntrySchema, refuseIssuer)
export const readIssuerName = recordReader(Type.Object({ name: issuerName }), refuseIssuer)

export const issuerRecordSchema = Type.Object(
  {
    name: issuerName,
    issuer: members.issuer,
    description: Type.String(),
    enabled: Type.Boolean(),
    jwks_uri: members.jwks_uri,
    jwks: members.jwks,
    signing_algs: Type.Array(Type.Enum([...issuerAlgs])),
    max_lifetime: Type.Integer(),
    single_use: Type.Boolean(),
    assertions: members.assertions,
    created_at: Type.Integer({ minimum: 0 }),
    updated_at: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false, title: 'TrustedIssuer' },
)

type IssuerMembers = Static<typeof issuerFieldsSchema>

/** The fields with defaults for what is not given. */
export function issuerFields(given: IssuerMembers): TrustedIssuerFields {
  return {
    issuer: given.issuer,
    description: given.description ?? '',
    enabled: given.enabled ?? true,
    jwksUri: given.jwks_uri,
    jwks: given.jwks?.keys,
    signingAlgs: given.signing_algs ?? [...defaults.signing_algs],
    longestSeconds: given.max_lifetime ?? defaults.max_lifetime,
    isSingleUse: given.single_use ?? defaults.single_use,
    assertions: given.assertions && assertionTrust(given.assertions),
  }
}

function assertionTrust(given: NonNullable<IssuerMembers['assertions']>): AssertionTrust {
  const { connection, email_domains: domains, clients } = given
  const isByConnection = connection !== undefined && domains === undefined
  return {
    people: isByConnection
      ? { by: 'connection', alias: connection }
      : // With both, neither counts, and the check refuses it.
        { by: 'email', domains: connection === undefined ? (domains ?? []) : [] },
    clients: clients.map(({ client_id: clientId, scopes, resources }) => ({
      ...{ clientId, scopes, resources },
    })),
  }
}

function assertionMembers({ people, clients }: AssertionTrust) {
  return {
    ...(people.by === 'connection'
      ? { connection: people.alias }
      : { email_domains: [...people.domains] }),
    clients: clients.map(({ clientId, scopes, resources }) => ({
      client_id: clientId,
      scopes: [...scopes],
      ...(resources && { resources: [...resources] }),
    })),
  }
}

/** An issuer as files have it. */
export function issuerEntry({ name, issuer, description, ...fields }: TrustedIssuer) {
  return {
    name,
    issuer,
    ...(description !== '' && { description }),
    enabled: fields.enabled,
    ...(fields.jwksUri !== undefined && { jwks_uri: fields.jwksUri }),
    ...(fields.jwks && { jwks: { keys: [...fields.jwks] } }),
    signing_algs: [...fields.signingAlgs],
    max_lifetime: fields.longestSeconds,
    single_use: fields.isSingleUse,
    ...(fields.assertions && { assertions: assertionMembers(fields.assertions) }),
  }
}

/** An issuer as the API answers it. */
export function issuerRecord(issuer: TrustedIssuer) {
  return {
    ...issuerEntry(issuer),
    description: issuer.description,
    created_at: inSeconds(issuer.createdAt),
    updated_at: inSeconds(issuer.updatedAt),
  }
}
