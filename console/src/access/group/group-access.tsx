import { Stack } from '@mantine/core'
import type { Group } from '../../api/groups-api.ts'
import { DurationsPanel } from './durations-panel.tsx'
import { EligiblePanel } from './eligible-panel.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { TimedRolesPanel } from './timed-roles-panel.tsx'

/** How people get roles of a group for a time, and who has some. */
export function GroupAccess({ group }: { readonly group: Group }) {
  return (
    <Stack gap="md" maw={820}>
      <RulesPanel group={group} />
      <EligiblePanel group={group} />
      <TimedRolesPanel group={group} />
      <RequestsPanel group={group} />
      <DurationsPanel group={group} />
    </Stack>
  )
}
