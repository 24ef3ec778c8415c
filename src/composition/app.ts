import type { Parts } from '../parts.ts'
import { buildGroupOperations } from './groups.ts'
import { buildLegacy } from './legacy.ts'
import { buildManagement } from './management.ts'
import { buildOAuth } from './oauth.ts'
import { buildPages } from './pages.ts'
import { buildAccount, buildPeople } from './people.ts'
import { buildPermissions } from './permissions.ts'
import { buildProtocol, type Protocol } from './protocol.ts'
import { buildReference } from './reference.ts'

/** What the endpoints are built from, by capability. */
export type App = Awaited<ReturnType<typeof buildApp>>

/** Builds the operations and ports that the endpoints need, each once. */
export async function buildApp(parts: Parts, given?: Protocol) {
  const protocol = given ?? (await buildProtocol(parts))
  const people = await buildPeople(parts, protocol)
  const oauth = buildOAuth(parts, protocol)
  const pages = await buildPages(parts, protocol, people)
  const { ping } = parts.storage
  return {
    may: buildPermissions(parts, protocol),
    oauth,
    account: buildAccount(parts, people),
    groups: buildGroupOperations(parts),
    management: buildManagement(parts, { endSession: pages.endSession, people }),
    pages,
    v1: buildLegacy(parts, oauth, pages),
    reference: buildReference(parts),
    health: { ping },
  }
}
