import { PlusIcon } from '@heroicons/react/24/outline'
import { Accordion, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listWebhooks, type Webhook } from '../api/webhooks-api.ts'
import { useEventNames } from '../references/event-names.ts'
import { Failure } from '../ui/failure.tsx'
import { EmptyState } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { Verbatim } from '../ui/verbatim.tsx'
import { ViewHeader } from '../ui/view-header.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookPanel } from './webhook-panel.tsx'
import { useWebhookWords } from './webhook-words.ts'

/** The webhooks, each with its deliveries. */
export function WebhooksView() {
  const words = useWebhookWords()
  const [isAdding, setAdding] = useState(false)
  // The one that was just added is shown, where a test can be sent.
  const [opened, setOpened] = useState<string | null>(null)
  const found = useQuery({
    queryKey: ['webhooks'],
    queryFn: listWebhooks,
    // The server itself disables those whose receiver is gone.
    refetchInterval: 5000,
  })
  const webhooks = found.data?.webhooks ?? []
  return (
    <Stack>
      <ViewHeader title={words.title} lead={words.intro}>
        <Button leftSection={<PlusIcon width={18} aria-hidden />} onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </ViewHeader>
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isPending && <LinesSkeleton lines={3} />}
      {found.isSuccess && webhooks.length === 0 && (
        <EmptyState title={words.none} hint={words.noneHint} />
      )}
      <Accordion variant="separated" order={2} value={opened} onChange={setOpened}>
        {webhooks.map((webhook) => (
          <Accordion.Item key={webhook.id} value={webhook.id}>
            <Accordion.Control>
              <Summary webhook={webhook} />
            </Accordion.Control>
            <Accordion.Panel>
              <WebhookPanel webhook={webhook} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      {isAdding && <WebhookDialog onAdded={setOpened} onClose={() => setAdding(false)} />}
    </Stack>
  )
}

function Summary({ webhook }: { readonly webhook: Webhook }) {
  const words = useWebhookWords()
  const nameOf = useEventNames()
  const { url, description, events, enabled } = webhook
  return (
    <Group justify="space-between" pe="sm">
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          <Verbatim>{url}</Verbatim>
        </Text>
        <Text size="sm" c="dimmed">
          {[description, events?.map(nameOf).join(', ') ?? words.allEvents]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Badge variant="light" color={enabled ? 'primary' : 'gray'}>
        {enabled ? words.enabled : words.disabled}
      </Badge>
    </Group>
  )
}
