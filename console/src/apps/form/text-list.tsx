import { Group, Input, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AddLine, RemoveLine } from '../../ui/list-line.tsx'
import type { AppFields } from './app-fields.ts'
import { useAppFormWords } from './app-form-words.ts'

interface TextListProps {
  readonly form: UseFormReturnType<AppFields>
  readonly name: 'redirect_uris' | 'post_logout_redirect_uris' | 'allowed_origins'
  readonly placeholder: string
}

/** A list of addresses of an app. */
export function TextList({ form, name, placeholder }: TextListProps) {
  const { fields, hints } = useAppFormWords()
  return (
    <AddressLines
      form={form}
      name={name}
      values={form.values[name]}
      label={fields[name]}
      hint={hints[name]}
      placeholder={placeholder}
    />
  )
}

interface AddressLinesProps extends Pick<TextListProps, 'form' | 'placeholder'> {
  /** The field, as the form names it. */
  readonly name: string
  readonly values: readonly string[]
  readonly label: string
  readonly hint: string
}

/** Addresses, one line each, with the fault of each beside it. */
export function AddressLines(props: AddressLinesProps) {
  const { form, name, values, label, hint, placeholder } = props
  const { add, remove } = useAppFormWords()
  return (
    <Input.Wrapper label={label} description={hint} error={form.errors[name]} labelElement="div">
      <Stack gap="xs" mt={6}>
        {values.map((_, index) => (
          <Group
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
            key={index}
            gap="xs"
            wrap="nowrap"
            align="flex-start"
          >
            <TextInput
              flex={1}
              type="url"
              inputMode="url"
              placeholder={placeholder}
              aria-label={`${label} ${index + 1}`}
              {...form.getInputProps(`${name}.${index}`)}
            />
            <RemoveLine
              label={`${remove}: ${values[index] || index + 1}`}
              onClick={() => form.removeListItem(name, index)}
            />
          </Group>
        ))}
        <AddLine label={`${add}: ${label}`} onClick={() => form.insertListItem(name, '')}>
          {add}
        </AddLine>
      </Stack>
    </Input.Wrapper>
  )
}
