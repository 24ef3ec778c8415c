import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import type { Connection } from '../../connections/connection.ts'
import { openConnection } from '../../connections/connection-secrets.ts'
import { invalidConnection } from '../../connections/connections-error.ts'
import type { Domain } from '../../connections/domain.ts'
import { ruleRecord } from '../../connections/endpoints/connection-record.ts'
import {
  newConnectionSchema,
  newDomainSchema,
} from '../../connections/endpoints/connection-schemas.ts'
import { sourceEntrySchema } from '../../connections/endpoints/signal-source-schemas.ts'
import type { SignalSource } from '../../connections/signals/signal-source.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { inSeconds } from '../../kernel/time.ts'
import { definedMembers } from './entry-path.ts'
import { signalSourceEntry } from './signal-source-entry.ts'

const { Optional: optional } = Type

/** The entry of a connection in an import file. */
export const connectionEntrySchema = Type.Object(
  { ...newConnectionSchema.properties, signals: optional(sourceEntrySchema) },
  { additionalProperties: false },
)

export type ConnectionEntry = Static<typeof connectionEntrySchema>

export const readConnectionEntry = recordReader(connectionEntrySchema, invalidConnection)

/** Describes a connection and what it hears; with the box, its secrets in clear text. */
export function connectionEntry(
  connection: Connection,
  source: SignalSource | undefined,
  box: SecretBox | undefined,
): ConnectionEntry {
  return definedMembers({
    alias: connection.alias,
    kind: connection.kind,
    groupId: connection.groupId ?? 'root',
    name: connection.name,
    preset: connection.preset,
    use: connection.use,
    first_sign_in: connection.firstSignIn,
    email_trust: connection.emailTrust,
    trusts_factors: connection.trustsFactors,
    settings: connection.settings,
    secrets: box && { ...openConnection(box, connection).secrets },
    rules: connection.rules.map(ruleRecord),
    signals: source && signalSourceEntry(source, box),
  })
}

const time = Type.Integer({
  minimum: 0,
  maximum: 253_402_300_799,
  description: 'must be a time in seconds since 1970',
})

/** What an entry is. */
export const domainEntrySchema = Type.Object(
  {
    ...newDomainSchema.properties,
    groupId: Type.String({ minLength: 1, maxLength: 64, description: 'must be a groupId' }),
    record_value: optional(
      Type.String({
        pattern: '^ostiary-domain=[\\w-]{22,64}$',
        description: 'must be the text of a record, ostiary-domain=…',
      }),
    ),
    status: optional(Type.Enum(['proven', 'lost'], { description: 'must be proven or lost' })),
    proven_at: optional(time),
    lost_at: optional(time),
  },
  { additionalProperties: false },
)

export const domainMembers = Object.keys(domainEntrySchema.properties)

type DomainEntry = Static<typeof domainEntrySchema>

export const readDomainEntry = recordReader(domainEntrySchema, invalidConnection)

/**
 * Describes a domain with the text that proves it. Whether it is proven is told only with secrets:
 * whoever reads a file without them has to find the record in DNS.
 */
export function domainEntry(
  { name, groupId, proof, status, provenAt, lostAt }: Domain,
  { withSecrets }: { readonly withSecrets: boolean },
): DomainEntry {
  const claim = { domain: name, groupId, record_value: proof }
  if (!withSecrets || status === 'pending') return claim
  return definedMembers({
    ...claim,
    status,
    proven_at: provenAt === undefined ? undefined : inSeconds(provenAt),
    lost_at: lostAt === undefined ? undefined : inSeconds(lostAt),
  })
}
