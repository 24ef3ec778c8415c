import type { Parts } from '../parts.ts'
import { routes } from '../routes.ts'
import type { ApiRoute } from '../routing/api-route.ts'
import { buildGroupsService } from './groups-service.ts'
import { buildGuards } from './guards.ts'
import { buildHostedPages } from './hosted-pages.ts'
import { buildLegacyService } from './legacy-service.ts'
import { buildManagement } from './management.ts'
import { buildPeople, buildPeopleService } from './people.ts'
import { buildProtocol, type Protocol } from './protocol.ts'
import { buildReference } from './reference.ts'
import { buildGrants, buildTokenService } from './token-service.ts'

/** The HTTP surface over the parts: every endpoint and guard, built. */
export async function buildRoutes(parts: Parts, given?: Protocol): Promise<readonly ApiRoute[]> {
  const protocol = given ?? (await buildProtocol(parts))
  const { v1 } = parts.settings
  const grants = buildGrants(parts, protocol)
  const people = await buildPeople(parts, protocol)
  const pages = await buildHostedPages(parts, protocol, people)
  const guards = buildGuards(parts, protocol)
  const all = routes({
    guards,
    token: buildTokenService(parts, protocol, grants),
    people: buildPeopleService(parts, people, guards.bearer),
    groups: buildGroupsService(parts, guards),
    management: buildManagement(parts, { guards, ...pages, people }),
    pages: pages.endpoints,
    legacyDates: v1,
    v1: v1.enabled ? buildLegacyService(parts, protocol, grants, pages) : undefined,
    reference: buildReference(parts, () => all),
  })
  return all
}
