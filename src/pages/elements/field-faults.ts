import type { Texts } from '../texts/texts.ts'

/** Why what was typed is not accepted. */
export type FieldFault =
  | {
      readonly code:
        | 'missing'
        | 'malformed'
        | 'taken'
        | 'tooCommon'
        | 'holdsName'
        | 'tooWeak'
        | 'usedBefore'
        | 'mismatch'
        | 'wrongPassword'
        | 'refused'
    }
  | { readonly code: 'tooShort'; readonly least: number }
  | { readonly code: 'tooLong'; readonly most: number }

/** Faults by the name of the field. */
export type Faults<Name extends string> = Readonly<
  Partial<Record<Name, readonly FieldFault[] | undefined>>
>

/** A field's faults in words. */
export function faultWords(
  faults: readonly FieldFault[] | undefined,
  texts: Texts,
  isEmail = false,
): readonly string[] {
  return (faults ?? []).map((fault) => {
    if (fault.code === 'tooShort') return texts.faults.tooShort(fault.least)
    if (fault.code === 'tooLong') return texts.faults.tooLong(fault.most)
    if (fault.code === 'malformed' && isEmail) return texts.faults.malformedEmail
    return texts.faults[fault.code]
  })
}
