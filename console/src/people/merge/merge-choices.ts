import type { Person, PersonChange } from '../../api/people-api.ts'
import type { Choices } from '../../ui/merge-versions.ts'
import { customObjectOf } from '../edit/custom-fields.ts'
import { fieldsOf, type PersonFields, sentValue, textOfField } from '../edit/person-fields.ts'

type Name = keyof PersonFields & string

/** A field that the duplicate has, too, with another value. */
export interface ComparedField {
  readonly name: Name
  readonly mine: string
  readonly theirs: string
}

const flagOf: { readonly [Flag in Name]?: Name } = {
  email: 'email_verified',
  mobile_number: 'mobile_number_verified',
  phone_number: 'phone_number_verified',
}

/** The fields to decide about: those in which the duplicate has another value. */
export function comparedFields(stays: Person, duplicate: Person): readonly ComparedField[] {
  const [mine, theirs] = [fieldsOf(stays), fieldsOf(duplicate)]
  const names = (Object.keys(mine) as Name[]).filter((name) => typeof mine[name] !== 'boolean')
  return names
    .map((name) => ({ name, mine: textOfField(mine[name]), theirs: textOfField(theirs[name]) }))
    .filter((field) => field.theirs !== '' && field.theirs !== field.mine)
}

/** What the account that stays does not have, it takes over, so that nothing is lost unseen. */
export function firstChoices(fields: readonly ComparedField[]): Choices<PersonFields> {
  return Object.fromEntries(
    fields.map(({ name, mine }) => [name, mine === '' ? 'theirs' : 'mine']),
  ) as Choices<PersonFields>
}

/** What the account that stays gets. An address that the duplicate has proved stays proved. */
export function mergeChange(
  { stays, duplicate }: { readonly stays: Person; readonly duplicate: Person },
  choices: Choices<PersonFields>,
): PersonChange {
  const theirs = fieldsOf(duplicate)
  const taken = (Object.keys(choices) as Name[]).filter((name) => choices[name] === 'theirs')
  const change = taken.flatMap((name): (readonly [string, unknown])[] => {
    if (name === 'customFields') {
      const both = { ...stays.customFields, ...customObjectOf(theirs.customFields) }
      return [[name, both]]
    }
    const flag = flagOf[name]
    return [[name, sentValue(name, theirs)], ...(flag ? [[flag, theirs[flag]] as const] : [])]
  })
  return Object.fromEntries(change) as PersonChange
}
