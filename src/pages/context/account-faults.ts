import { UsersError } from '../../users/users-error.ts'
import type { Faults, FieldFault } from '../elements/field-faults.ts'

/**
 * What is wrong with the fields of a form, from the error of a rule; undefined for an error that
 * no field of it can tell. `fields` names the form's field for each path of a record.
 */
export function accountFaults<Name extends string>(
  error: unknown,
  fields: Readonly<Record<string, Name>>,
): Faults<Name> | undefined {
  if (!(error instanceof UsersError)) return undefined
  const faults: Partial<Record<Name, FieldFault[]>> = {}
  for (const { path, reason = { code: 'malformed' } as const } of error.faults) {
    const name = fields[`/${path.split('/')[1]}`]
    if (name === undefined) continue
    const known = faults[name] ?? []
    known.push(reason)
    faults[name] = known
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}
