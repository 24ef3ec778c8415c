import { ApiError } from '../../../api/api-error.ts'
import { checkSettings, kindOf } from '../../../connections/change-connections.ts'
import { newConnection } from '../../../connections/endpoints/connection-record.ts'
import { readConnectionEntry } from '../../entries/connection-entry.ts'
import { type ForeignObject, flagOf, memberOf, textOf } from '../foreign-values.ts'
import type { LeftBehindKind } from '../left-behind.ts'
import type { TranslatedEntry, Translation } from '../translation.ts'
import type { KeycloakRealm } from './keycloak-realm.ts'

/** What identity providers of a realm become. */
export interface RealmConnections {
  readonly entries: readonly TranslatedEntry[]
  /** The connection of a provider, with what names the other side there. */
  linkTo(provider: string): { readonly alias: string; readonly issuer: string | undefined }
}

const kinds = {
  provider: {
    what: 'identity providers of a kind that is not translated',
    advice:
      'Make a connection here; people link their account there again when they sign in with it.',
  },
  faulty: {
    what: 'identity providers whose settings cannot be used here',
    advice: 'Make a connection of the same alias here.',
  },
  callback: {
    what: 'connections whose address has to be registered at the other side',
    advice: 'Add BASE-URL/connect/ALIAS/callback there, and examine the connection here.',
  },
  mappers: {
    what: 'mappers of identity providers',
    advice: 'Rules of the connection give roles by claims; make those that you need.',
  },
} satisfies Record<string, LeftBehindKind>

const google = 'https://accounts.google.com'

/** Makes connections of the providers that speak OpenID Connect. */
export function realmConnections(
  realm: KeycloakRealm,
  { leftBehind, rules, choices }: Translation,
): RealmConnections {
  const issuers = new Map<string, string>()
  const entries: TranslatedEntry[] = []
  for (const provider of realm.identityProviders) {
    const alias = textOf(provider, 'alias') ?? ''
    const entry = connectionOf(provider)
    if (!entry) leftBehind.add(kinds.provider, `${alias} (${textOf(provider, 'providerId')})`)
    else if (!isUsable(entry, rules.connections.kinds)) leftBehind.add(kinds.faulty, alias)
    else {
      issuers.set(alias, entry.settings.issuer)
      if (choices.peopleOnly) continue
      entries.push({ section: 'connections', value: entry })
      leftBehind.add(kinds.callback, entry.alias)
    }
  }
  for (const mapper of realm.identityProviderMappers) {
    const alias = textOf(mapper, 'identityProviderAlias')
    leftBehind.add(kinds.mappers, `${textOf(mapper, 'name')} of ${alias}`)
  }
  return {
    entries,
    linkTo: (provider) => ({ alias: aliasOf(provider), issuer: issuers.get(provider) }),
  }
}

function connectionOf(provider: ForeignObject) {
  const config = memberOf(provider, 'config')
  const kind = textOf(provider, 'providerId') ?? ''
  const issuer = kind === 'google' ? google : textOf(config, 'issuer')
  if (!['oidc', 'keycloak-oidc', 'google'].includes(kind) || issuer === undefined) return undefined
  const alias = aliasOf(textOf(provider, 'alias') ?? '')
  const secret = textOf(config, 'clientSecret')
  const method = textOf(config, 'clientAuthMethod')
  const scopes = textOf(config, 'defaultScope')?.split(/\s+/).filter(Boolean)
  return {
    ...{ alias, kind: 'oidc', groupId: 'root' },
    name: (textOf(provider, 'displayName') ?? alias).slice(0, 100),
    ...(kind === 'google' && { preset: 'google' }),
    use: flagOf(provider, 'enabled') ? 'optional' : 'off',
    settings: {
      issuer,
      client_id: textOf(config, 'clientId'),
      ...(scopes?.length && { scopes: [...new Set(['openid', ...scopes])] }),
      ...(method === 'client_secret_post' && { client_authentication: method }),
    },
    // Masked by whoever exported over the API.
    ...(secret !== undefined && !/^\*+$/.test(secret) && { secrets: { client_secret: secret } }),
    rules: [],
  }
}

/** Keycloak allows more characters in an alias. */
function aliasOf(alias: string): string {
  const plain = alias.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return plain.replaceAll(/^-|-$/g, '').slice(0, 60)
}

function isUsable(
  entry: ForeignObject,
  known: Translation['rules']['connections']['kinds'],
): boolean {
  try {
    const { kind, ...given } = newConnection(readConnectionEntry(entry))
    checkSettings(kindOf(known, kind), given)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return false
  }
}
