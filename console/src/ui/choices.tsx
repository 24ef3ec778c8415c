import { Radio, type RadioGroupProps, Stack } from '@mantine/core'

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
