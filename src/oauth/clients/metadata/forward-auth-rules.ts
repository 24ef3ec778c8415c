import { isRoleName } from '../../../kernel/built-in-names.ts'
import type { ClientMetadata } from '../../model/client-metadata.ts'
import { readPath } from '../../model/protected-app.ts'
import { profileOf } from '../../profiles/security-profiles.ts'
import type { ClientRules, MetadataProblem, MetadataRule } from './client-rules.ts'
import { originOf, problemOfOrigin } from './client-uri.ts'

/** Applications behind a proxy that asks this server about each request. */
export const forwardAuthRules: readonly MetadataRule[] = [
  { about: ['forward_auth'], check: checkOrigins },
  { about: ['forward_auth', 'allowed_scopes'], check: checkUser },
  { about: ['forward_auth'], check: checkPaths },
  {
    about: [
      ...(['forward_auth', 'response_types', 'response_modes', 'security_profile'] as const),
      ...(['require_pushed_authorization_requests', 'require_signed_request_object'] as const),
    ],
    check: checkFlow,
  },
]

function* checkOrigins(
  { forward_auth: app }: ClientMetadata,
  { baseUrl }: ClientRules,
): Iterable<MetadataProblem> {
  for (const [i, origin] of (app?.origins ?? []).entries()) {
    const path = `forward_auth.origins[${i}]`
    const problem = problemOfOrigin(origin)
    if (problem) yield { path, problem }
    // Its cookies would be those of the sign-in pages, too.
    else if (origin === originOf(baseUrl)) yield { path, problem: 'is the address of this server' }
  }
}

const scopeOf = { username: 'profile', email: 'email', sub: 'openid' } as const

/** The application gets nothing that people were not asked about. */
function* checkUser({
  forward_auth: app,
  allowed_scopes,
}: ClientMetadata): Iterable<MetadataProblem> {
  if (!app) return
  const needed = new Set(['openid', scopeOf[app.user ?? 'username']])
  for (const scope of needed) {
    if (allowed_scopes.includes(scope)) continue
    yield { path: 'allowed_scopes', problem: `needs ${scope} for forward_auth` }
  }
}

function* checkPaths({ forward_auth: app }: ClientMetadata): Iterable<MetadataProblem> {
  const known = new Set<string>()
  for (const [i, rule] of (app?.paths ?? []).entries()) {
    const path = `forward_auth.paths[${i}]`
    const problem = problemOfPath(rule.path)
    if (problem) yield { path: `${path}.path`, problem }
    if (known.has(rule.path)) yield { path: `${path}.path`, problem: 'is there twice' }
    known.add(rule.path)
    if (rule.public && (rule.allowed_groups || rule.minimum_acr)) {
      const words = 'is either for everybody, or for some groups or stronger sign-ins'
      yield { path: `${path}.public`, problem: words }
    }
    for (const [k, { roles = [] }] of (rule.allowed_groups ?? []).entries()) {
      if (!roles.every(isRoleName)) {
        yield { path: `${path}.allowed_groups[${k}].roles`, problem: 'must be names of roles' }
      }
    }
  }
}

function problemOfPath(path: string): string | undefined {
  if (path.includes('*')) return 'must not have a wildcard: it is about everything below it anyway'
  if (/[%?#;]/.test(path)) return 'must be a path alone, as people read it, without % ? # ;'
  const segments = readPath(path)
  const isPlain = segments !== undefined && `/${segments.join('/')}` === path
  return isPlain ? undefined : 'must begin with / and be a plain path, such as /admin'
}

/** The server itself sends the browser to the sign-in, by a plain request for a code. */
function* checkFlow(
  metadata: ClientMetadata,
  { minimumProfile }: ClientRules,
): Iterable<MetadataProblem> {
  if (!metadata.forward_auth) return
  if (!metadata.response_types.includes('code')) {
    yield { path: 'response_types', problem: 'must hold code for forward_auth' }
  }
  if (metadata.response_modes && !metadata.response_modes.includes('query')) {
    yield { path: 'response_modes', problem: 'must hold query for forward_auth' }
  }
  const profile = profileOf(metadata, minimumProfile)
  if (profile === 'fapi1' || profile === 'fapi2') {
    yield { path: 'forward_auth', problem: `does not go with the profile ${profile}` }
  }
  const demands = [
    'require_pushed_authorization_requests',
    'require_signed_request_object',
  ] as const
  for (const path of demands) {
    if (metadata[path]) yield { path, problem: 'does not go with forward_auth' }
  }
}
