import Value from 'typebox/value'
import { lookMembers } from '../../../config/sections/look.ts'
import {
  ClientMetadata,
  canonicalResponseType,
  isClientId,
  metadataDefaults,
  usesMac,
  usesSecret,
} from '../../model/client-metadata.ts'
import { accountClientId } from '../account-client.ts'
import { secretPlaceholder } from '../client-secrets.ts'
import { ClientMetadataFault, type ClientRules, type MetadataProblem } from './client-rules.ts'
import { originOf } from './client-uri.ts'
import { memberRules } from './member-rules.ts'
import { metadataRules } from './metadata-rules.ts'

/** A client as administrators and import files write it. */
export interface ClientRegistration {
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly enabled: boolean
  readonly metadata: ClientMetadata
}

/**
 * Ids that have another meaning: as a path, as a key, or as a client that is part of the server.
 */
const reservedIds: ReadonlySet<string> = new Set([
  ...['.', '..', 'root', '__proto__'],
  accountClientId,
])

/**
 * Reads `client_id`, `client_secret`, `enabled` and metadata. Throws a ClientMetadataFault with all
 * problems.
 */
export function readClientRegistration(
  input: Readonly<Record<string, unknown>>,
  rules: ClientRules,
): ClientRegistration {
  const { client_id: clientId, client_secret: clientSecret, enabled = true, ...members } = input
  const { metadata, problems } = inspectClientMetadata(members, rules)
  const all: MetadataProblem[] = [...problems]
  const idProblem = problemOfClientId(clientId, rules)
  if (idProblem) all.unshift({ path: 'client_id', problem: idProblem })
  const secretProblem = problemOfSecret(clientSecret, metadata)
  if (secretProblem) all.push({ path: 'client_secret', problem: secretProblem })
  if (typeof enabled !== 'boolean') all.push({ path: 'enabled', problem: 'must be true or false' })
  if (all.length > 0) throw new ClientMetadataFault(all)
  return {
    clientId: String(clientId),
    clientSecret: clientSecret === undefined ? undefined : String(clientSecret),
    enabled: enabled === true,
    metadata,
  }
}

function problemOfClientId(id: unknown, { prefix }: ClientRules): string | undefined {
  if (typeof id !== 'string' || !isClientId(id)) {
    return 'must be 1 to 128 printable ASCII characters without space, %, + and :'
  }
  return reservedIds.has(id) || id === prefix ? 'is a reserved name' : undefined
}

function problemOfSecret(secret: unknown, metadata: ClientMetadata): string | undefined {
  if (secret === undefined) return undefined
  if (!usesSecret(metadata)) {
    return `is not for a client with ${metadata.token_endpoint_auth_method}`
  }
  if (secret === secretPlaceholder) return 'is the placeholder of a secret, and not a secret'
  if (typeof secret !== 'string' || !/^[\x20-\x7E]{1,512}$/.test(secret)) {
    return 'must be 1 to 512 printable ASCII characters'
  }
  // RFC 7518 §3.2: with one MAC, anybody can guess a shorter key offline.
  return usesMac(metadata) && secret.length < 32 ? 'must have 32 characters for HS256' : undefined
}

type Given = Readonly<Record<string, unknown>> & {
  readonly [K in keyof ClientMetadata | 'scope']?: unknown
}

/** A checked registration and its problems. */
interface Inspection {
  /** Valid only if there are no problems. */
  readonly metadata: ClientMetadata
  readonly problems: readonly MetadataProblem[]
}

/**
 * Checks a client's metadata and fills in defaults. Throws a ClientMetadataFault with all problems.
 */
export function checkClientMetadata(input: unknown, rules: ClientRules): ClientMetadata {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new ClientMetadataFault([{ path: '', problem: 'must be an object' }])
  }
  const { metadata, problems } = inspectClientMetadata(input as Given, rules)
  if (problems.length > 0) throw new ClientMetadataFault(problems)
  return metadata
}

