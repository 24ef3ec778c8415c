import { ArrowTopRightOnSquareIcon } from '@heroicons/react/24/outline'
import { Alert, Button, List, Stack, Tabs, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { App } from '../../api/apps-api.ts'
import { settingsQuery } from '../../api/server-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { useHasScope } from '../../root-route.ts'
import { useAppWords } from '../app-words.ts'
import { useProxyWords } from '../form/proxy-words.ts'
import { CodeBox } from './code-box.tsx'
import { type ProxySnippet, proxySnippets } from './proxy-snippets.ts'

/** What a proxy needs that asks this server about an app. */
export function ProxyPanel({ app }: { readonly app: App }) {
  const { connect: titles } = useAppWords()
  const { connect: words } = useProxyWords()
  const { origins = [] } = app.forward_auth ?? {}
  const [origin = ''] = origins
  const snippets = proxySnippets({
    issuer: consoleSettings.issuer,
    clientId: app.client_id,
    origin,
  })
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {titles.title}
      </Title>
      <Text size="sm" maw="70ch">
        {words.lead}
      </Text>
      {origins.length > 1 && <Text size="sm">{words.first(origin)}</Text>}
      <Tabs defaultValue="nginx" variant="pills" keepMounted={false}>
        <Tabs.List mb="sm">
          {snippets.map(({ name }) => (
            <Tabs.Tab key={name} value={name} px="sm" py={6}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {snippets.map((snippet) => (
          <Tabs.Panel key={snippet.name} value={snippet.name}>
            <SnippetOfProxy snippet={snippet} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Needs />
      <Button
        component="a"
        href={origin}
        target="_blank"
        rel="noreferrer"
        variant="light"
        w="fit-content"
        rightSection={<ArrowTopRightOnSquareIcon width={16} aria-hidden />}
      >
        {words.open}
      </Button>
    </Stack>
  )
}

function SnippetOfProxy({ snippet: { name, file, code } }: { readonly snippet: ProxySnippet }) {
  const { connect: words } = useProxyWords()
  const isTested = name === 'nginx' || name === 'Caddy'
  return (
    <Stack gap="sm">
      {isTested ? (
        <Text size="sm" c="dimmed">
          {words.tested}
        </Text>
      ) : (
        <Alert color="gray" p="xs" title={words.notRun[name].title}>
          {words.notRun[name].hint}
        </Alert>
      )}
      <CodeBox name={name} title={file ?? words.part} code={code} />
    </Stack>
  )
}

/** What no file of a proxy can see to by itself. */
function Needs() {
  const { connect: words } = useProxyWords()
  const mayRead = useHasScope('settings_read')
  const { data } = useQuery({ ...settingsQuery, enabled: mayRead })
  const trusted = data?.settings.find(({ key }) => key === 'http.trustedProxies')?.value
  const trustsNobody = Array.isArray(trusted) && trusted.length === 0
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {words.needs}
      </Title>
      {trustsNobody && <Alert color="yellow">{words.trustsNobody}</Alert>}
      <List size="sm" spacing={4}>
        <List.Item>{words.trust}</List.Item>
        <List.Item>{words.onlyWay}</List.Item>
        <List.Item>{words.signOut}</List.Item>
      </List>
    </Stack>
  )
}
