import { Badge, Button, Code, Stack, Table, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import { useWords } from '../language/words.tsx'
import { PersonLink } from '../people/person-link.tsx'
import { TimeText } from '../ui/time-text.tsx'
import type { ConsoleEvent } from './events-api.ts'
import { useEventNames } from './words/use-event-names.ts'

/** Events, each with its details below it. */
export function EventTable({ events }: { readonly events: readonly ConsoleEvent[] }) {
  const { events: words } = useWords()
  const [opened, setOpened] = useState<string>()
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.columns.time}</Table.Th>
            <Table.Th>{words.columns.type}</Table.Th>
            <Table.Th>{words.columns.person}</Table.Th>
            <Table.Th>{words.columns.client}</Table.Th>
            <Table.Th>{words.columns.address}</Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {events.map((event) => (
            <Fragment key={event.id}>
              <EventRow
                event={event}
                isOpen={opened === event.id}
                onToggle={() => setOpened(opened === event.id ? undefined : event.id)}
              />
              {opened === event.id && <EventDetails event={event} />}
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

interface EventRowProps {
  readonly event: ConsoleEvent
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function EventRow({ event, isOpen, onToggle }: EventRowProps) {
  const words = useWords()
  const nameOf = useEventNames()
  return (
    <Table.Tr>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        <TimeText exact seconds={Date.parse(event.time) / 1000} />
      </Table.Td>
      <Table.Td>
        <Badge
          variant="light"
          miw="max-content"
          color={event.outcome === 'failure' ? 'red' : 'gray'}
          title={event.type}
        >
          {nameOf(event.type)}
        </Badge>
      </Table.Td>
      <Table.Td>{event.sub && <PersonLink sub={event.sub} />}</Table.Td>
      <Table.Td>{event.client_id}</Table.Td>
      <Table.Td>{event.address}</Table.Td>
      <Table.Td ta="right">
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={onToggle}>
          {words.events.details}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

function EventDetails({ event }: { readonly event: ConsoleEvent }) {
  const { events: words } = useWords()
  const lines = [
    [words.columns.type, event.type],
    [words.fields.seq, String(event.seq)],
    [words.fields.id, event.id],
    [words.columns.person, event.sub],
    [words.fields.session, event.sid],
    [words.fields.hash, event.hash],
    ...Object.entries(event.detail).map(([name, value]) => [name, String(value)]),
  ].filter(([, value]) => value !== undefined)
  return (
    <Table.Tr>
      <Table.Td colSpan={6}>
        <Stack gap={4} py="xs">
          <Text size="sm" fw={600}>
            {words.outcome[event.outcome]}
          </Text>
          {lines.map(([name, value]) => (
            <Text key={name} size="sm">
              {name}: <Code style={{ overflowWrap: 'anywhere' }}>{value}</Code>
            </Text>
          ))}
        </Stack>
      </Table.Td>
    </Table.Tr>
  )
}
