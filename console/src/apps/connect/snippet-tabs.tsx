import { MagnifyingGlassIcon } from '@heroicons/react/24/outline'
import { Box, SegmentedControl, Stack, Tabs, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { App } from '../../api/apps-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { hasSecret } from '../app-kinds.ts'
import { useAppWords } from '../app-words.ts'
import { SnippetView } from './code-box.tsx'
import { MissingRedirect } from './missing-redirect.tsx'
import type { Snippet } from './snippet-input.ts'
import { snippetsOf } from './snippets-of.ts'

interface SnippetTabsProps {
  readonly app: App
  /** Only right after it was made. */
  readonly secret?: string | undefined
}

/** Fewer than these are seen at a glance. */
const manySnippets = 6

/** Code for the app and for its API in many languages. */
export function SnippetTabs({ app, secret }: SnippetTabsProps) {
  const { connect: words } = useAppWords()
  const [part, setPart] = useState<'app' | 'api'>('app')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const all = snippetsOf(app, consoleSettings.issuer, secret)
  const ofPart = all.filter((each) => (each.part ?? 'app') === part)
  const found = ofPart.filter((each) => isFound(each, text))
  const shown = found.find(({ name }) => name === chosen) ?? found[0]
  const needsSecret = ofPart.some(({ code }) => code.includes('YOUR_CLIENT_SECRET'))
  return (
    <Stack gap="sm">
      {hasSecret(app) && secret === undefined && needsSecret && (
        <Text size="sm" c="dimmed">
          {words.placeholder}
        </Text>
      )}
      <SegmentedControl
        value={part}
        onChange={(value) => setPart(value === 'api' ? 'api' : 'app')}
        aria-label={words.part}
        data={(['app', 'api'] as const).map((value) => ({ value, label: words.parts[value] }))}
        style={{ alignSelf: 'flex-start' }}
      />
      {ofPart.length > manySnippets && (
        <TextInput
          type="search"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder={words.filter}
          aria-label={words.filter}
          leftSection={<MagnifyingGlassIcon width={16} aria-hidden />}
          maw={360}
        />
      )}
      {shown ? (
        <Tabs value={shown.name} onChange={setChosen} variant="pills" keepMounted={false}>
          <Tabs.List mb="sm">
            {found.map(({ name }) => (
              <Tabs.Tab key={name} value={name} px="sm" py={6}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {found.map((snippet) => (
            <Tabs.Panel key={snippet.name} value={snippet.name}>
              <MissingRedirect app={app} redirectUri={snippet.redirectUri} />
              <SnippetView snippet={snippet} />
            </Tabs.Panel>
          ))}
        </Tabs>
      ) : (
        <Box>
          <Text size="sm">{words.noMatch}</Text>
        </Box>
      )}
    </Stack>
  )
}

/** By its name, or by a library that its code uses. */
function isFound({ name, setup = '', code }: Snippet, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return `${name} ${setup} ${code.split('\n')[0]}`.toLowerCase().includes(wanted)
}
