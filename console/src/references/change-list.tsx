import { Code, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useReferenceWords } from './reference-words.ts'

/** A field that a change has given another value. */
export interface FieldChange {
  readonly field: string
  readonly from?: unknown
  readonly to?: unknown
  readonly secret?: boolean
  readonly too_long?: boolean
}

/** What a change has changed: each field with its values before and after. */
export function ChangeList({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { changed: words } = useReferenceWords()
  return (
    <Stack gap={4}>
      {changes.map(({ field, from, to, secret, too_long: isTooLong }) => (
        <Text key={field} size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
          {field}: {secret && words.secret}
          {isTooLong && words.tooLong}
          {!secret && !isTooLong && (
            <>
              <Value value={from} /> <span aria-hidden>→</span>
              <VisuallyHidden>{words.to}</VisuallyHidden> <Value value={to} />
            </>
          )}
        </Text>
      ))}
    </Stack>
  )
}

function Value({ value }: { readonly value: unknown }) {
  const { changed: words } = useReferenceWords()
  if (value === undefined || value === '') return <em>{words.nothing}</em>
  return <Code>{textOf(value)}</Code>
}

/** A value as people read it: texts and lists without the marks of JSON. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'string')
  return isList ? value.join(', ') || '–' : JSON.stringify(value)
}
