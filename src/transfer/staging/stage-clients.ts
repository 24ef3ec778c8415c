import { isDeepStrictEqual } from 'node:util'
import type { SecretBox } from '../../kernel/secret-box.ts'
import type { ClientRecord, ClientSecret } from '../../oauth/clients/client.ts'
import { usesMac, usesSecret } from '../../oauth/clients/client-metadata.ts'
import type { ClientSecrets } from '../../oauth/clients/credentials/client-secrets.ts'
import { ClientMetadataFault } from '../../oauth/clients/registration/client-metadata-fault.ts'
import { mostSecrets, newRegistrationId } from '../../oauth/clients/registration/client-registry.ts'
import {
  type ClientRegistration,
  readClientRegistration,
} from '../../oauth/clients/registration/read-client-registration.ts'
import type { StagedClient, Staging } from '../bulk-store.ts'
import { type ClientRules, clientMembers, mergeClientEntry } from '../entries/client-entry.ts'
import { areSecretEntries, keepSecret } from '../entries/client-secret-entry.ts'
import { addRecordFaults, isObject, membersOf, type RecordFault } from '../entries/entry-path.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'

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
  const staged = entries.flatMap((entry) => {
    const found: RecordFault[] = []
    const client = stageClient(entry, existing.get(clientIdOf(entry) ?? ''), parts, found)
    const place = { section: 'clients', position: entry.position } as const
    addRecordFaults(parts.faults, place, found, clientMembers)
    return client && found.length === 0 ? [client] : []
  })
  await staging.putClients(staged)
}

function clientIdOf({ value }: Entry): string | undefined {
  const { client_id } = membersOf(value)
  return typeof client_id === 'string' && !client_id.includes('\0') ? client_id : undefined
}

function stageClient(
  { position, value }: Entry,
  existing: ClientRecord | undefined,
  parts: Parts,
  found: RecordFault[],
): StagedClient | undefined {
  if (!isObject(value)) {
    found.push({ path: '', problem: 'must be an object' })
    return undefined
  }
  const { client_secrets, ...members } = value
  const merged = mergeClientEntry(existing, members, parts.rules)
  const registration = readRegistration(merged, parts.rules, found)
  if (!registration) return undefined

  const secrets = readSecrets({ registration, merged, client_secrets, existing, parts }, found)
  const { clientId, enabled, metadata } = registration
  const isChanged = !isDeepStrictEqual(
    [existing?.enabled, existing?.metadata, existing?.secrets],
    [enabled, metadata, secrets],
  )
  const createdAt = existing?.createdAt ?? parts.now
  const registrationId = existing?.registrationId ?? newRegistrationId()
  return {
    position,
    change: existing ? (isChanged ? 'updated' : 'unchanged') : 'added',
    // Sealed, since it may hold the secret.
    entry: parts.box.seal(JSON.stringify(value), purpose, 'clients'),
    record: {
      clientId,
      registrationId,
      enabled,
      metadata,
      secrets,
      createdAt,
      updatedAt: parts.now,
    },
    seen: existing?.updatedAt,
  }
}

function readRegistration(
  members: Readonly<Record<string, unknown>>,
  rules: ClientRules,
  found: RecordFault[],
): ClientRegistration | undefined {
  try {
    return readClientRegistration(members, rules)
  } catch (error) {
    if (!(error instanceof ClientMetadataFault)) throw error
    found.push(...error.problems)
    return undefined
  }
}

interface SecretsContext {
  readonly registration: ClientRegistration
  /** The entry over what there was, and the list of secrets that it may have. */
  readonly merged: Readonly<Record<string, unknown>>
  readonly client_secrets: unknown
  readonly existing: ClientRecord | undefined
  readonly parts: Parts
}

/** The secrets that the client will have: those that its entry gives, or else those it has. */
function readSecrets(context: SecretsContext, found: RecordFault[]): readonly ClientSecret[] {
  const { registration, client_secrets, existing, parts } = context
  const { clientId, clientSecret, metadata } = registration
  const before = existing?.secrets ?? []
  const keepParts = { ...parts, clientId, metadata, existing: before }

  if (client_secrets !== undefined) return readSecretList(context, keepParts, found)
  if (!usesSecret(metadata)) return []
  if (clientSecret !== undefined) {
    const kept = keepSecret({ secret: clientSecret }, keepParts)
    return typeof kept === 'string' ? [] : [kept]
  }
  if (usesMac(metadata) && before.length > 0 && !before.some(({ sealed }) => sealed)) {
    const problem = 'is missing; only a digest of it is kept, and the server must compute with it'
    found.push({ path: 'client_secret', problem })
  }
  return before
}

function readSecretList(
  { registration, merged, client_secrets, parts }: SecretsContext,
  keepParts: Parameters<typeof keepSecret>[1],
  found: RecordFault[],
): readonly ClientSecret[] {
  const path = 'client_secrets'
  if (registration.clientSecret !== undefined) {
    found.push({ path, problem: 'must not be given beside client_secret' })
    return []
  }
  if (!areSecretEntries(client_secrets)) {
    found.push({
      path,
      problem: `must be a list of at most ${mostSecrets} with a secret or a sha256 each`,
    })
    return []
  }
  return client_secrets.flatMap((entry, index) => {
    const alone: RecordFault[] = []
    // Each is held to the rules as if it stood alone.
    const client_secret = entry.secret ?? 'a digest stands for a secret that was checked'
    readRegistration({ ...merged, client_secret }, parts.rules, alone)
    const kept = alone[0]?.problem ?? keepSecret(entry, keepParts)
    if (typeof kept !== 'string') return [kept]
    found.push({ path: `${path}[${index}]`, problem: kept })
    return []
  })
}
