import { readFileSync } from 'node:fs'
import { type ErrorCode, parseDocument } from 'yaml'
import { closestWord } from '../kernel/closest-word.ts'
import { pathOfPage } from '../kernel/folders.ts'
import { systemProblem } from '../kernel/system-problem.ts'
import type { SettingFacts } from './setting-kinds.ts'
import { settingList } from './setting-list.ts'
import { settingsSchema } from './settings.ts'
import type { GivenSettings, GivenValue, SettingFault } from './settings-fault.ts'

/** Reads a settings file in YAML, of which JSON is a part. */
export function readSettingsFile(path: string): GivenSettings {
  const whole = (problem: string): GivenSettings => ({
    values: [],
    faults: [{ key: 'settings file', source: path, problem }],
  })

  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch (error) {
    return whole(`cannot be read: ${systemProblem(error)}`)
  }

  // The parser's messages quote the file, which may hold secrets; only place and kind are shown.
  const document = parseDocument(content, { prettyErrors: true, logLevel: 'silent' })
  const error = document.errors[0]
  if (error) {
    const line = error.linePos?.[0].line
    const problem = yamlProblems[error.code] ?? 'it cannot be understood'
    return whole(`is not valid YAML or JSON${line ? `, line ${line}` : ''}: ${problem}`)
  }
  let value: unknown
  try {
    value = document.toJS()
  } catch {
    return whole('uses an alias that is unknown, or too many of them')
  }
  if (value === null || value === undefined) return { values: [], faults: [] }
  if (!isMap(value)) return whole('must hold a map of settings')

  const values: GivenValue[] = []
  const faults: SettingFault[] = []
  collect(value, settingsSchema, '')
  return { values, faults }

  function collect(map: Readonly<Record<string, unknown>>, group: SettingFacts, prefix: string) {
    for (const [name, given] of Object.entries(map)) {
      const key = prefix + name
      const fault = (problem: string) => faults.push({ key, source: path, problem })
      const known = group.properties ?? {}
      const facts = Object.hasOwn(known, name) ? known[name] : undefined
      if (!facts) fault(`is not a setting${suggestion(key)}`)
      else if (given === null) fault('has no value; give one or remove the line')
      else if (!facts.properties) values.push({ key, source: path, value: given })
      else if (isMap(given)) collect(given, facts, `${key}.`)
      else fault(`is a group of settings: ${Object.keys(facts.properties).join(', ')}`)
    }
  }
}

function suggestion(key: string): string {
  const closest = closestWord(
    key,
    settingList.map((setting) => setting.key),
  )
  return closest
    ? `; did you mean ${closest}?`
    : `; see ${pathOfPage('configuration.md')} for those there are`
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The mistakes that people make, in words that quote nothing. */
const yamlProblems: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_DQ_ESCAPE: 'a backslash in double quotes; use single quotes',
  BAD_INDENT: 'the indentation is wrong, or a bracket is not closed',
  BAD_SCALAR_START: 'a text that begins like this has to be in quotes',
  DUPLICATE_KEY: 'a name is given twice',
  MISSING_CHAR: 'a colon, comma, quote or bracket is missing',
  MULTILINE_IMPLICIT_KEY: 'a colon after a name is missing',
  MULTIPLE_DOCS: 'there is more than one document',
  TAB_AS_INDENT: 'a tab at the beginning of a line; use spaces',
  UNEXPECTED_TOKEN: 'something does not belong there',
}
