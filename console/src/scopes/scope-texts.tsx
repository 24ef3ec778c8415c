import { Fieldset, Group, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useWords } from '../language/words.tsx'
import { AddLine, RemoveLine } from '../ui/forms/list-line.tsx'
import type { ScopeFields } from './scope-fields.ts'

/** The words of a scope, by language. */
export function ScopeTexts({ form }: { readonly form: UseFormReturnType<ScopeFields> }) {
  const { scopes: words } = useWords()
  const { texts } = form.values
  return (
    <Fieldset legend={words.texts} variant="unstyled">
      <Stack>
        {texts.map(({ locale }, i) => (
          // Fields keep their place while their language is being typed.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Group key={i} align="flex-start" gap="xs" wrap="wrap">
            <TextInput
              label={words.locale}
              placeholder="de-DE"
              title={words.localeHint}
              w={96}
              {...form.getInputProps(`texts.${i}.locale`)}
            />
            <TextInput
              label={words.textTitle}
              flex="1 1 180px"
              {...form.getInputProps(`texts.${i}.title`)}
            />
            <TextInput
              label={words.hint}
              flex="1 1 180px"
              {...form.getInputProps(`texts.${i}.hint`)}
            />
            {texts.length > 1 && (
              <RemoveLine
                mt={26}
                label={words.removeText(locale)}
                onClick={() => form.removeListItem('texts', i)}
              />
            )}
          </Group>
        ))}
        <AddLine onClick={() => form.insertListItem('texts', { locale: '', title: '', hint: '' })}>
          {words.addText}
        </AddLine>
      </Stack>
    </Fieldset>
  )
}