/** Checks a client's metadata and returns the problems instead of throwing. */
export function inspectClientMetadata(input: Given, rules: ClientRules): Inspection {
  const problems: MetadataProblem[] = []
  const sound: Record<string, unknown> = {}
  const faulty = new Set<string>()
  for (const [name, value] of Object.entries(input)) {
    if (name === 'scope' || value === undefined) continue
    const found = problemsOfMember(name, value, rules)
    problems.push(...found)
    if (found.length === 0) sound[name] = value
    else faulty.add(name)
  }
  if (input.scope !== undefined) {
    const found = problemsOfScope(input, rules)
    problems.push(...found)
    if (found.length === 0) sound.allowed_scopes = scopesIn(input.scope)
  }
  const metadata = withDefaults(sound)
  for (const { about, check } of metadataRules) {
    if (!about.some((name) => faulty.has(name))) problems.push(...check(metadata, rules))
  }
  return { metadata, problems }
}

function problemsOfMember(
  name: string,
  value: unknown,
  rules: ClientRules,
): readonly MetadataProblem[] {
  const { properties } = ClientMetadata
  if (!Object.hasOwn(properties, name)) return [{ path: name, problem: 'is not known' }]
  const member = name as keyof ClientMetadata
  const problems = new Map<string, string>()
  for (const error of Value.Errors(properties[member], value)) {
    // Each of these members has an error of its own.
    if (error.keyword === 'additionalProperties') continue
    const path = name + error.instancePath.replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.')
    if (!problems.has(path)) problems.set(path, ruleOfLook(path) ?? wordsFor(error))
  }
  const judge = memberRules[member]
  const texts = Array.isArray(value)
    ? value.map((text, i) => [`${name}[${i}]`, text] as const)
    : [[name, value] as const]
  for (const [path, text] of texts) {
    const problem = typeof text === 'string' ? judge?.(text, rules) : undefined
    if (problem && !problems.has(path)) problems.set(path, problem)
  }
  return [...problems].map(([path, problem]) => ({ path, problem }))
}

/** What a member of a look must be. */
function ruleOfLook(path: string): string | undefined {
  const [, member = ''] = /^look\.(\w+)$/.exec(path) ?? []
  if (!Object.hasOwn(lookMembers, member)) return undefined
  const schema: object = lookMembers[member as keyof typeof lookMembers]
  return 'description' in schema ? String(schema.description) : undefined
}

function wordsFor(error: ReturnType<typeof Value.Errors>[number]): string {
  if (error.keyword === 'enum') return `must be one of ${error.params.allowedValues.join(', ')}`
  // The schema of a member that an object must not have is `false`.
  if (error.keyword === 'boolean') return 'is not known'
  if (error.keyword === 'pattern') return 'must not hold control characters'
  return error.message
}

/** RFC 7591 writes the scopes of a client as one text. */
function problemsOfScope(input: Given, rules: ClientRules): readonly MetadataProblem[] {
  if (input.allowed_scopes !== undefined || typeof input.scope !== 'string') {
    return [{ path: 'scope', problem: 'must be a text, and not beside allowed_scopes' }]
  }
  const problems = problemsOfMember('allowed_scopes', scopesIn(input.scope), rules)
  return problems.slice(0, 1).map(({ problem }) => ({ path: 'scope', problem }))
}

function scopesIn(scope: unknown): readonly string[] {
  return String(scope)
    .split(' ')
    .filter((name) => name !== '')
}

/** A client that no person uses acts for itself, if it is not said how (CONTRACT §11). */
function grantsOfMachine({ client_type, grant_types }: Given): Partial<ClientMetadata> {
  const hasGrants = Array.isArray(grant_types) && grant_types.length > 0
  return client_type === 'NON_INTERACTIVE' && !hasGrants
    ? { grant_types: ['client_credentials'] }
    : {}
}

/** Fills in defaults. Every member has been checked against its schema before. */
function withDefaults(given: Given): ClientMetadata {
  const metadata = {
    ...structuredClone(metadataDefaults),
    ...given,
    ...grantsOfMachine(given),
  } as ClientMetadata
  const { grant_types, redirect_uris, response_types } = metadata
  const hasCode = given.response_types === undefined && grant_types.includes('authorization_code')
  const types = response_types.map((type) => canonicalResponseType(type) ?? type)
  const origins = redirect_uris.map(originOf).filter((origin) => origin !== undefined)
  return {
    ...metadata,
    response_types: hasCode ? ['code'] : [...new Set(types)],
    allowed_origins: given.allowed_origins ? metadata.allowed_origins : [...new Set(origins)],
  }
}
