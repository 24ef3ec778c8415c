import type { Parts } from '../parts.ts'
import { buildGroupOperations } from './groups.ts'
import { buildGuards } from './guards.ts'
import { buildHostedPages } from './hosted-pages.ts'
import { buildLegacyService } from './legacy-service.ts'
import { buildManagement } from './management.ts'
import { buildAccount, buildPeople } from './people.ts'
import { buildPermissions } from './permissions.ts'
import { buildProtocol, type Protocol } from './protocol.ts'
import { referenceBuilder } from './reference.ts'
import { buildGrants, buildTokenService } from './token-service.ts'

/** What the endpoints are built from, by capability. */
export type App = Awaited<ReturnType<typeof buildApp>>

/** Builds the operations and ports that the routes need, each once. */
export async function buildApp(parts: Parts, given?: Protocol) {
  const protocol = given ?? (await buildProtocol(parts))
  const { v1 } = parts.settings
  const grants = buildGrants(parts, protocol)
  const people = await buildPeople(parts, protocol)
  const pages = await buildHostedPages(parts, protocol, people)
  const guards = buildGuards(parts, protocol)
  const groups = buildGroupOperations(parts)
  return {
    guards,
    may: buildPermissions(parts, protocol),
    token: buildTokenService(parts, protocol, grants),
    account: buildAccount(parts, people),
    groups,
    management: buildManagement(parts, { ...pages, people }),
    pages: pages.endpoints,
    legacyDates: v1,
    v1: v1.enabled ? buildLegacyService(parts, protocol, grants, pages) : undefined,
    reference: referenceBuilder(parts),
  }
}
