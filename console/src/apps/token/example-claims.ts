import type { SignedIn } from '../../auth/sign-in.ts'
import { consoleSettings } from '../../console-settings.ts'
import { signsPeopleIn } from '../app-kinds.ts'
import type { App } from '../apps-api.ts'

type Claims = Readonly<Record<string, unknown>>

/** The claims that each scope adds to ID tokens and user info. */
export const claimsOfScope: Readonly<Record<string, readonly string[]>> = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username', 'username', 'updated_at'],
  email: ['email', 'email_verified'],
  phone: ['phone_number', 'phone_number_verified', 'mobile_number', 'mobile_number_verified'],
  mobile: ['mobile_number', 'mobile_number_verified'],
  address: ['address'],
  identities: ['identities'],
  roles: ['roles'],
  groups: ['groups'],
}

interface TokenRequest {
  readonly app: App
  readonly scopes: readonly string[]
  readonly person: SignedIn
  readonly issuer: string
}

/** An access token, as this person would get it. */
export function accessTokenExample({ app, scopes, person, issuer }: TokenRequest): Claims {
  const now = Math.floor(Date.now() / 1000)
  const { profile } = person
  const isMachine = !signsPeopleIn(app)
  const common = {
    aud: app.client_id,
    iss: issuer,
    iat: now,
    exp: now + (app.access_token_lifetime ?? 3600),
    jti: '…',
    scopes,
    ...(app.access_token_profile === 'rfc9068' && {
      client_id: app.client_id,
      scope: scopes.join(' '),
    }),
  }
  if (isMachine) return { sub: app.client_id, ...common, roles: [] }
  return {
    sub: profile.sub,
    sid: '…',
    isub: '…',
    auth_time: now,
    ...common,
    roles: profile.roles ?? [],
    ...groupsClaim(app, scopes, profile.groups),
  }
}

/** An ID token; undefined if there is none. */
export function idTokenExample({ app, scopes, person, issuer }: TokenRequest): Claims | undefined {
  if (!scopes.includes('openid') || !signsPeopleIn(app)) return undefined
  const now = Math.floor(Date.now() / 1000)
  const { profile } = person
  const names = scopes.flatMap((scope) => (scope === 'groups' ? [] : (claimsOfScope[scope] ?? [])))
  const own = names.map((name) => [name, profile[name] ?? unknownHere(name)] as const)
  const isMinimal = app.id_token_claims === 'minimal'
  return {
    sub: profile.sub,
    aud: app.client_id,
    iss: issuer,
    iat: now,
    exp: now + (app.id_token_lifetime ?? 3600),
    auth_time: now,
    nonce: '…',
    ...(!isMinimal && {
      ...Object.fromEntries(own.filter(([name]) => name !== 'sub')),
      ...groupsClaim(app, scopes, profile.groups),
    }),
  }
}

/** The console asked for some scopes only. What they do not show may be there. */
function unknownHere(claim: string): string | undefined {
  const asked = consoleSettings.scopes.flatMap((scope) => claimsOfScope[scope] ?? [])
  return asked.includes(claim) ? undefined : '…'
}

interface Membership {
  readonly groupId: string
  readonly roles: readonly string[]
}

const exampleMembership: Membership = { groupId: 'engines', roles: ['ENGINEER'] }

/** The groups in the shape that the app has chosen, with an example where the person has none. */
function groupsClaim(app: App, scopes: readonly string[], own: unknown): Claims {
  if (!scopes.includes('groups')) return {}
  const { format = 'objects', name = 'groups', prefix = '' } = app.groups_claim ?? {}
  const held = Array.isArray(own) && own.length > 0 ? (own as Membership[]) : [exampleMembership]
  if (format === 'objects') return { [name]: held }
  const texts = held.flatMap(({ groupId, roles }) => {
    if (format === 'ids') return [groupId]
    if (format === 'names') return ['Engines']
    if (format === 'paths') return ['/acme/engines/']
    return roles.length > 0 ? roles.map((role) => `${groupId}:${role}`) : [groupId]
  })
  return { [name]: [...new Set(texts)].map((text) => prefix + text) }
}
