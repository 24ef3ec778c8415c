import type { Html } from '../../html/html.ts'
import type { Texts } from '../../texts/texts.ts'
import { faultSummary } from '../notice.ts'
import { type Field, field } from './field.ts'
import { type FieldFaults, faultTexts } from './field-faults.ts'

/** A field of a form whose faults are shown by name. */
export type NamedField<Name extends string> = Field & {
  readonly name: Name
  readonly label: string
}

/** The fields of a form as markup. */
export interface FormFields {
  readonly hasFaults: boolean
  /** Lists the fields with faults; for the top of the page. */
  readonly summary: Html | undefined
  readonly fields: Html[]
}

/** Draws the fields of a form with their faults. The first field has the focus if all are right. */
export function formFields<Name extends string>(
  given: readonly NamedField<Name>[],
  faults: FieldFaults<Name>,
  texts: Texts,
): FormFields {
  const faulty = given.filter(({ name }) => (faults[name] ?? []).length > 0)
  const hasFaults = faulty.length > 0
  // Where nothing is required, a mark on every field would say nothing.
  const marksOptional = given.some(({ optional }) => !optional)
  return {
    hasFaults,
    summary: hasFaults ? faultSummary(texts.faults.summary(faulty.length), faulty) : undefined,
    fields: given.map((each) =>
      field({
        ...each,
        label: marksOptional && each.optional ? texts.optionalField(each.label) : each.label,
        faults: faultTexts(faults[each.name], texts, each.type === 'email'),
        autofocus: !hasFaults && each === given[0],
        enterKey: each === given.at(-1) ? 'go' : 'next',
        passwordWords: each.type === 'password' ? texts.passwordField : undefined,
      }),
    ),
  }
}
