import { Checkbox } from '@mantine/core'
import type { Connection } from '../../api/connections-api.ts'
import { Choices } from '../../ui/choices.tsx'
import type { ConnectionFormState } from './connection-fields.ts'
import { useConnectionFormWords } from './connection-form-words.ts'

interface FieldsProps {
  readonly form: ConnectionFormState
}

const firstSignIns = ['create', 'approve', 'refuse', 'closed'] as const
const emailTrusts = ['claim', 'never', 'always'] as const

/** What happens to those who are new. */
export function FirstSignInField({ form }: FieldsProps) {
  const words = useConnectionFormWords()
  return (
    <Choices
      label={words.firstSignIn}
      options={firstSignIns.map((value) => ({
        value,
        name: words.firstSignIns[value].name,
        hint: words.firstSignIns[value].hint,
      }))}
      {...form.getInputProps('first_sign_in')}
    />
  )
}

/** What of the other side is believed. A directory never says that it has verified an address. */
export function TrustFields({ form, kind }: FieldsProps & Pick<Connection, 'kind'>) {
  const words = useConnectionFormWords()
  const trusts = emailTrusts.filter((each) => kind !== 'ldap' || each !== 'claim')
  return (
    <>
      <Choices
        label={words.emailTrust}
        options={trusts.map((value) => ({
          value,
          name: words.emailTrusts[value].name,
          hint: words.emailTrusts[value].hint,
        }))}
        {...form.getInputProps('email_trust')}
      />
      {kind !== 'ldap' && (
        <Checkbox
          label={words.factors}
          description={words.factorsHint}
          {...form.getInputProps('trusts_factors', { type: 'checkbox' })}
        />
      )}
    </>
  )
}
