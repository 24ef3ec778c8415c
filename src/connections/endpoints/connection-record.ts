import type { Static } from 'typebox'
import { inSeconds } from '../../kernel/time.ts'
import type { GivenConnection, NewConnection } from '../change-connections.ts'
import type { Connection, RoleRule } from '../connection.ts'
import type { ConnectionWarning } from '../connection-warnings.ts'
import type { Domain } from '../domain.ts'
import type { Finding } from '../kind.ts'
import { type DomainFinding, recordName } from '../prove-domain.ts'
import { samlAddresses } from '../saml/saml-settings.ts'
import type {
  checkedDomainSchema,
  connectionChangeSchema,
  connectionSchema,
  domainSchema,
  newConnectionSchema,
  ruleSchema,
} from './connection-schemas.ts'

/** What the wire calls the group of a connection that is for everybody. */
const everybody = 'root'

/** The group that a caller names; undefined for everybody. */
export function groupOf(groupId: string): string | undefined {
  return groupId === everybody ? undefined : groupId
}

/** A connection as it is answered. Of its secrets, it has the names. */
export function connectionRecord(
  baseUrl: string,
  connection: Connection,
  warnings: readonly ConnectionWarning[],
): Static<typeof connectionSchema> {
  const { preset, sealed, rules, lastUsedAt, lastFailure } = connection
  return {
    id: connection.id,
    alias: connection.alias,
    kind: connection.kind,
    groupId: connection.groupId ?? everybody,
    name: connection.name,
    ...(preset !== undefined && { preset }),
    use: connection.use,
    first_sign_in: connection.firstSignIn,
    email_trust: connection.emailTrust,
    trusts_factors: connection.trustsFactors,
    settings: connection.settings,
    secrets: Object.keys(sealed).toSorted(),
    rules: rules.map(ruleRecord),
    ...addressesFor(baseUrl, connection),
    created_at: inSeconds(connection.createdAt),
    updated_at: inSeconds(connection.updatedAt),
    ...(lastUsedAt !== undefined && { last_used_at: inSeconds(lastUsedAt) }),
    ...(lastFailure && {
      last_failure_at: inSeconds(lastFailure.at),
      last_failure: lastFailure.text,
    }),
    warnings: warnings.map(warningRecord),
    revision: connection.revision,
  }
}

/** A rule as it is answered and given. */
export function ruleRecord({ roles, below, ...rule }: RoleRule): Static<typeof ruleSchema> {
  return { ...rule, ...(below !== undefined && { below }), roles: [...roles] }
}

function warningRecord({ until, ...warning }: ConnectionWarning) {
  return { ...warning, ...(until !== undefined && { until: inSeconds(until) }) }
}

/** What the other side has to know of this server. */
function addressesFor(baseUrl: string, connection: Connection) {
  const { entityId, acs } = samlAddresses(baseUrl, connection)
  if (connection.kind !== 'saml') return { callback_url: acs }
  return { callback_url: acs, entity_id: entityId, metadata_url: entityId }
}

/** What a caller decides about a connection; what is left out has its default. */
export function givenConnection(body: Static<typeof connectionChangeSchema>): GivenConnection {
  return {
    name: body.name,
    preset: body.preset,
    use: body.use ?? 'optional',
    firstSignIn: body.first_sign_in ?? 'create',
    emailTrust: body.email_trust ?? 'claim',
    trustsFactors: body.trusts_factors ?? false,
    settings: body.settings,
    secrets: body.secrets ?? {},
    rules: body.rules ?? [],
  }
}

/** The same for a new connection. */
export function newConnection(body: Static<typeof newConnectionSchema>): NewConnection {
  const { alias, kind, groupId, ...decided } = body
  return { ...givenConnection(decided), alias, kind, groupId: groupOf(groupId) }
}

/** A finding as it is answered. */
export function findingRecord({ severity, code, text, params, endsAt }: Finding) {
  return {
    ...{ severity, code, text },
    ...(params && { params: { ...params } }),
    ...(endsAt !== undefined && { ends_at: inSeconds(endsAt) }),
  }
}

/** A domain as it is answered, with the record that proves it. */
export function domainRecord(domain: Domain): Static<typeof domainSchema> {
  const { provenAt, checkedAt, lostAt } = domain
  return {
    domain: domain.name,
    groupId: domain.groupId,
    status: domain.status,
    record_name: recordName(domain),
    record_value: domain.proof,
    created_at: inSeconds(domain.createdAt),
    ...(provenAt !== undefined && { proven_at: inSeconds(provenAt) }),
    ...(checkedAt !== undefined && { checked_at: inSeconds(checkedAt) }),
    ...(lostAt !== undefined && { lost_at: inSeconds(lostAt) }),
  }
}

/** The same with what DNS has answered. */
export function checkedDomainRecord({
  domain,
  found,
  problem,
}: DomainFinding): Static<typeof checkedDomainSchema> {
  return {
    ...domainRecord(domain),
    found: [...found],
    ...(problem !== undefined && { problem }),
  }
}
