import { type PresetName, presets, type SettingName } from '../connection-presets.ts'

/** The attributes of SAML that can be given names. */
export const attributeNames = ['email', 'given_name', 'family_name', 'groups'] as const
type AttributeName = (typeof attributeNames)[number]

/** What a form asks about runs that keep people in step with a directory. */
type SyncName = 'every_minutes' | 'ended' | 'most_ended_percent'

/** The settings of a connection as a form has them. */
export type SettingTexts = Record<Exclude<SettingName, 'attributes' | 'sync'>, string> & {
  attributes: Record<AttributeName, string>
  sync: Record<SyncName, string>
}

type Settings = Readonly<Record<string, unknown>>

const tenantOfIssuer = /^https:\/\/login\.microsoftonline\.com\/([0-9a-f-]{36})\/v2\.0$/i
const tenantId = /^[0-9a-f-]{36}$/i

/** The issuer that was typed: an address, the host of it, or the id of a tenant of Entra. */
export function issuerIn(typed: string, preset: PresetName): string {
  const text = typed.trim().replace(/\/\.well-known\/openid-configuration$/, '')
  if (text === '') return preset === 'gitlab' ? 'https://gitlab.com' : ''
  if (preset === 'entra' && tenantId.test(text)) {
    return `https://login.microsoftonline.com/${text.toLowerCase()}/v2.0`
  }
  return text.includes('://') ? text : `https://${text}`
}

/** Encrypted, unless somebody says otherwise. */
const directoryAddress = (typed: string) => (typed.includes('://') ? typed : `ldaps://${typed}`)

/** PEM blocks, or what stands between their lines, as consoles of providers show it. */
export function certificatesIn(typed: string): readonly string[] {
  const blocks = typed.match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs)
  if (blocks) return [...blocks]
  const text = typed.trim()
  return text === '' ? [] : [pemOf(text)]
}

/** A certificate in PEM, of its Base64. */
export function pemOf(base64: string): string {
  const lines = base64.replaceAll(/\s+/g, '').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}

/** How a setting is written in a form, and read from there. Undefined is not set. */
interface TextForm {
  readonly write: (value: unknown, preset: PresetName) => string
  readonly read: (typed: string, preset: PresetName) => unknown
}

const plain: TextForm = {
  write: (value) => (typeof value === 'string' ? value : ''),
  read: (typed) => typed.trim() || undefined,
}

const listed = (value: unknown, separator: string) =>
  Array.isArray(value) ? value.join(separator) : ''

const forms: Partial<Record<SettingName, TextForm>> = {
  issuer: {
    write: (value, preset) =>
      (preset === 'entra' && tenantOfIssuer.exec(plain.write(value, preset))?.[1]) ||
      plain.write(value, preset),
    read: (typed, preset) => issuerIn(typed, preset) || undefined,
  },
  hd: {
    write: (value) => listed(value, ', '),
    read: (typed) => nonEmpty(typed.split(/[\s,;]+/).filter(Boolean)),
  },
  urls: {
    write: (value) => listed(value, ', '),
    read: (typed) =>
      nonEmpty(
        typed
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(directoryAddress),
      ),
  },
  certificates: {
    write: (value) => listed(value, '\n'),
    read: (typed) => nonEmpty(certificatesIn(typed)),
  },
  follows_metadata: {
    write: (value) => (value === true ? 'true' : ''),
    read: (typed) => typed === 'true' || undefined,
  },
  // A day in UTC, so that it is the same one everywhere.
  secret_ends_at: {
    write: (value) =>
      typeof value === 'number' ? new Date(value * 1000).toISOString().slice(0, 10) : '',
    read: (typed) => (typed === '' ? undefined : Date.parse(`${typed}T00:00:00Z`) / 1000),
  },
}

function nonEmpty<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length > 0 ? values : undefined
}

/** The settings of a connection as texts, empty where nothing is set. */
export function settingTexts(preset: PresetName, settings: Settings): SettingTexts {
  const write = (name: SettingName) => (forms[name] ?? plain).write(settings[name], preset)
  const attributes = Object(settings.attributes)
  const sync = Object(settings.sync)
  return {
    issuer: write('issuer'),
    client_id: write('client_id'),
    team_id: write('team_id'),
    key_id: write('key_id'),
    hd: write('hd'),
    secret_ends_at: write('secret_ends_at'),
    idp_entity_id: write('idp_entity_id'),
    sso_url: write('sso_url'),
    sso_binding: write('sso_binding') || 'redirect',
    certificates: write('certificates'),
    metadata_url: write('metadata_url'),
    follows_metadata: write('follows_metadata'),
    name_id_format: write('name_id_format') || 'persistent',
    urls: write('urls'),
    base_dn: write('base_dn'),
    bind_dn: write('bind_dn'),
    groups: write('groups') || (preset === 'ad' ? 'nested' : 'none'),
    ca: write('ca'),
    attributes: {
      email: plain.write(attributes.email, preset),
      given_name: plain.write(attributes.given_name, preset),
      family_name: plain.write(attributes.family_name, preset),
      groups: plain.write(attributes.groups, preset),
    },
    sync: {
      every_minutes: String(sync.every_minutes ?? ''),
      ended: plain.write(sync.ended, preset) || 'block',
      most_ended_percent: String(sync.most_ended_percent ?? ''),
    },
  }
}

/**
 * The settings that were typed. Those that the form does not ask for stay as they were, since the
 * API replaces all of them.
 */
export function settingsIn(preset: PresetName, texts: SettingTexts, before: Settings): Settings {
  const { asks, fixed } = presets[preset]
  const typed = asks.map((name) => [name, read(name)] as const)
  const merged = { ...fixed, ...before, ...Object.fromEntries(typed) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))

  function read(name: SettingName): unknown {
    if (name === 'sync') return syncIn(texts.sync, Object(before.sync))
    if (name !== 'attributes') return (forms[name] ?? plain).read(texts[name], preset)
    const given = attributeNames.map((each) => [each, texts.attributes[each].trim()] as const)
    const kept = Object.entries(Object(before.attributes)).filter(
      ([each]) => !attributeNames.some((known) => known === each),
    )
    return Object.fromEntries([...kept, ...given.filter(([, text]) => text !== '')])
  }
}

/** Numbers that are not set have the defaults of the server. */
function syncIn(texts: SettingTexts['sync'], before: Settings): Settings | undefined {
  const numberIn = (typed: string) => (typed === '' ? undefined : Number(typed))
  const typed = {
    every_minutes: numberIn(texts.every_minutes),
    ended: texts.ended === 'keep' ? 'keep' : undefined,
    most_ended_percent: numberIn(texts.most_ended_percent),
  }
  const set = Object.entries({ ...before, ...typed }).filter(([, value]) => value !== undefined)
  return set.length > 0 ? Object.fromEntries(set) : undefined
}
