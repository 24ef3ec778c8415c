import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { connectionsOptions } from '../api/connections-api.ts'
import { domainsOptions } from '../api/domains-api.ts'
import type { Group } from '../api/groups-api.ts'
import { useHasScope } from '../root-route.ts'
import { useConnectionWords } from './connection-words.ts'
import { ConnectionsPanel } from './connections-panel.tsx'
import { DomainsPanel } from './domains/domains-panel.tsx'
import { SetUpPath } from './set-up/set-up-path.tsx'

/** Where people of a group sign in elsewhere, and for which domains. */
export function GroupConnections({ group }: { readonly group: Group }) {
  const { company: words } = useConnectionWords()
  const { groupId, groupName, path } = group
  const mayWrite = useHasScope('groups_write')
  const domains = useQuery(domainsOptions(groupId))
  const connections = useQuery(connectionsOptions(groupId))
  const hasProvenDomain = domains.data?.domains.some(({ status }) => status !== 'pending') ?? false
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
      {domains.isPending || connections.isPending ? (
        <Skeleton height={320} />
      ) : (
        <>
          {mayWrite && domains.data && connections.data && (
            <SetUpPath {...domains.data} {...connections.data} />
          )}
          <DomainsPanel groupId={groupId} />
          <ConnectionsPanel place={{ groupId, groupName, path, hasProvenDomain }} />
        </>
      )}
    </Stack>
  )
}
