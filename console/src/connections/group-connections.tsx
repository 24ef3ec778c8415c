import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { domainsOptions } from '../api/domains-api.ts'
import type { Group } from '../api/groups-api.ts'
import { ConnectionsPanel } from './connections-panel.tsx'
import { DomainsPanel } from './domains/domains-panel.tsx'

/** Where people of a group sign in elsewhere, and for which domains. */
export function GroupConnections({ group }: { readonly group: Group }) {
  const { groupId, groupName, path } = group
  const { data } = useQuery(domainsOptions(groupId))
  const hasProvenDomain = data?.domains.some(({ status }) => status !== 'pending') ?? false
  return (
    <Stack gap="md" maw={820}>
      <DomainsPanel groupId={groupId} />
      <ConnectionsPanel place={{ groupId, groupName, path, hasProvenDomain }} />
    </Stack>
  )
}
