/** The cells of a CSV file (RFC 4180), separated by commas, semicolons or tabs. */
export function readTable(text: string): readonly (readonly string[])[] {
  const plain = text.replace(/^\uFEFF/, '')
  const heading = plain.split(/\r?\n/, 1)[0] ?? ''
  const separator = [',', ';', '\t'].reduce((best, each) =>
    heading.split(each).length > heading.split(best).length ? each : best,
  )
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((each) => each !== '')) rows.push(row)
    row = []
  }
  for (let n = 0; n < plain.length; n++) {
    const letter = plain[n] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (plain[n + 1] === '"') cell += plain[++n]
      else isQuoted = false
    } else if (letter === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (letter === separator) endCell()
    else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}

/** What a column of a table of people can mean. */
export const columnMeanings = ['person', 'roles', 'groupId', 'until', 'reason'] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

const usual: Readonly<Record<ColumnMeaning, readonly string[]>> = {
  person: ['email', 'e-mail', 'mail', 'username', 'benutzername', 'login', 'user', 'person', 'sub'],
  roles: ['roles', 'role', 'rollen', 'rolle'],
  groupId: ['groupid', 'group', 'gruppe', 'group_id'],
  until: ['until', 'validuntil', 'bis', 'end', 'ende'],
  reason: ['reason', 'grund', 'why'],
}

/** The columns that are probably meant, by their headings. */
export function guessColumns(heading: readonly string[]): Partial<Record<ColumnMeaning, number>> {
  const names = heading.map((name) => name.toLowerCase())
  const found = columnMeanings.flatMap((meaning) => {
    const name = usual[meaning].find((each) => names.includes(each))
    return name === undefined ? [] : [[meaning, names.indexOf(name)]]
  })
  return Object.fromEntries(found)
}

/** A row as a job takes it. */
export interface ImportRow {
  readonly loginName?: string
  readonly sub?: string
  readonly groupId?: string
  readonly roles: string[]
  readonly validUntil?: string
  readonly reason?: string
}

/** The rows that name somebody, by the columns that were chosen. */
export function rowsOf(
  [heading = [], ...rows]: readonly (readonly string[])[],
  columns: Partial<Record<ColumnMeaning, number>>,
  always: readonly string[],
): readonly ImportRow[] {
  const isSub = heading[columns.person ?? -1]?.toLowerCase() === 'sub'
  return rows.flatMap((row) => {
    const cell = (meaning: ColumnMeaning) => row[columns[meaning] ?? -1] ?? ''
    const person = cell('person')
    if (person === '') return []
    const roles = cell('roles')
      .split(/[;,|]/)
      .map((role) => role.trim())
    const [groupId, until, reason] = [cell('groupId'), cell('until').slice(0, 10), cell('reason')]
    return {
      ...(isSub ? { sub: person } : { loginName: person }),
      ...(groupId !== '' && { groupId }),
      roles: [...new Set([...roles, ...always])].filter(Boolean),
      ...(until !== '' && { validUntil: until }),
      ...(reason !== '' && { reason }),
    }
  })
}
