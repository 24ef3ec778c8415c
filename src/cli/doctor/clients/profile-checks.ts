import { readPages } from '../../../kernel/read-pages.ts'
import { minimumProfile } from '../../../oauth/profiles/minimum-profile.ts'
import { findShortfalls, profileOf } from '../../../oauth/profiles/security-profiles.ts'
import { type Finding, type OpenStore, ok, warn } from '../check.ts'

const pageLength = 500
const mostNamed = 10

/** Enabled clients that fall short of their security profile, which the server refuses. */
export async function checkProfiles({ storage, settings }: OpenStore): Promise<Finding> {
  const minimum = minimumProfile(settings)
  const { clients } = storage.stores
  const found: string[] = []
  for await (const page of readPages(clients.list, ({ clientId }) => clientId, pageLength)) {
    for (const { clientId, enabled, metadata } of page) {
      const shortfalls = findShortfalls(profileOf(metadata, minimum(clientId)), metadata)
      if (!enabled || shortfalls.length === 0) continue
      const reasons = shortfalls.map(({ path, problem }) => `${path} ${problem}`)
      found.push(`${clientId} (${reasons.join('; ')})`)
    }
  }
  if (found.length === 0) return ok(`every client meets its profile; at least ${minimum('')}`)
  const more = found.length - mostNamed
  const names = found.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return warn(`refused until the registration is changed: ${names}`)
}
