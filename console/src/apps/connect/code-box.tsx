import { Box, Code, ScrollArea } from '@mantine/core'
import { CopyIcon } from '../../ui/values/copy-field.tsx'
import type { Snippet } from './snippet-input.ts'

/** Code, with a button that copies it. */
export function CodeBox({ snippet: { name, code } }: { readonly snippet: Snippet }) {
  return (
    <Box pos="relative">
      <ScrollArea.Autosize mah={480} type="auto" viewportProps={{ tabIndex: 0 }}>
        <Code block fz="sm" pr={44} data-snippet={name}>
          {code}
        </Code>
      </ScrollArea.Autosize>
      <Box pos="absolute" top={6} right={6} bg="var(--mantine-color-body)" bdrs="md">
        <CopyIcon value={code} label={name} />
      </Box>
    </Box>
  )
}
