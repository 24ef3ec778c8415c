import { PlusIcon, TrashIcon } from '@heroicons/react/24/outline'
import { ActionIcon, Button, Fieldset, Group, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useWords } from '../language/words.tsx'
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
              <ActionIcon
                mt={28}
                variant="subtle"
                color="gray"
                aria-label={words.removeText(locale)}
                onClick={() => form.removeListItem('texts', i)}
              >
                <TrashIcon width={18} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
        <Button
          variant="light"
          size="xs"
          w="fit-content"
          leftSection={<PlusIcon width={16} aria-hidden />}
          onClick={() => form.insertListItem('texts', { locale: '', title: '', hint: '' })}
        >
          {words.addText}
        </Button>
      </Stack>
    </Fieldset>
  )
}
