import { Alert, Box, Code, ScrollArea, Stack, Text } from '@mantine/core'
import { CopyIcon } from '../../ui/copy-field.tsx'
import { useAppWords } from '../app-words.ts'
import type { Snippet } from './snippet-input.ts'

/** Everything of a snippet, in the order in which it is used. */
export function SnippetView({ snippet }: { readonly snippet: Snippet }) {
  const { connect: words } = useAppWords()
  const { name, part, setup, file, code, more = [], start, isUntested } = snippet
  return (
    <Stack gap="sm">
      {part === 'api' && (
        <Text size="sm" c="dimmed">
          {words.apiHint}
        </Text>
      )}
      {isUntested && (
        <Alert color="gray" p="xs" title={words.untested}>
          {words.untestedHint}
        </Alert>
      )}
      {setup && <CodeBox name={`${name}: setup`} title={words.setup} code={setup} />}
      <CodeBox name={name} title={file} code={code} />
      {more.map((each) => (
        <CodeBox
          key={each.file}
          name={`${name}: ${each.file}`}
          title={each.file}
          code={each.code}
        />
      ))}
      {start && <CodeBox name={`${name}: start`} title={words.start} code={start} />}
    </Stack>
  )
}

interface CodeBoxProps {
  readonly name: string
  readonly title?: string | undefined
  readonly code: string
}

/** Code, with a button that copies it. */
export function CodeBox({ name, title, code }: CodeBoxProps) {
  return (
    <Box>
      {title && (
        <Text size="sm" fw={500} mb={4} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
      )}
      <Box pos="relative" dir="ltr">
        <ScrollArea.Autosize mah={480} type="auto" viewportProps={{ tabIndex: 0 }}>
          <Code block fz="sm" pr={44} data-snippet={name}>
            {code}
          </Code>
        </ScrollArea.Autosize>
        <Box pos="absolute" top={6} right={6} bg="var(--mantine-color-body)" bdrs="md">
          <CopyIcon value={code} label={name} />
        </Box>
      </Box>
    </Box>
  )
}
