import type { UseFormReturnType } from '@mantine/form'
import { ApiError } from '../../api/api-error.ts'
import type {
  Connection,
  ConnectionChange,
  NewConnection,
  RoleRule,
} from '../../api/connections-api.ts'
import { fieldErrors } from '../../ui/field-errors.ts'
import {
  type PresetName,
  presetId,
  presetOf,
  presets,
  type SecretName,
  type SettingName,
} from '../connection-presets.ts'
import { type SettingTexts, settingsIn, settingTexts } from './setting-texts.ts'

/** What a form knows of a connection. The names are those of the API, so errors find them. */
export interface ConnectionFields extends Record<string, unknown> {
  name: string
  alias: string
  use: Connection['use']
  first_sign_in: Connection['first_sign_in']
  email_trust: Connection['email_trust']
  trusts_factors: boolean
  settings: SettingTexts
  /** Empty keeps what is set. */
  secrets: Record<SecretName, string>
  rules: RoleRule[]
}

/** The form itself. */
export type ConnectionFormState = UseFormReturnType<ConnectionFields>

const noSecrets = { client_secret: '', private_key: '', bind_password: '' }

/** The fields of a new connection. */
export function newFields(preset: PresetName, groupId: string, name: string): ConnectionFields {
  return {
    name,
    alias: suggestedAlias(preset, groupId),
    // It is tried before it is switched on.
    use: 'off',
    first_sign_in: 'create',
    email_trust: presets[preset].kind === 'ldap' ? 'always' : 'claim',
    trusts_factors: false,
    settings: settingTexts(preset, {}),
    secrets: noSecrets,
    rules: [],
  }
}

/** The fields of a connection as it is. */
export function fieldsOf(connection: Connection): ConnectionFields {
  const { name, alias, use, first_sign_in, email_trust, trusts_factors } = connection
  return {
    ...{ name, alias, use, first_sign_in, email_trust, trusts_factors },
    settings: settingTexts(presetOf(connection), connection.settings),
    secrets: noSecrets,
    rules: connection.rules.map((rule) => ({ ...rule, roles: [...rule.roles] })),
  }
}

/** An alias that the API accepts, unless it is taken. */
export function suggestedAlias(preset: PresetName, groupId: string): string {
  const place = groupId === 'root' ? '' : `${groupId}-`
  const text = `${place}${preset}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return text.slice(-63).replaceAll(/^-+|-+$/g, '')
}

/** All that is decided about a connection. The API replaces all of it; secrets stay. */
export function decidedOf(connection: Connection): ConnectionChange {
  const { name, preset, use, first_sign_in, email_trust, trusts_factors, settings, rules } =
    connection
  return {
    ...{ name, use, first_sign_in, email_trust, trusts_factors, settings, rules },
    ...(preset !== undefined && { preset }),
  }
}

/** What is sent to change a connection, or to make one (`before` is undefined). */
export function changeIn(
  preset: PresetName,
  fields: ConnectionFields,
  before?: Connection,
): ConnectionChange {
  const { name, use, first_sign_in, email_trust, trusts_factors, rules } = fields
  // Those of a form that knows no preset keep the one that the API has.
  const id = presetId(preset) ?? before?.preset
  return {
    ...(before && decidedOf(before)),
    name: name.trim(),
    ...(id !== undefined && { preset: id }),
    ...{ use, first_sign_in, email_trust, trusts_factors },
    settings: settingsIn(preset, fields.settings, before?.settings ?? {}),
    secrets: Object.fromEntries(
      presets[preset].secrets
        .map((secret) => [secret, fields.secrets[secret].trim()] as const)
        .filter(([, text]) => text !== ''),
    ),
    rules: rulesIn(rules),
  }
}

/** The rules of a form as they are sent. */
export function rulesIn(rules: readonly RoleRule[]): RoleRule[] {
  return rules.map(({ claim, value, below, ...rule }) => ({
    ...rule,
    claim: claim.trim(),
    value: value.trim(),
    ...(below && { below }),
  }))
}

/** The paths of what is empty in rules. */
export function missingInRules(rules: readonly RoleRule[]): readonly string[] {
  return rules.flatMap(({ claim, value, groupId, roles }, index) =>
    Object.entries({ claim, value, groupId, roles })
      .filter(([, given]) => given.length === 0)
      .map(([name]) => `rules.${index}.${name}`),
  )
}

/** What is sent to make a connection of a group. */
export function creationIn(
  preset: PresetName,
  fields: ConnectionFields,
  groupId: string,
): NewConnection {
  const alias = fields.alias.trim()
  return { alias, kind: presets[preset].kind, groupId, ...changeIn(preset, fields) }
}

const optionalSettings: ReadonlySet<SettingName> = new Set<SettingName>([
  ...(['hd', 'secret_ends_at', 'metadata_url', 'follows_metadata', 'attributes'] as const),
  ...(['bind_dn', 'ca', 'sync'] as const),
])

/** The paths of fields that must not be empty, and are. */
export function missingFields(
  preset: PresetName,
  fields: ConnectionFields,
  before?: Connection,
): readonly string[] {
  const { asks, secrets } = presets[preset]
  const change = changeIn(preset, fields, before)
  return [
    ...(change.name === '' ? ['name'] : []),
    ...(fields.alias.trim() === '' ? ['alias'] : []),
    ...asks
      .filter((name) => !optionalSettings.has(name) && change.settings[name] === undefined)
      .map((name) => `settings.${name}`),
    ...secrets
      // Whoever searches a directory without a name needs no password.
      .filter((name) => name !== 'bind_password' || change.settings.bind_dn !== undefined)
      .filter((name) => !fields.secrets[name].trim() && !before?.secrets.includes(name))
      .map((name) => `secrets.${name}`),
    ...missingInRules(change.rules ?? []),
  ]
}

interface RefusalWords {
  readonly aliasTaken: string
  readonly notYours: string
}

/** What a refusal says about each field, by its path in the form. */
export function connectionErrors(
  error: unknown,
  fields: ConnectionFields,
  words: RefusalWords,
): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  if (error.code === 19_002) return { alias: words.aliasTaken }
  if (error.code === 11_010 && fields.rules.length > 0) return { rules: words.notYours }
  const entries = Object.entries(fieldErrors(error))
  // A list of settings is one field of the form.
  return Object.fromEntries(
    entries.map(([path, problem]) => [path.replace(/^(settings\.\w+)\.\d+$/, '$1'), problem]),
  )
}
