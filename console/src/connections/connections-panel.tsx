import { PlusIcon } from '@heroicons/react/24/outline'
import { Accordion, Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Connection,
  connectionsOptions,
  everybody,
  findingsOptions,
} from '../api/connections-api.ts'
import { useHasScope } from '../root-route.ts'
import { Failure } from '../ui/failure.tsx'
import { EmptyState } from '../ui/lists.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { Panel } from '../ui/view-header.tsx'
import { ConnectionDetails } from './connection-details.tsx'
import { StateBadge } from './connection-health.tsx'
import { presetOf } from './connection-presets.ts'
import { useConnectionWords } from './connection-words.ts'
import { AddConnectionDialog } from './form/add-connection-dialog.tsx'
import type { Place } from './place.ts'

/** The connections of a group, or those for everybody. */
export function ConnectionsPanel({ place }: { readonly place: Place }) {
  const words = useConnectionWords()
  const mayWrite = useHasScope('groups_write')
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useQuery(connectionsOptions(place.groupId))
  const connections = data?.connections ?? []
  const isForAll = place.groupId === everybody
  return (
    <Panel
      title={isForAll ? words.everybody.panel : words.title}
      action={
        mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<PlusIcon width={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        )
      }
    >
      {!isForAll && (
        <Text size="sm" c="dimmed">
          {place.hasProvenDomain ? words.intro : words.domainFirst}
        </Text>
      )}
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      {isPending && <LinesSkeleton lines={2} />}
      {data && connections.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
      {connections.length > 0 && (
        <Accordion variant="separated" order={3} value={opened} onChange={setOpened}>
          {connections.map((connection) => (
            <Accordion.Item key={connection.id} value={connection.id}>
              <Accordion.Control>
                <Summary connection={connection} />
              </Accordion.Control>
              <Accordion.Panel>
                <ConnectionDetails connection={connection} place={place} mayWrite={mayWrite} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      {isAdding && (
        <AddConnectionDialog
          place={place}
          onAdded={({ id }) => setOpened(id)}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}

function Summary({ connection }: { readonly connection: Connection }) {
  const words = useConnectionWords()
  const { name, use, last_used_at: lastUsedAt } = connection
  return (
    <Group justify="space-between" gap="xs" pe="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {words.presets[presetOf(connection)]}
          {lastUsedAt !== undefined && (
            <>
              {` · ${words.facts.lastUsed} `}
              <TimeText seconds={lastUsedAt} />
            </>
          )}
        </Text>
      </div>
      <Group gap={6}>
        {use !== 'off' && <StateBadge connection={connection} />}
        <FindingsBadge connection={connection} />
        <Badge variant="light" color={use === 'off' ? 'gray' : 'primary'}>
          {words.uses[use]}
        </Badge>
      </Group>
    </Group>
  )
}

/** How the last check went, if there was one since the last change. */
function FindingsBadge({ connection }: { readonly connection: Connection }) {
  const { findings: words } = useConnectionWords()
  const { data } = useQuery(findingsOptions(connection))
  if (!data) return null
  const count = (severity: string) =>
    data.findings.filter((finding) => finding.severity === severity).length
  const [faults, warnings] = [count('fault'), count('warning')]
  if (faults > 0) {
    return (
      <Badge variant="light" color="red">
        {words.faults(faults)}
      </Badge>
    )
  }
  return <Badge variant="default">{warnings > 0 ? words.warnings(warnings) : words.fine}</Badge>
}
