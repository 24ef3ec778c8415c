import { isDeepStrictEqual } from 'node:util'
import type { SecretBox } from '../../kernel/sealing.ts'
import { mostSecrets } from '../../oauth/clients/client-secrets.ts'
import { ClientMetadataFault, type ClientRules } from '../../oauth/clients/metadata/client-rules.ts'
import {
  type ClientRegistration,
  readClientRegistration,
} from '../../oauth/clients/metadata/read-client-registration.ts'
import { newRegistrationId } from '../../oauth/clients/registry/add-client.ts'
import type { ClientRecord, ClientSecret } from '../../oauth/model/client.ts'
import { usesMac, usesSecret } from '../../oauth/model/client-metadata.ts'
import {
  areSecretEntries,
  clientMembers,
  keepSecret,
  mergeClientEntry,
} from '../entries/client-entry.ts'
import { addRecordFaults, isObject, membersOf, type RecordFault } from '../entries/entry-path.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedClient, Staging } from '../staged-entries.ts'
import type { StagingContext } from './staging-context.ts'

const purpose = 'import-entry'

/** Opens the sealed entry of a staged client. */
export function openEntry(sealed: string, box: SecretBox): unknown {
  return JSON.parse(box.open(sealed, purpose, 'clients'))
}

/** Stages the entries of `clients`. */
export async function stageClients(
  staging: Staging,
  entries: readonly Entry[],
  context: StagingContext,
): Promise<void> {
  const ids = entries.flatMap((entry) => clientIdOf(entry) ?? [])
  const existing = new Map(
    (await staging.findClients([...new Set(ids)])).map((record) => [record.clientId, record]),
  )
  const staged = entries.flatMap((entry) => {
    const found: RecordFault[] = []
    const client = stageClient(entry, existing.get(clientIdOf(entry) ?? ''), context, found)
    const place = { section: 'clients', position: entry.position } as const
    addRecordFaults(context.faults, place, found, clientMembers)
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
  context: StagingContext,
  found: RecordFault[],
): StagedClient | undefined {
  if (!isObject(value)) {
    found.push({ path: '', problem: 'must be an object' })
    return undefined
  }
  const { client_secrets, registered_by, ...members } = value
  const merged = mergeClientEntry(existing, members, context.rules)
  const registration = readRegistration(merged, context.rules, found)
  if (!registration) return undefined

  const secrets = readSecrets({ registration, merged, client_secrets, existing, context }, found)
  const registeredBy = readRegisteredBy(registered_by, existing, found)
  const { clientId, enabled, metadata } = registration
  const isChanged = !isDeepStrictEqual(
    [existing?.enabled, existing?.metadata, existing?.secrets, existing?.registeredBy],
    [enabled, metadata, secrets, registeredBy],
  )
  const createdAt = existing?.createdAt ?? context.now
  const registrationId = existing?.registrationId ?? newRegistrationId()
  return {
    position,
    change: existing ? (isChanged ? 'updated' : 'unchanged') : 'added',
    // Sealed, since it may hold the secret.
    entry: context.box.seal(JSON.stringify(value), purpose, 'clients'),
    record: {
      clientId,
      registrationId,
      enabled,
      metadata,
      secrets,
      ...(registeredBy && { registeredBy }),
      createdAt,
      updatedAt: context.now,
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

/**
 * Who registered the client. One that registered itself stays one, also on another server, so that
 * pages go on to say that nobody has checked it. With null, an administrator vouches for it.
 */
function readRegisteredBy(
  given: unknown,
  existing: ClientRecord | undefined,
  found: RecordFault[],
): ClientRecord['registeredBy'] {
  if (given === undefined) return existing?.registeredBy
  if (given === 'itself') return given
  if (given !== null) found.push({ path: 'registered_by', problem: 'must be itself or null' })
  return undefined
}

interface GivenSecrets {
  readonly registration: ClientRegistration
  /** The entry, merged into the client that exists, and the secrets that it lists. */
  readonly merged: Readonly<Record<string, unknown>>
  readonly client_secrets: unknown
  readonly existing: ClientRecord | undefined
  readonly context: StagingContext
}

/** The secrets of the client after the import: those of its entry, or else those it has. */
function readSecrets(given: GivenSecrets, found: RecordFault[]): readonly ClientSecret[] {
  const { registration, client_secrets, existing, context } = given
  const { clientId, clientSecret, metadata } = registration
  const before = existing?.secrets ?? []
  const secretContext = { ...context, clientId, metadata, existing: before }

  if (client_secrets !== undefined) return readSecretList(given, secretContext, found)
  if (!usesSecret(metadata)) return []
  if (clientSecret !== undefined) {
    const kept = keepSecret({ secret: clientSecret }, secretContext)
    return typeof kept === 'string' ? [] : [kept]
  }
  if (usesMac(metadata) && before.length > 0 && !before.some(({ sealed }) => sealed)) {
    const problem = 'is missing; only a digest of it is kept, and the server must compute with it'
    found.push({ path: 'client_secret', problem })
  }
  return before
}

function readSecretList(
  { registration, merged, client_secrets, context }: GivenSecrets,
  secretContext: Parameters<typeof keepSecret>[1],
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
    // Each secret has to keep the rules for a single one.
    const client_secret = entry.secret ?? 'a digest stands for a secret that was checked'
    readRegistration({ ...merged, client_secret }, context.rules, alone)
    const kept = alone[0]?.problem ?? keepSecret(entry, secretContext)
    if (typeof kept !== 'string') return [kept]
    found.push({ path: `${path}[${index}]`, problem: kept })
    return []
  })
}
