import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { isGoverningRole } from '../../../groups/rule-roles.ts'
import { closestWord } from '../../../kernel/closest-word.ts'
import { userSchema } from '../../../users/records/user-schema.ts'
import { fitPerson } from '../fit-person.ts'
import { type ForeignFile, refuseFile } from '../foreign-json.ts'
import type { ForeignObject } from '../foreign-values.ts'
import { topGroupId } from '../group-ids.ts'
import type { LeftBehindKind } from '../left-behind.ts'
import type { TranslatedEntry, Translation } from '../translation.ts'

const kinds = {
  column: {
    what: 'columns that mean nothing here',
    advice: 'Say what they are: --column "COLUMN=member", or COLUMN=customFields.NAME.',
  },
  noSub: {
    what: 'people without an id of their own (column sub)',
    advice: 'They are known by their username or address; each keeps the sub of the first import.',
  },
  governing: {
    what: 'roles called ADMIN or GROUP_ADMIN, which give power over others here',
    advice: 'Give them here to whoever shall administer.',
  },
} satisfies Record<string, LeftBehindKind>

const flags = new Set([
  'email_verified',
  'phone_number_verified',
  'mobile_number_verified',
  'mustChange',
])
const withoutLists = ['identities', 'customFields', 'address', 'password']
const members = [
  ...Object.keys(userSchema.properties).filter((name) => !withoutLists.includes(name)),
  'roles',
]
const longestRow = 1_048_576

/**
 * Translates a table with a heading. A column is the member of its name, unless somebody says
 * otherwise; `roles` are separated by `;` and count in the chosen group.
 */
export async function* translateCsv(translation: Translation): AsyncGenerator<TranslatedEntry> {
  const { files, choices, rules } = translation
  const top = choices.group && topGroupId(choices.group, '', rules.rules)
  const chosen = readColumns(choices.columns)
  if (top) yield { section: 'groups', value: { groupId: top, groupName: top } }
  for (const file of files) {
    for await (const { row, number } of readRows(file)) {
      if (number === 1) checkHeading(file, Object.keys(row), chosen, translation)
      yield* translateRow(row, `${file.name}, row ${number}`, { chosen, top }, translation)
    }
  }
}

interface TableChoices {
  /** The member of each column that somebody has named. */
  readonly chosen: ReadonlyMap<string, string>
  readonly top: string | undefined
}

function* translateRow(
  row: ForeignObject,
  place: string,
  { chosen, top }: TableChoices,
  translation: Translation,
): Generator<TranslatedEntry> {
  const { leftBehind } = translation
  const person: Record<string, unknown> = {}
  const customFields: Record<string, unknown> = {}
  for (const [column, text] of Object.entries(row)) {
    const member = chosen.get(column) ?? column
    if (text === '') continue
    if (member.startsWith('customFields.')) customFields[member.slice(13)] = text
    else if (members.includes(member)) person[member] = memberValue(member, String(text))
  }
  if (Object.keys(customFields).length > 0) person.customFields = customFields
  const { roles, ...own } = person
  const about = String(own.username ?? own.email ?? own.sub ?? place)
  // An import finds people by their sub, or else by their names.
  if (own.sub === undefined) leftBehind.add(kinds.noSub, about)
  const entry = fitPerson(own, about, translation, { needsSub: top !== undefined })
  if (!entry) return
  yield entry
  if (top === undefined) return
  const given = Array.isArray(roles) ? roles.map(String) : []
  const held = given.filter((role) => !isGoverningRole(role))
  if (held.length < given.length) leftBehind.add(kinds.governing, about)
  yield { section: 'memberships', value: { groupId: top, sub: entry.value.sub, roles: held } }
}

function memberValue(member: string, text: string): unknown {
  if (flags.has(member)) {
    if (/^(?:true|yes|1|y)$/i.test(text)) return true
    return /^(?:false|no|0|n)$/i.test(text) ? false : text
  }
  if (member === 'roles') {
    return text
      .split(';')
      .map((role) => role.trim())
      .filter(Boolean)
  }
  if (member === 'created_at' || member === 'deletion_at') {
    const time = /^\d{1,12}$/.test(text) ? Number(text) : Date.parse(text) / 1000
    return Number.isFinite(time) ? Math.floor(time) : text
  }
  return text
}

function readColumns(columns: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    columns.map((written) => {
      const at = written.lastIndexOf('=')
      const member = written.slice(at + 1)
      const isKnown = members.includes(member) || /^customFields\.[^.]+$/.test(member)
      if (at > 0 && isKnown) return [written.slice(0, at), member]
      const meant = closestWord(member, members)
      const hint = meant ? `did you mean ${meant}?` : `there is: ${members.join(', ')}`
      throw refuseFile('--column', `${written} must be COLUMN=member; ${hint}`)
    }),
  )
}

function checkHeading(
  file: ForeignFile,
  columns: readonly string[],
  chosen: ReadonlyMap<string, string>,
  { leftBehind }: Translation,
): void {
  for (const column of chosen.keys()) {
    if (!columns.includes(column)) throw refuseFile(file.name, `there is no column ${column}`)
  }
  for (const column of columns) {
    if (!chosen.has(column) && !members.includes(column)) leftBehind.add(kinds.column, column)
  }
}

async function* readRows(
  file: ForeignFile,
): AsyncGenerator<{ readonly row: ForeignObject; readonly number: number }> {
  const chunks = file.read()[Symbol.asyncIterator]()
  const first = await chunks.next()
  const source = Readable.from(from(first, chunks))
  const parser = parse({
    bom: true,
    columns: checkNames(file),
    delimiter: first.done ? ',' : delimiterOf(Buffer.from(first.value).toString()),
    max_record_size: longestRow,
    skip_empty_lines: true,
    trim: true,
  })
  // Its callback is needed, or an error of the source would end the process.
  pipeline(source, parser, () => {})
  let number = 0
  try {
    for await (const row of parser) yield { row, number: ++number }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw refuseFile(`${file.name}, row ${number + 1}`, error.message)
  }
}

async function* from(
  first: IteratorResult<Uint8Array>,
  others: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let next = first; !next.done; next = await others.next()) yield next.value
}

/** What separates the columns of the heading: programs of some countries write semicolons. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split('\n', 1)
  const counted = [',', ';', '\t'].map((each) => [heading.split(each).length, each] as const)
  return counted.sort(([a], [b]) => b - a)[0]?.[1] ?? ','
}

/** Columns become members of an object. */
const checkNames = (file: ForeignFile) => (columns: readonly string[]) => {
  const repeated = columns.find((name, index) => columns.indexOf(name) !== index)
  if (repeated !== undefined) throw refuseFile(file.name, `has two columns ${repeated}`)
  if (columns.includes('__proto__')) throw refuseFile(file.name, 'has a column __proto__')
  return [...columns]
}
