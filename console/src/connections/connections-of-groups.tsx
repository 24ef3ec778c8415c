import { Group, Switch, Table, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import {
  type Connection,
  connectionsKey,
  everybody,
  searchConnections,
} from '../api/connections-api.ts'
import { useGroupNames } from '../references/use-group-names.ts'
import { Failure } from '../ui/failure.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { EmptyState, MoreButton, useRecords } from '../ui/lists.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { Panel } from '../ui/view-header.tsx'
import { StateBadge } from './connection-health.tsx'
import { presetOf } from './connection-presets.ts'
import { useConnectionWords } from './connection-words.ts'
import { useHealthWords } from './health-words.ts'

/** The connections of all groups, for whoever runs the server. */
export function ConnectionsOfGroups() {
  const { all: words } = useHealthWords()
  const { q = '', warned = false } = useSearch({ from: '/connections' })
  const navigate = useNavigate({ from: '/connections' })
  const show = (text: string, isWarned: boolean) =>
    void navigate({
      search: { ...(text && { q: text }), ...(isWarned && { warned: true }) },
      replace: true,
    })
  const { found, items, isLoading, isEmpty } = useRecords({
    queryKey: [connectionsKey, 'all', q, warned],
    list: (after) => searchConnections(q, after),
    itemsOf: ({ connections }) =>
      connections
        .filter(({ groupId }) => groupId !== everybody)
        .filter(({ warnings }) => !warned || warnings.length > 0),
  })
  return (
    <Panel title={words.title}>
      <Text size="sm" c="dimmed">
        {words.intro}
      </Text>
      <SearchField placeholder={words.search} text={q} onSearch={(text) => show(text, warned)} />
      <Switch
        size="sm"
        label={words.warnedOnly}
        checked={warned}
        onChange={({ currentTarget: { checked } }) => show(q, checked)}
      />
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {isLoading && <LinesSkeleton lines={4} />}
      {isEmpty && <EmptyState picture="search" title={noneText(words, q, warned)} />}
      {items.length > 0 && <ConnectionTable connections={items} />}
      <MoreButton found={found} />
    </Panel>
  )
}

function noneText(
  words: ReturnType<typeof useHealthWords>['all'],
  q: string,
  warned: boolean,
): string {
  if (q !== '') return words.noneFound(q)
  return warned ? words.noneWarned : words.none
}

function ConnectionTable({ connections }: { readonly connections: readonly Connection[] }) {
  const { columns } = useHealthWords().all
  return (
    <Table highlightOnHover verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.name}</Table.Th>
          <Table.Th>{columns.group}</Table.Th>
          <Table.Th visibleFrom="sm">{columns.state}</Table.Th>
          <Table.Th visibleFrom="sm">{columns.lastUsed}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {connections.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function ConnectionRow({ connection }: { readonly connection: Connection }) {
  const { presets, uses } = useConnectionWords()
  const { never } = useHealthWords().all
  const { name, alias, groupId, use, last_used_at: usedAt } = connection
  const nameOfGroup = useGroupNames([groupId])
  const state = (
    <>
      <StateBadge connection={connection} />
      {use !== 'off' && (
        <Text size="xs" c="dimmed">
          {uses[use]}
        </Text>
      )}
    </>
  )
  return (
    <Table.Tr style={{ overflowWrap: 'anywhere' }}>
      <Table.Td>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {`${presets[presetOf(connection)]} · ${alias}`}
        </Text>
        <Group gap={6} mt={4} hiddenFrom="sm">
          {state}
        </Group>
      </Table.Td>
      <Table.Td>
        <AnchorLink
          to="/groups/$groupId"
          params={{ groupId }}
          search={{ tab: 'company' }}
          size="sm"
        >
          {nameOfGroup(groupId)}
        </AnchorLink>
      </Table.Td>
      <Table.Td visibleFrom="sm">{state}</Table.Td>
      <Table.Td visibleFrom="sm">
        {usedAt === undefined ? never : <TimeText seconds={usedAt} />}
      </Table.Td>
    </Table.Tr>
  )
}
