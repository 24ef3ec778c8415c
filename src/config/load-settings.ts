import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Value } from 'typebox/value'
import { type Environment, readEnvironment, readText } from './read-environment.ts'
import { readSettingsFile } from './read-settings-file.ts'
import { fieldProfile } from './sections/compat-settings.ts'
import { ruleOf } from './setting-kinds.ts'
import { type SettingOrigins, settingList, settingsByKey } from './setting-list.ts'
import { derivedBaseUrl, settingRules } from './setting-rules.ts'
import { type Settings, settingsSchema } from './settings.ts'
import { type GivenValue, type SettingFault, SettingsFault } from './settings-fault.ts'

/** The sources of settings. A later one wins: defaults, profile, file, environment, options. */
export interface SettingSources {
  readonly env: Environment
  /** Paths are relative to it. */
  readonly cwd: string
  /** Path of a settings file; without it, `OSTIARY_CONFIG` names one. */
  readonly file?: string | undefined
  /** Text given on the command line, by key: `{ port: '8081' }`. */
  readonly options?: Readonly<Record<string, string | undefined>>
}

/** Reads the settings from all their sources; throws one SettingsFault that names every fault. */
export function loadSettings(sources: SettingSources): Settings {
  return loadSettingsWithOrigins(sources).settings
}

/** Reads the settings, and where each one comes from. */
export function loadSettingsWithOrigins(sources: SettingSources): {
  readonly settings: Settings
  readonly origins: SettingOrigins
} {
  const file = sources.file ?? (sources.env.OSTIARY_CONFIG || undefined)
  const layers = [
    file === undefined ? nothing : readSettingsFile(resolve(sources.cwd, file)),
    readEnvironment(sources.env),
    readOptions(sources.options ?? {}),
  ]
  const faults = layers.flatMap((layer) => layer.faults)
  const given = new Map<string, GivenValue>()
  for (const value of layers.flatMap((layer) => layer.values)) {
    const problem = problemOf(value)
    if (problem) faults.push({ key: value.key, source: value.source, problem })
    else given.set(value.key, value)
  }
  for (const value of profileValues(given)) given.set(value.key, value)

  const settings = complete(given, sources.cwd)
  const faulty = new Set(faults.map((fault) => fault.key))
  for (const { key, with: others, check } of settingRules) {
    if ([key, ...others].some((each) => faulty.has(each))) continue
    const problem = check(settings)
    if (!problem) continue
    faulty.add(key)
    faults.push({ key, source: given.get(key)?.source ?? 'not given', problem })
  }
  if (faults.length > 0) throw new SettingsFault(faults)
  return { settings, origins: new Map([...given].map(([key, { source }]) => [key, source])) }
}

/**
 * A file that looks like the settings of this folder, but that nobody has named, so it is not read.
 */
export function findUnreadFile({ env, cwd, file }: SettingSources): string | undefined {
  if (file ?? env.OSTIARY_CONFIG) return undefined
  return ['ostiary.yaml', 'ostiary.yml', 'ostiary.json'].find((name) =>
    existsSync(resolve(cwd, name)),
  )
}

const nothing = { values: [], faults: [] }

function readOptions(options: Readonly<Record<string, string | undefined>>) {
  const values: GivenValue[] = []
  const faults: SettingFault[] = []
  for (const [key, text] of Object.entries(options)) {
    const setting = settingsByKey.get(key)
    if (!setting) throw new TypeError(`no setting is called ${key}`)
    if (text === undefined) continue
    const source = `--${key}`
    const value = readText(setting.facts, text)
    if (value !== undefined) values.push({ key, source, value })
    else faults.push({ key, source, problem: `must be ${ruleOf(setting.facts)}` })
  }
  return { values, faults }
}

/** What the profile gives to settings that are not given themselves. */
function profileValues(given: ReadonlyMap<string, GivenValue>): readonly GivenValue[] {
  const source = 'compat.profile'
  if (given.get(source)?.value !== 'field') return []
  return Object.entries(fieldProfile)
    .filter(([key]) => !given.has(key))
    .map(([key, valueFrom]) => ({
      key,
      source,
      value: valueFrom((each) => given.get(each)?.value),
    }))
}

function problemOf({ key, value }: GivenValue): string | undefined {
  const setting = settingsByKey.get(key)
  if (!setting || Value.Check(setting.schema, value)) return undefined
  return `must be ${ruleOf(setting.facts)}`
}

/**
 * Fills in defaults. A faulty value counts as not given, so that the
 * other rules can still be checked.
 */
function complete(given: ReadonlyMap<string, GivenValue>, cwd: string): Settings {
  const values: Record<string, unknown> = {}
  for (const { key, facts } of settingList) {
    const value = given.get(key)?.value ?? facts.default
    values[key] = facts.path && typeof value === 'string' ? resolve(cwd, value) : value
  }
  const tls = values['http.tls.certFile'] !== undefined
  values.baseUrl ??= derivedBaseUrl({ port: Number(values.port), tls })
  values.databaseUrl = absoluteDatabaseUrl(values.databaseUrl, String(values.dataDir), cwd)
  values['password.concurrency'] ??= hashesAtOnce()

  const settings = nest(values)
  Value.Assert(settingsSchema, settings)
  return settings
}

/** Hashes give way to requests on Linux alone; see `lowerPoolPriority`. */
function hashesAtOnce(): number {
  const cores = availableParallelism()
  return process.platform === 'linux' ? cores : Math.max(1, cores - 1)
}

function absoluteDatabaseUrl(given: unknown, dataDir: string, cwd: string): string {
  if (given === undefined) return `sqlite:${resolve(dataDir, 'ostiary.db')}`
  const url = String(given)
  if (!url.startsWith('sqlite:') || url === 'sqlite::memory:') return url
  return `sqlite:${resolve(cwd, url.slice('sqlite:'.length))}`
}

function nest(values: Readonly<Record<string, unknown>>): unknown {
  const root: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const path = key.split('.')
    const name = path.pop() ?? key
    let group = root
    for (const step of path) {
      group[step] ??= {}
      group = group[step] as Record<string, unknown>
    }
    if (value !== undefined) group[name] = value
  }
  return root
}
