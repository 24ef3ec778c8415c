import { CheckCircleIcon } from '@heroicons/react/24/outline'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type AppWithSecret, nameOf } from '../../api/apps-api.ts'
import { CopyField, SecretOnce } from '../../ui/copy-field.tsx'
import { hasSecret } from '../app-kinds.ts'
import { useAppWords } from '../app-words.ts'
import { ProxyPanel } from '../connect/proxy-panel.tsx'
import { SnippetTabs } from '../connect/snippet-tabs.tsx'
import { TrySignIn } from '../connect/try-sign-in.tsx'

interface RegisteredProps {
  readonly app: AppWithSecret
  readonly onAnother: () => void
}

/** The end of the guide: the secret, once, and code that has it in its place. */
export function Registered({ app, onAnother }: RegisteredProps) {
  const words = useAppWords()
  const secret = hasSecret(app) ? app.client_secret : undefined
  return (
    <Stack gap="lg" maw={820}>
      <Group gap="sm">
        <CheckCircleIcon width={28} aria-hidden />
        <Title order={1} size="h2">
          {nameOf(app)} {words.guide.done}
        </Title>
      </Group>
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {words.clientId}
        </Text>
        <CopyField value={app.client_id} label={words.clientId} />
      </Stack>
      {secret && <SecretOnce title={words.secret.title} hint={words.secret.once} secret={secret} />}
      {app.forward_auth ? (
        <ProxyPanel app={app} />
      ) : (
        <Stack gap="xs">
          <Title order={2} size="h4">
            {words.connect.title}
          </Title>
          <SnippetTabs app={app} secret={secret} />
        </Stack>
      )}
      <TrySignIn app={app} />
      <Group>
        <Button
          renderRoot={(props) => (
            <Link to="/apps/$clientId" params={{ clientId: app.client_id }} {...props} />
          )}
        >
          {words.guide.open}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {words.guide.another}
        </Button>
      </Group>
    </Stack>
  )
}
