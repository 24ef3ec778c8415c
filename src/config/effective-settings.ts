import { isDeepStrictEqual } from 'node:util'
import { type FixedReason, fixedReasonOf, fixedReasons } from './fixed-settings.ts'
import { ruleOf, type SettingFacts } from './setting-kinds.ts'
import { findValue, type Setting, settingList } from './setting-list.ts'
import type { Settings } from './settings.ts'
import { fixingSourceOf, type GivenAtStart, type StoredSetting } from './stored-settings.ts'

/** A setting as the server uses it. A secret has no value here, and an address no password. */
export interface EffectiveSetting {
  readonly key: string
  /** Its name in the environment. */
  readonly variable: string
  readonly description: string
  /** What a value must be, in words. */
  readonly rule: string
  readonly facts: SettingFacts
  /** Where the value comes from: a file, a variable, an option, `store`, or `default`. */
  readonly source: string
  readonly isSecret: boolean
  readonly isSet: boolean
  readonly value: unknown
  /** Why it cannot be changed while the server runs; undefined if it can. */
  readonly fixed: Fixed | undefined
  /** The value that the store has. */
  readonly changed: Changed | undefined
}

/** It can be given at a start alone, or a file, a variable or a program gives it. */
interface Fixed {
  readonly by: FixedReason | 'source'
  readonly why: string
}

interface Changed {
  readonly at: number
  readonly by: string
  /** Why the value does not count. */
  readonly problem: string | undefined
}

/** The settings that a server runs with, and where they come from. */
export interface SettingSources {
  readonly settings: Settings
  readonly given: GivenAtStart
  readonly stored: readonly StoredSetting[]
  readonly unfit: ReadonlyMap<string, string>
}

/** Every setting with its value and its source, in the order of the documentation. */
export function effectiveSettings({
  settings,
  given,
  stored,
  unfit,
}: SettingSources): readonly EffectiveSetting[] {
  const changes = new Map(stored.map((each) => [each.key, each]))
  return settingList.map((setting) => {
    const { key, variable, facts } = setting
    const value = findValue(settings, key)
    const isSecret = facts.secret === true
    const change = changes.get(key)
    const problem = unfit.get(key)
    const isStored = change !== undefined && problem === undefined
    return {
      key,
      variable,
      description: facts.description ?? '',
      rule: ruleOf(facts),
      facts,
      source: isStored ? 'store' : (given.origins.get(key) ?? sourceOf(setting, value)),
      isSecret,
      isSet: value !== undefined && !(Array.isArray(value) && value.length === 0),
      value: isSecret && !facts.showsHost ? undefined : withoutCredentials(value),
      fixed: fixedBy(given, key),
      changed: change && { at: change.changedAt, by: change.changedBy, problem },
    }
  })
}

function fixedBy(given: GivenAtStart, key: string): Fixed | undefined {
  const reason = fixedReasonOf(key)
  if (reason) return { by: reason, why: fixedReasons[reason] }
  const source = fixingSourceOf(given, key)
  return source === undefined ? undefined : { by: 'source', why: `It is given by ${source}.` }
}

/** A program that embeds the server may give values that have no other source. */
function sourceOf({ facts }: Setting, value: unknown): string {
  const isDefault = value === undefined || isDeepStrictEqual(value, facts.default)
  return isDefault || facts.derived || facts.path ? 'default' : 'program'
}

/**
 * A value without the user and the password of an address. Every text is looked at, so that no
 * setting can be forgotten.
 */
export function withoutCredentials(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCredentials)
  if (typeof value !== 'string') return value
  return value.replace(credentials, '$1***@')
}

/** Up to the last @ before the path, as addresses are read. */
const credentials = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/?#]*@/gi
