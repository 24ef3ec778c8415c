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

/** A list of addresses, one line each, with the fault of each beside it. */
export function TextList({ form, name, placeholder }: TextListProps) {
  const { fields, hints, add, remove } = useAppFormWords()
  const values = form.values[name]
  return (
    <Input.Wrapper
      label={fields[name]}
      description={hints[name]}
      error={form.errors[name]}
      labelElement="div"
    >
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
              aria-label={`${fields[name]} ${index + 1}`}
              {...form.getInputProps(`${name}.${index}`)}
            />
            <RemoveLine
              label={`${remove}: ${values[index] || index + 1}`}
              onClick={() => form.removeListItem(name, index)}
            />
          </Group>
        ))}
        <AddLine label={`${add}: ${fields[name]}`} onClick={() => form.insertListItem(name, '')}>
          {add}
        </AddLine>
      </Stack>
    </Input.Wrapper>
  )
}
