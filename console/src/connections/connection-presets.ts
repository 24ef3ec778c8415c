import type { Connection } from '../api/connections-api.ts'

/** The products that can be chosen, in the order in which they are offered. */
export const presetNames = [
  ...(['entra', 'okta', 'google', 'apple', 'github', 'gitlab', 'keycloak'] as const),
  ...(['ostiary', 'oidc', 'saml', 'ad', 'ldap'] as const),
] as const

export type OfferedPreset = (typeof presetNames)[number]

/** `other` has settings that only the API knows. */
export type PresetName = OfferedPreset | 'other'

/** The settings that a form can ask for, as the API calls them. */
export type SettingName =
  | 'issuer'
  | 'client_id'
  | 'team_id'
  | 'key_id'
  | 'hd'
  | 'secret_ends_at'
  | 'idp_entity_id'
  | 'sso_url'
  | 'sso_binding'
  | 'certificates'
  | 'metadata_url'
  | 'follows_metadata'
  | 'name_id_format'
  | 'attributes'
  | 'urls'
  | 'base_dn'
  | 'bind_dn'
  | 'groups'
  | 'ca'
  | 'sync'

export type SecretName = 'client_secret' | 'private_key' | 'bind_password'

/** What a form asks for a product. */
interface Preset {
  readonly kind: Connection['kind']
  readonly asks: readonly SettingName[]
  readonly secrets: readonly SecretName[]
  /** Settings that nobody has to type, since they are the same for everybody. */
  readonly fixed?: Readonly<Record<string, unknown>>
}

const directory: Preset = {
  kind: 'ldap',
  asks: ['urls', 'base_dn', 'bind_dn', 'groups', 'ca', 'sync'],
  secrets: ['bind_password'],
}

const secrets = ['client_secret'] as const
const provider: Preset = { kind: 'oidc', asks: ['issuer', 'client_id'], secrets }

export const presets: Readonly<Record<PresetName, Preset>> = {
  entra: { ...provider, asks: ['issuer', 'client_id', 'secret_ends_at'] },
  okta: provider,
  google: { kind: 'oidc', asks: ['client_id', 'hd'], secrets },
  apple: { kind: 'oidc', asks: ['client_id', 'team_id', 'key_id'], secrets: ['private_key'] },
  github: { kind: 'oauth', asks: ['client_id'], secrets },
  gitlab: provider,
  keycloak: provider,
  ostiary: provider,
  oidc: provider,
  saml: {
    kind: 'saml',
    asks: [
      ...(['idp_entity_id', 'sso_url', 'sso_binding', 'certificates'] as const),
      ...(['metadata_url', 'follows_metadata', 'name_id_format', 'attributes'] as const),
    ],
    secrets: [],
  },
  ad: {
    ...directory,
    fixed: {
      id_attribute: 'objectGUID',
      object_class: 'user',
      user_attributes: ['sAMAccountName', 'userPrincipalName', 'mail'],
      group_names: 'cn',
    },
  },
  ldap: directory,
  other: { kind: 'oauth', asks: [], secrets: [] },
}

/** What a connection was made from. */
export function presetOf({
  preset,
  kind,
  settings,
}: Pick<Connection, 'preset' | 'kind' | 'settings'>): PresetName {
  const known = presetNames.find((name) => name === preset && presets[name].kind === kind)
  if (known) return known
  if (kind === 'ldap') return settings.id_attribute === 'objectGUID' ? 'ad' : 'ldap'
  return kind === 'oidc' || kind === 'saml' ? kind : 'other'
}

const general: ReadonlySet<PresetName> = new Set(['oidc', 'saml', 'ad', 'ldap', 'other'] as const)

/** What the API calls a preset; the general ones have no name there. */
export function presetId(name: PresetName): string | undefined {
  return general.has(name) ? undefined : name
}

const addressSettings = ['issuer', 'authorization_endpoint', 'sso_url'] as const

/** The server to which people are led; undefined if only the preset knows it. */
export function hostOf({ settings }: Pick<Connection, 'settings'>): string | undefined {
  const address = addressSettings
    .map((name) => settings[name])
    .find((value) => typeof value === 'string')
  return URL.parse(String(address))?.host
}
