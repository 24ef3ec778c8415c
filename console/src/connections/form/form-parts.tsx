import { Alert, Radio, type RadioGroupProps, Stack } from '@mantine/core'
import { isChangedMeanwhile } from '../../api/api-error.ts'
import { Failure } from '../../ui/failure.tsx'
import { useConnectionFormWords } from './connection-form-words.ts'

interface Option {
  readonly value: string
  readonly name: string
  readonly hint: string
  readonly isDisabled?: boolean
}

interface ChoicesProps extends Pick<RadioGroupProps, 'value' | 'onChange'> {
  readonly label: string
  readonly options: readonly Option[]
}

/** Choices with what follows from each. The other properties may be those of a form. */
export function Choices({ label, options, ...input }: ChoicesProps) {
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

/** Why a connection was not saved, where no field says it. */
export function Refusal({ error }: { readonly error: unknown }) {
  const words = useConnectionFormWords()
  if (error === null) return null
  if (!isChangedMeanwhile(error)) return <Failure error={error} />
  return (
    <Alert color="red" role="alert">
      {words.changedMeanwhile}
    </Alert>
  )
}
