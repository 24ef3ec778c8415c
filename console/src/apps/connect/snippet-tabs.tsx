import { Box, Code, ScrollArea, Tabs, Text } from '@mantine/core'
import type { App } from '../../api/apps-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { CopyIcon } from '../../ui/copy-field.tsx'
import { hasSecret } from '../app-kinds.ts'
import { useAppWords } from '../app-words.ts'
import { MissingRedirect } from './missing-redirect.tsx'
import type { Snippet } from './snippet-input.ts'
import { snippetsOf } from './snippets-of.ts'

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

interface SnippetTabsProps {
  readonly app: App
  /** Only right after it was made. */
  readonly secret?: string | undefined
}

/** Code for the app in several languages. */
export function SnippetTabs({ app, secret }: SnippetTabsProps) {
  const { connect: words } = useAppWords()
  const snippets = snippetsOf(app, consoleSettings.issuer, secret)
  return (
    <Box>
      {hasSecret(app) && secret === undefined && (
        <Text size="sm" c="dimmed" mb="xs">
          {words.placeholder}
        </Text>
      )}
      <Tabs defaultValue={snippets[0]?.name ?? ''} variant="outline">
        <Tabs.List>
          {snippets.map(({ name }) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {snippets.map((snippet) => (
          <Tabs.Panel key={snippet.name} value={snippet.name} pt="sm">
            <MissingRedirect app={app} redirectUri={snippet.redirectUri} />
            <CodeBox snippet={snippet} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Box>
  )
}
