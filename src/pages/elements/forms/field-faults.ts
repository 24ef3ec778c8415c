import { type FaultReason, UsersError } from '../../../users/users-error.ts'
import type { Texts } from '../../texts/texts.ts'

/** Why the value of a field was not accepted. */
export type FieldFault = FaultReason

/** Faults by the name of the field. */
export type FieldFaults<Name extends string> = Readonly<
  Partial<Record<Name, readonly FieldFault[] | undefined>>
>

/**
 * Takes the faults of form fields from an error of the users' rules. `fields` maps the path of a
 * record to the name of a field. Answers undefined when the error concerns none of these fields.
 */
export function fieldFaultsOf<Name extends string>(
  error: unknown,
  fields: Readonly<Record<string, Name>>,
): FieldFaults<Name> | undefined {
  if (!(error instanceof UsersError)) return undefined
  const faults: Partial<Record<Name, FieldFault[]>> = {}
  for (const { path, reason = { code: 'malformed' } as const } of error.faults) {
    const name = fields[`/${path.split('/')[1]}`]
    if (name === undefined) continue
    const earlier = faults[name] ?? []
    faults[name] = [...earlier, reason]
  }
  return Object.keys(faults).length > 0 ? faults : undefined
}

/** The texts for the faults of a field. */
export function faultTexts(
  faults: readonly FieldFault[] | undefined,
  texts: Texts,
  isEmail: boolean,
): readonly string[] {
  return (faults ?? []).map((fault) => {
    if (fault.code === 'tooShort') return texts.faults.tooShort(fault.least)
    if (fault.code === 'tooLong') return texts.faults.tooLong(fault.most)
    if (fault.code === 'malformed' && isEmail) return texts.faults.malformedEmail
    return texts.faults[fault.code]
  })
}
