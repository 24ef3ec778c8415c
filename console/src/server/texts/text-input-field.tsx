import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type ComponentPropsWithoutRef, useRef } from 'react'
import type { OwnText } from '../../api/texts-api.ts'
import { useOwnTextWords } from './own-text-words.ts'

interface TextInputFieldProps extends ComponentPropsWithoutRef<typeof Textarea> {
  readonly field: OwnText['fields'][number]
  readonly label: string
  readonly locale: string
  readonly onText: (text: string) => void
}

/** One text: ours above, the own one below, and the names that can be put into it. */
export function TextInputField({ field, label, locale, onText, ...input }: TextInputFieldProps) {
  const words = useOwnTextWords()
  const area = useRef<HTMLTextAreaElement>(null)
  const value = String(input.value ?? '')

  function insert(name: string): void {
    const { selectionStart: from = value.length, selectionEnd: to = from } = area.current ?? {}
    onText(`${value.slice(0, from)}{${name}}${value.slice(to)}`)
    const end = from + name.length + 2
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(end, end)
    })
  }

  return (
    <Stack gap={4}>
      <Textarea
        {...input}
        ref={area}
        label={label}
        description={
          <bdi lang={locale}>{field.usual === '' ? words.noneOfOurs : words.ours(field.usual)}</bdi>
        }
        lang={locale}
        dir="auto"
        autosize
        minRows={1}
        maxRows={8}
        maxLength={field.max_length}
      />
      <Group gap={6}>
        {value === '' && field.usual !== '' && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={words.beginOf(label)}
            onClick={() => onText(field.usual)}
          >
            {words.begin}
          </Button>
        )}
        {field.placeholders.map((name) => (
          <Button
            key={name}
            variant="default"
            size="compact-xs"
            ff="monospace"
            title={words.placeholders[name]}
            aria-label={words.insert(`{${name}}`, label)}
            onClick={() => insert(name)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
