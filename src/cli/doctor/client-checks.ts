import { isLoopback, seesCertificates } from '../../config/setting-rules.ts'
import type { Settings } from '../../config/settings.ts'
import { readPages } from '../../kernel/read-pages.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import {
  findShortfalls,
  minimumProfile,
  profileOf,
} from '../../oauth/profiles/security-profiles.ts'
import { countOf } from '../output/print-result.ts'
import { type Finding, type OpenStore, ok, type Surroundings, warn } from './check.ts'

const daySeconds = 86_400
const mostNamed = 5
const pageLength = 500

interface Weakness {
  /** What is weak, and what to do about it. */
  readonly words: string
  isIn(client: ClientRecord, settings: Settings): boolean
}

const weaknesses: readonly Weakness[] = [
  {
    words: 'the password grant shows passwords to the client; use the authorization code',
    isIn: ({ metadata }) => metadata.grant_types.includes('password'),
  },
  {
    words:
      'tokens are sent in the address of a page; remove the response types with token or id_token',
    isIn: ({ metadata }) => metadata.response_types.some((type) => /token/.test(type)),
  },
  {
    words: 'a redirect goes to an address without TLS; use https',
    isIn: ({ metadata }) => metadata.redirect_uris.some(isPlainAddress),
  },
  {
    words: 'everybody with the secret can make ID tokens (HS256); use RS256 or ES256',
    isIn: ({ metadata }) => metadata.id_token_signed_response_alg === 'HS256',
  },
  {
    words: 'access tokens live longer than 12 h; shorten access_token_lifetime',
    isIn: ({ metadata }) => (metadata.access_token_lifetime ?? 0) > daySeconds / 2,
  },
  {
    words: 'refresh tokens live longer than a year; shorten refresh_token_absolute_lifetime',
    isIn: ({ metadata }) => (metadata.refresh_token_absolute_lifetime ?? 0) > 366 * daySeconds,
  },
  {
    words:
      'no token is issued, because a certificate is needed and the server sees none; set http.clientCertificateHeader or http.tls.certFile, or remove tls_client_certificate_bound_access_tokens',
    isIn: ({ metadata }, settings) =>
      metadata.tls_client_certificate_bound_access_tokens === true && !seesCertificates(settings),
  },
]

/**
 * Clients that are enabled and have settings which the security guides advise against (RFC 9700),
 * or which this server cannot honour.
 */
export async function checkClients({ storage, settings }: OpenStore): Promise<Finding> {
  const found = weaknesses.map(({ words, isIn }) => ({ words, isIn, ids: [] as string[] }))
  const { clients } = storage.stores
  let count = 0
  for await (const page of readPages(clients.list, ({ clientId }) => clientId, pageLength)) {
    count += page.length
    for (const client of page.filter(({ enabled }) => enabled)) {
      for (const { isIn, ids } of found) if (isIn(client, settings)) ids.push(client.clientId)
    }
  }
  const faults = found.filter(({ ids }) => ids.length > 0)
  if (faults.length === 0) return ok(`${countOf(count, 'client')}, none with weak settings`)
  return warn(faults.map(({ ids, words }) => `${namesOf(ids)}: ${words}`).join('. '))
}

function namesOf(ids: readonly string[]): string {
  const more = ids.length - mostNamed
  return ids.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function isPlainAddress(uri: string): boolean {
  const url = URL.parse(uri)
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

const mostNamedProfiles = 10

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
  const more = found.length - mostNamedProfiles
  const names = found.slice(0, mostNamedProfiles).join(', ') + (more > 0 ? ` and ${more} more` : '')
  return warn(`refused until the registration is changed: ${names}`)
}

interface OpenDoor {
  /** Who comes in, and what to do about it. */
  readonly words: string
  isOpen(settings: Settings): boolean
}

const doors: readonly OpenDoor[] = [
  {
    words:
      'everybody may register clients (clientRegistration.mode is open); with mode token only those may to whom you give one: ostiary registration-token add',
    isOpen: ({ clientRegistration }) => clientRegistration.mode === 'open',
  },
  {
    words:
      'documents of every host may be clients (clientDocuments.policy is all); with policy listed only those of clientDocuments.hosts are',
    isOpen: ({ clientDocuments }) => clientDocuments.policy === 'all',
  },
  {
    words:
      'clients that nobody has checked may ask administrators for management scopes; remove them from clientRegistration.scopes and clientDocuments.scopes',
    isOpen: ({ clientRegistration, clientDocuments, prefix }) =>
      [
        ...(clientRegistration.mode === 'closed' ? [] : clientRegistration.scopes),
        ...(clientDocuments.policy === 'off' ? [] : clientDocuments.scopes),
      ].some((scope) => scope.startsWith(`${prefix}:`)),
  },
]

/** Whether strangers can make clients, whose requests people then have to judge. */
export async function checkOpenRegistration({ settings }: Surroundings): Promise<Finding> {
  const open = doors.filter(({ isOpen }) => isOpen(settings))
  if (open.length > 0) return warn(open.map(({ words }) => words).join('. '))
  const { clientRegistration, clientDocuments } = settings
  return clientRegistration.mode === 'closed' && clientDocuments.policy === 'off'
    ? ok('administrators register every client')
    : ok('no client comes without a token for its registration, or a host that is listed')
}
