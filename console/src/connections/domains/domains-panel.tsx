import { PlusIcon } from '@heroicons/react/24/outline'
import { Accordion, Badge, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Domain, domainsOptions } from '../../api/domains-api.ts'
import { useHasScope } from '../../root-route.ts'
import { Failure } from '../../ui/failure.tsx'
import { EmptyState } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'
import { Panel } from '../../ui/view-header.tsx'
import { AddDomainDialog } from './add-domain-dialog.tsx'
import { DomainRecord } from './domain-record.tsx'
import { useDomainWords } from './domain-words.ts'

/** The domains of a group, each with the record that proves it. */
export function DomainsPanel({ groupId }: { readonly groupId: string }) {
  const words = useDomainWords()
  const mayWrite = useHasScope('groups_write')
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const { data, error, isPending, refetch } = useQuery(domainsOptions(groupId))
  const domains = data?.domains ?? []
  return (
    <Panel
      title={words.title}
      action={
        mayWrite && (
          <Button
            size="compact-sm"
            variant={data && domains.length === 0 ? 'filled' : 'default'}
            leftSection={<PlusIcon width={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {words.add}
          </Button>
        )
      }
    >
      <Text size="sm" c="dimmed">
        {words.intro}
      </Text>
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      {isPending && <LinesSkeleton lines={2} />}
      {data && domains.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
      {domains.length > 0 && (
        <Accordion variant="separated" order={3} value={opened} onChange={setOpened}>
          {domains.map((domain) => (
            <Accordion.Item key={domain.domain} value={domain.domain}>
              <Accordion.Control>
                <Summary domain={domain} />
              </Accordion.Control>
              <Accordion.Panel>
                <DomainRecord domain={domain} mayWrite={mayWrite} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
      )}
      {isAdding && (
        <AddDomainDialog
          groupId={groupId}
          onAdded={({ domain }) => setOpened(domain)}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}

const colors = { pending: 'gray', proven: 'primary', lost: 'red' } as const

function Summary({ domain: { domain, status } }: { readonly domain: Domain }) {
  const { statuses } = useDomainWords()
  return (
    <Group justify="space-between" gap="xs" pe="sm">
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        <Verbatim>{domain}</Verbatim>
      </Text>
      <Badge variant="light" color={colors[status]}>
        {statuses[status]}
      </Badge>
    </Group>
  )
}
