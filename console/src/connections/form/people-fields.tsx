import { Checkbox, Radio, Stack } from '@mantine/core'
import { everybody } from '../../api/connections-api.ts'
import { useConnectionWords } from '../connection-words.ts'
import type { Place } from '../place.ts'
import type { ConnectionFormState } from './connection-fields.ts'
import { useConnectionFormWords } from './connection-form-words.ts'

interface FieldsProps {
  readonly form: ConnectionFormState
}

const uses = ['off', 'optional', 'default', 'required'] as const
const firstSignIns = ['create', 'approve', 'refuse'] as const
const emailTrusts = ['claim', 'never', 'always'] as const

/** Who uses a connection, and what happens to those who are new. */
export function PeopleFields({ form, place }: FieldsProps & { readonly place: Place }) {
  const words = useConnectionFormWords()
  const { uses: useNames } = useConnectionWords()
  const isForAll = place.groupId === everybody
  const leads = (use: string) => use === 'default' || use === 'required'
  return (
    <>
      <Choices
        label={words.use}
        options={uses
          .filter((use) => !(isForAll && leads(use)))
          .map((use) => ({
            value: use,
            name: useNames[use],
            hint: words.useHints[use],
            isDisabled: leads(use) && !place.hasProvenDomain && form.values.use !== use,
          }))}
        {...form.getInputProps('use')}
      />
      <Choices
        label={words.firstSignIn}
        options={firstSignIns.map((value) => ({
          value,
          name: words.firstSignIns[value].name,
          hint: words.firstSignIns[value].hint,
        }))}
        {...form.getInputProps('first_sign_in')}
      />
    </>
  )
}

/** What of the other side is believed. */
export function TrustFields({ form }: FieldsProps) {
  const words = useConnectionFormWords()
  return (
    <>
      <Choices
        label={words.emailTrust}
        options={emailTrusts.map((value) => ({
          value,
          name: words.emailTrusts[value].name,
          hint: words.emailTrusts[value].hint,
        }))}
        {...form.getInputProps('email_trust')}
      />
      <Checkbox
        label={words.factors}
        description={words.factorsHint}
        {...form.getInputProps('trusts_factors', { type: 'checkbox' })}
      />
    </>
  )
}

interface Option {
  readonly value: string
  readonly name: string
  readonly hint: string
  readonly isDisabled?: boolean
}

interface ChoicesProps {
  readonly label: string
  readonly options: readonly Option[]
}

/** Choices with what follows from each. The other properties are those of a form. */
function Choices({ label, options, ...input }: ChoicesProps) {
  return (
    <Radio.Group label={label} {...input}>
      <Stack gap="xs" mt="xs">
        {options.map(({ value, name, hint, isDisabled = false }) => (
          <Radio key={value} value={value} label={name} description={hint} disabled={isDisabled} />
        ))}
      </Stack>
    </Radio.Group>
  )
}
