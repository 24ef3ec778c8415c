import { isDeepStrictEqual } from 'node:util'
import type { SecretBox } from '../kernel/secret-box.ts'
import type { ClientRecord, ClientSecret } from '../oauth/clients/client.ts'
import { ClientMetadata, usesMac, usesSecret } from '../oauth/clients/client-metadata.ts'
import type { ClientSecrets } from '../oauth/clients/client-secrets.ts'
import { ClientMetadataFault } from '../oauth/clients/registration/client-metadata-fault.ts'
import {
  type ClientRegistration,
  readClientRegistration,
} from '../oauth/clients/registration/read-client-registration.ts'
import type { StagedClient, Staging } from './bulk-store.ts'
import { type ClientRules, clientEntry } from './client-entry.ts'
import { keepSecret, readSecretEntries, type SecretEntry } from './client-secret-entry.ts'
import type { FaultList } from './entry-fault.ts'
import { addRecordFaults, entryPath, membersOf } from './entry-path.ts'
import type { Entry } from './read-entries.ts'

interface Parts {
  readonly now: number
  readonly clientSecrets: ClientSecrets
  readonly box: SecretBox
  readonly rules: ClientRules
  readonly faults: FaultList
}

const purpose = 'import-entry'

/** Opens what was staged of an entry of `clients`. */
export function openEntry(sealed: string, box: SecretBox): unknown {
  return JSON.parse(box.open(sealed, purpose, 'clients'))
}

/** Members of a client's entry beside its metadata. */
const ownMembers = ['client_id', 'client_secret', 'client_secrets', 'enabled', 'scope']

/** Stages the entries of `clients`. */
export async function stageClients(
  staging: Staging,
  entries: readonly Entry[],
  parts: Parts,
): Promise<void> {
  const ids = entries.flatMap((entry) => clientIdOf(entry) ?? [])
  const existing = new Map(
    (await staging.findClients([...new Set(ids)])).map((record) => [record.clientId, record]),
  )
  const staged = entries.flatMap(
    (entry) => stageClient(entry, existing.get(clientIdOf(entry) ?? ''), parts) ?? [],
  )
  await staging.putClients(staged)
}

function clientIdOf({ value }: Entry): string | undefined {
  const { client_id } = membersOf(value)
  return typeof client_id === 'string' && !client_id.includes('\0') ? client_id : undefined
}

function stageClient(
  entry: Entry,
  existing: ClientRecord | undefined,
  parts: Parts,
): StagedClient | undefined {
  const { position } = entry
  const { client_secrets, ...members } = membersOf(entry.value)
  const given = readSecretEntries(members.client_secret, client_secrets)
  const isSound = typeof given !== 'string'
  if (!isSound) parts.faults.add(entryPath('clients', position, 'client_secrets'), given)
  const registration = readRegistration(entry, members, existing, parts)
  if (!registration || !isSound) return undefined

  const { clientId, enabled, metadata } = registration
  const secrets = secretsOf(registration, given, { position, existing, parts })
  if (!secrets || !areSoundSecrets(given ?? [], members, { position, existing, parts })) {
    return undefined
  }
  const { now } = parts
  const isChanged = !isDeepStrictEqual(
    [existing?.enabled, existing?.metadata, existing?.secrets],
    [enabled, metadata, secrets],
  )
  return {
    position,
    change: existing ? (isChanged ? 'updated' : 'unchanged') : 'added',
    // Sealed, since it holds the secret.
    entry: parts.box.seal(JSON.stringify(entry.value), purpose, 'clients'),
    record: {
      clientId,
      enabled,
      metadata,
      secrets,
      createdAt: existing?.createdAt ?? now,
      updatedAt: now,
    },
    seen: existing?.updatedAt,
  }
}

function readRegistration(
  { position, value }: Entry,
  members: Readonly<Record<string, unknown>>,
  existing: ClientRecord | undefined,
  { rules, faults }: Parts,
): ClientRegistration | undefined {
  try {
    // What the entry leaves out stays.
    const before = existing ? clientEntry(existing, rules) : {}
    return readClientRegistration({ ...before, ...members }, rules)
  } catch (error) {
    if (!(error instanceof ClientMetadataFault)) throw error
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    const problems = isObject ? error.problems : [{ path: '', problem: 'must be an object' }]
    const known = [...ownMembers, ...Object.keys(ClientMetadata.properties)]
    addRecordFaults(faults, { section: 'clients', position }, problems, known)
    return undefined
  }
}

interface SecretsContext {
  readonly position: number
  readonly existing: ClientRecord | undefined
  readonly parts: Parts
}

function secretsOf(
  { clientId, metadata }: ClientRegistration,
  given: readonly SecretEntry[] | undefined,
  { position, existing, parts }: SecretsContext,
): readonly ClientSecret[] | undefined {
  const { clientSecrets, now, faults } = parts
  const before = existing?.secrets ?? []
  if (!usesSecret(metadata)) return []
  if (!given) {
    if (!usesMac(metadata) || before.length === 0 || before.some(({ sealed }) => sealed))
      return before
    faults.add(
      entryPath('clients', position, 'client_secret'),
      'is missing: the server has to compute with it now, and keeps but a digest',
    )
    return undefined
  }
  const kept = given.map((entry) =>
    keepSecret(entry, { clientId, metadata, existing: before, clientSecrets, now }),
  )
  for (const [index, outcome] of kept.entries()) {
    if (typeof outcome !== 'string') continue
    faults.add(entryPath('clients', position, `client_secrets[${index}]`), outcome)
  }
  return kept.every((outcome) => typeof outcome !== 'string') ? kept : undefined
}

/** Secrets of a list are checked as if each stood alone. */
function areSoundSecrets(
  given: readonly SecretEntry[],
  members: Readonly<Record<string, unknown>>,
  { position, existing, parts }: SecretsContext,
): boolean {
  const before = existing ? clientEntry(existing, parts.rules) : {}
  const isSound = ({ secret }: SecretEntry, index: number): boolean => {
    if (secret === undefined) return true
    try {
      readClientRegistration({ ...before, ...members, client_secret: secret }, parts.rules)
      return true
    } catch (error) {
      if (!(error instanceof ClientMetadataFault)) throw error
      const path = entryPath('clients', position, `client_secrets[${index}].secret`)
      parts.faults.add(path, error.problems[0]?.problem ?? 'is not valid')
      return false
    }
  }
  return given.map(isSound).every(Boolean)
}
