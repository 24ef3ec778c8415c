import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { domainsOptions } from '../api/domains-api.ts'
import type { Group } from '../api/groups-api.ts'
import { useConnectionWords } from './connection-words.ts'
import { ConnectionsPanel } from './connections-panel.tsx'
import { DomainsPanel } from './domains/domains-panel.tsx'

/** Where people of a group sign in elsewhere, and for which domains. */
export function GroupConnections({ group }: { readonly group: Group }) {
  const { company: words } = useConnectionWords()
  const { groupId, groupName, path } = group
  const { data } = useQuery(domainsOptions(groupId))
  const hasProvenDomain = data?.domains.some(({ status }) => status !== 'pending') ?? false
  return (
    <Stack gap="md" maw={820}>
      <div>
        <Title order={2} size="h4">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed" mt={4}>
          {words.lead}
        </Text>
      </div>
      <DomainsPanel groupId={groupId} />
      <ConnectionsPanel place={{ groupId, groupName, path, hasProvenDomain }} />
    </Stack>
  )
}
