import { Stack } from '@mantine/core'
import { everybody } from '../api/connections-api.ts'
import { ViewHeader } from '../ui/view-header.tsx'
import { useConnectionWords } from './connection-words.ts'
import { ConnectionsOfGroups } from './connections-of-groups.tsx'
import { ConnectionsPanel } from './connections-panel.tsx'

const place = { groupId: everybody, hasProvenDomain: false }

/** The connections that everybody is offered, and those of groups. */
export function ConnectionsView() {
  const { everybody: words } = useConnectionWords()
  return (
    <Stack maw={820}>
      <ViewHeader title={words.title} lead={words.lead} />
      <ConnectionsPanel place={place} />
      <ConnectionsOfGroups />
    </Stack>
  )
}
