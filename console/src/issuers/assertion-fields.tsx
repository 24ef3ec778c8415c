import { Input, Paper, Stack, TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { AppIdsInput } from '../references/app-picker.tsx'
import { ScopesInput } from '../references/scopes-input.tsx'
import { AddLine, RemoveLine } from '../ui/list-line.tsx'
import { emptyClient, type Fields } from './issuer-fields.ts'
import { useIssuerWords } from './issuer-words.ts'

const name = 'assertions.clients'

/** The apps that may use the assertions of an issuer, and for what. */
export function AssertionFields({ form }: { readonly form: UseFormReturnType<Fields> }) {
  const words = useIssuerWords()
  return (
    <Input.Wrapper label={words.apps} labelElement="div" error={form.errors[name]}>
      <Stack gap="xs" mt={6}>
        {form.values.assertions.clients.map(({ client_id: id }, index) => (
          <Paper
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
            key={index}
            withBorder
            p="sm"
            role="group"
            aria-label={words.app(index + 1)}
          >
            <Stack gap="xs">
              <AppIdsInput
                label={words.app(index + 1)}
                maxTags={1}
                value={id === '' ? [] : [id]}
                onChange={([chosen = '']) =>
                  form.setFieldValue(`${name}.${index}.client_id`, chosen)
                }
                error={form.errors[`${name}.${index}.client_id`]}
              />
              <ScopesInput
                label={words.scopes(index + 1)}
                {...form.getInputProps(`${name}.${index}.scopes`)}
              />
              <TagsInput
                label={words.resources(index + 1)}
                {...form.getInputProps(`${name}.${index}.resources`)}
              />
              {form.values.assertions.clients.length > 1 && (
                <RemoveLine
                  label={words.removeApp(index + 1)}
                  onClick={() => form.removeListItem(name, index)}
                />
              )}
            </Stack>
          </Paper>
        ))}
        <AddLine onClick={() => form.insertListItem(name, emptyClient)}>{words.addApp}</AddLine>
      </Stack>
    </Input.Wrapper>
  )
}
