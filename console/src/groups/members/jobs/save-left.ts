import type { JobRow } from '../../../api/jobs-api.ts'
import { csvLine } from '../../../ui/csv-line.ts'
import { saveFile } from '../../../ui/save-file.ts'

/** Saves what was not done, in the columns that an import reads. */
export function saveLeft(rows: readonly JobRow[]): void {
  const heading = csvLine(['person', 'groupId', 'roles', 'outcome', 'error'])
  const lines = rows.map(({ loginName, sub, groupId, roles = [], outcome, error }) =>
    csvLine([loginName ?? sub, groupId, roles.join(';'), outcome, error?.error]),
  )
  saveFile(heading + lines.join(''), 'failures.csv')
}
