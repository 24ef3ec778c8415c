import { Chip, Code, Group, List, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { consoleSettings } from '../../console-settings.ts'
import { signsPeopleIn } from '../app-kinds.ts'
import type { App } from '../apps-api.ts'
import { managementScopes } from '../form/scope-picker.tsx'
import { useAppWords } from '../form/use-app-words.ts'
import { accessTokenExample, claimsOfScope, idTokenExample } from './example-claims.ts'

/** What the tokens of an app would hold, for the scopes that it asks for. */
export function TokenPanel({ app }: { readonly app: App }) {
  const { token: words } = useAppWords()
  const { person } = useRouteContext({ from: '__root__' })
  const [scopes, setScopes] = useState(app.allowed_scopes)
  const isMachine = !signsPeopleIn(app)
  const request = { app, scopes, person, issuer: consoleSettings.issuer }
  const idToken = idTokenExample(request)
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {isMachine ? words.introMachine : words.intro}
        </Text>
        <Chip.Group multiple value={scopes} onChange={setScopes}>
          <Group gap="xs">
            {app.allowed_scopes.map((scope) => (
              <Chip key={scope} value={scope} size="xs">
                {scope}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Stack>
      <SimpleGrid cols={{ base: 1, md: isMachine ? 1 : 2 }}>
        <Token title={words.access} hint={words.accessHint} claims={accessTokenExample(request)} />
        {!isMachine && (
          <Token title={words.id} hint={idToken ? words.idHint : words.noId} claims={idToken} />
        )}
      </SimpleGrid>
      {!isMachine && <ScopeTable scopes={scopes} />}
      <Notes scopes={scopes} isMachine={isMachine} />
    </Stack>
  )
}

interface TokenProps {
  readonly title: string
  readonly hint: string
  readonly claims: object | undefined
}

function Token({ title, hint, claims }: TokenProps) {
  return (
    <Stack gap={4} miw={0}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {claims && (
        <Code block fz="xs" tabIndex={0} style={{ overflowX: 'auto' }}>
          {JSON.stringify(claims, null, 2)}
        </Code>
      )}
    </Stack>
  )
}

function ScopeTable({ scopes }: { readonly scopes: readonly string[] }) {
  const { token: words, scopeWords } = useAppWords()
  const meaning: Readonly<Record<string, string>> = scopeWords
  const shown = scopes.filter((scope) => scope in meaning)
  if (shown.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.adds}</Table.Th>
            <Table.Th>{words.claims}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((scope) => (
            <Table.Tr key={scope}>
              <Table.Td>
                {meaning[scope]} <Code>{scope}</Code>
              </Table.Td>
              <Table.Td>{(claimsOfScope[scope] ?? [words.refresh]).join(', ')}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface NotesProps {
  readonly scopes: readonly string[]
  readonly isMachine: boolean
}

function Notes({ scopes, isMachine }: NotesProps) {
  const { token: words } = useAppWords()
  const isManaging = scopes.some((scope) => managementScopes.includes(scope))
  if (isMachine) return null
  return (
    <List size="sm" c="dimmed">
      <List.Item>{words.rolesNote}</List.Item>
      {isManaging && <List.Item>{words.managementNote}</List.Item>}
      {scopes.includes('groups') && <List.Item>{words.overflowNote}</List.Item>}
    </List>
  )
}
