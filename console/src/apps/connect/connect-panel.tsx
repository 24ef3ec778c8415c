import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { App } from '../../api/apps-api.ts'
import { consoleSettings } from '../../console-settings.ts'
import { CopyField } from '../../ui/copy-field.tsx'
import { hasSecret } from '../app-kinds.ts'
import { useAppWords } from '../app-words.ts'
import { ProxyPanel } from './proxy-panel.tsx'
import { SecretsList } from './secrets-list.tsx'
import { SnippetTabs } from './snippet-tabs.tsx'
import { TrySignIn } from './try-sign-in.tsx'

/** What a developer needs to connect the app. */
export function ConnectPanel({ app }: { readonly app: App }) {
  const words = useAppWords()
  const { issuer } = consoleSettings
  return (
    <Stack gap="xl">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Value label={words.clientId} value={app.client_id} />
        <Value label={words.issuer} value={issuer} />
      </SimpleGrid>
      {app.forward_auth && <ProxyPanel app={app} />}
      {needsCode(app) && (
        <Stack gap="xs">
          <Title order={2} size="h4">
            {words.connect.title}
          </Title>
          <SnippetTabs app={app} />
          <Anchor size="sm" href={`${issuer}/.well-known/openid-configuration`} target="_blank">
            {words.connect.discovery}
          </Anchor>
        </Stack>
      )}
      <TrySignIn app={app} />
      {hasSecret(app) && <SecretsList app={app} />}
    </Stack>
  )
}

/** An app behind a proxy has a sign-in of its own only if it has an address for that. */
const needsCode = ({ forward_auth, redirect_uris }: App) =>
  !forward_auth || redirect_uris.length > 0

function Value({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <CopyField value={value} label={label} />
    </Stack>
  )
}
