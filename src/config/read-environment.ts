import { readFileSync } from 'node:fs'
import { closestWord } from '../kernel/closest-word.ts'
import { pathOfPage } from '../kernel/folders.ts'
import { systemProblem } from '../kernel/system-problem.ts'
import { ruleOf, type SettingFacts } from './setting-kinds.ts'
import { type Setting, settingList } from './setting-list.ts'
import type { GivenSettings, GivenValue, SettingFault } from './settings-fault.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Variables with our prefix that are not settings: the path of the
 * settings file, and those of the tests.
 */
const otherNames = /^OSTIARY_(?:CONFIG|TEST_.*)$/

/**
 * Kubernetes sets variables such as these for a service that is named `ostiary`. They must not keep
 * the server from starting.
 */
const serviceLinks =
  /^OSTIARY_(?:SERVICE_(?:HOST|PORT)(?:_\w+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_\w+)?)$/
const serviceLink = /^(?:tcp|udp|sctp):\/\//

const byVariable = new Map<string, Setting>(
  settingList.map((setting) => [setting.variable, setting]),
)
const bySecretFile = new Map<string, Setting>(
  settingList
    .filter((setting) => setting.facts.secret)
    .map((setting) => [`${setting.variable}_FILE`, setting]),
)

/** The files that the environment names for secrets (`OSTIARY_SECRET_KEY_FILE`). */
export function secretFilesOf(env: Environment): readonly string[] {
  return [...bySecretFile.keys()].flatMap((variable) => env[variable] || [])
}

/** Reads the `OSTIARY_*` variables. An empty one counts as not set. */
export function readEnvironment(env: Environment): GivenSettings {
  const values: GivenValue[] = []
  const faults: SettingFault[] = []

  for (const [variable, text] of Object.entries(env)) {
    if (!variable.startsWith('OSTIARY_') || !text || isForeign(variable, text)) continue
    const setting = byVariable.get(variable)
    const inFile = bySecretFile.get(variable)
    if (setting) take(setting, variable, text)
    else if (!inFile) faults.push(unknownVariable(variable))
    else if (env[inFile.variable]) {
      faults.push({
        key: inFile.key,
        source: variable,
        problem: `is given twice; keep this or ${inFile.variable}`,
      })
    } else takeFile(inFile, variable, text)
  }
  return { values, faults }

  function take(setting: Setting, source: string, text: string) {
    const value = readText(setting.facts, text)
    if (value !== undefined) values.push({ key: setting.key, source, value })
    else faults.push({ key: setting.key, source, problem: `must be ${ruleOf(setting.facts)}` })
  }

  function takeFile(setting: Setting, source: string, path: string) {
    let text: string
    try {
      text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const problem = `names the file ${path}, which cannot be read: ${systemProblem(error)}`
      faults.push({ key: setting.key, source, problem })
      return
    }
    take(setting, source, text)
  }
}

/** Converts text to the type of a setting; undefined if it cannot be converted. */
export function readText(facts: SettingFacts, text: string): unknown {
  if (facts.enum) return facts.enum.find((word) => String(word) === text)
  switch (facts.type) {
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
    case 'number':
      return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : undefined
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'array': {
      const items = text.split(',').map((item) => readText(facts.items ?? {}, item.trim()))
      return items.includes(undefined) ? undefined : items
    }
    default:
      return text
  }
}

function isForeign(variable: string, text: string): boolean {
  if (otherNames.test(variable) || serviceLinks.test(variable)) return true
  return variable === 'OSTIARY_PORT' && serviceLink.test(text)
}

function unknownVariable(variable: string): SettingFault {
  const closest = closestWord(variable, byVariable.keys())
  const help = closest
    ? `did you mean ${closest}?`
    : `see ${pathOfPage('configuration.md')} for those there are`
  return { key: variable, source: 'environment', problem: `is not a setting; ${help}` }
}
