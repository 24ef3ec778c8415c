import { ChevronDownIcon } from '@heroicons/react/24/outline'
import { ActionIcon, Badge, Code, Stack, Table, Text } from '@mantine/core'
import { Fragment, useState } from 'react'
import type { ConsoleEvent } from '../api/events-api.ts'
import { AppLink } from '../references/app-link.tsx'
import { AuthorLink, AuthorName } from '../references/author-name.tsx'
import { ChangeList, type FieldChange, textOf } from '../references/change-list.tsx'
import { authorOf, useEventFacts, useEventNames } from '../references/event-names.ts'
import { PersonLink } from '../references/person-link.tsx'
import { useReferenceWords } from '../references/reference-words.ts'
import { RevertButton } from '../references/revert/revert-button.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { Verbatim } from '../ui/verbatim.tsx'
import classes from './event-table.module.css'
import { useEventWords } from './event-words.ts'

interface EventTableProps {
  readonly events: readonly ConsoleEvent[]
  /** The event whose details are shown from the beginning. */
  readonly opened?: string | undefined
}

/** Events, each with its details below it. A narrow table has time and person in one cell. */
export function EventTable({ events, opened: first }: EventTableProps) {
  const words = useEventWords()
  const [opened, setOpened] = useState(first)
  return (
    <Table highlightOnHover className={classes.events ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th visibleFrom="sm">{words.columns.time}</Table.Th>
          <Table.Th>{words.columns.type}</Table.Th>
          <Table.Th visibleFrom="sm">{words.columns.person}</Table.Th>
          <Table.Th visibleFrom="md">{words.columns.author}</Table.Th>
          <Table.Th visibleFrom="lg">{words.columns.client}</Table.Th>
          <Table.Th visibleFrom="xl">{words.columns.address}</Table.Th>
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
  )
}

interface EventRowProps {
  readonly event: ConsoleEvent
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function EventRow({ event, isOpen, onToggle }: EventRowProps) {
  const words = useEventWords()
  const { sub, client_id: clientId, address } = event
  const author = authorOf(event)
  const time = <TimeText exact seconds={Date.parse(event.time) / 1000} />
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm" style={{ whiteSpace: 'nowrap' }}>
        {time}
      </Table.Td>
      <Table.Td>
        <EventName event={event} />
        <Stack gap={0} mt={4} hiddenFrom="sm">
          {sub && <PersonLink sub={sub} />}
          <Text size="xs" c="dimmed">
            {time}
          </Text>
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="sm">{sub && <PersonLink sub={sub} />}</Table.Td>
      <Table.Td visibleFrom="md">{author && <AuthorLink by={author} />}</Table.Td>
      <Table.Td visibleFrom="lg">{clientId && <AppLink clientId={clientId} />}</Table.Td>
      <Table.Td visibleFrom="xl">
        <Verbatim>{address}</Verbatim>
      </Table.Td>
      <Table.Td ta="end">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={words.details}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <ChevronDownIcon width={16} className={classes.chevron ?? ''} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

/** What happened, and to what; on a narrow screen also who did it. */
function EventName({ event }: { readonly event: ConsoleEvent }) {
  const nameOf = useEventNames()
  const facts = useEventFacts(event)
  const author = authorOf(event)
  const changed = event.changes ?? []
  return (
    <>
      <Badge
        variant="light"
        miw="max-content"
        color={event.outcome === 'failure' ? 'red' : 'gray'}
        title={event.type}
      >
        {nameOf(event.type)}
      </Badge>
      {facts.length > 0 && (
        <Text component="div" size="xs" c="dimmed" mt={2} style={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Text>
      )}
      {changed.length > 0 && (
        <Text component="div" size="xs" c="dimmed" mt={2} lineClamp={2}>
          {changed.map(shortly).join(' · ')}
        </Text>
      )}
      {author && (
        <Text component="div" size="xs" c="dimmed" mt={2} hiddenFrom="md">
          <AuthorName by={author} />
        </Text>
      )}
    </>
  )
}

/** A change in a few words. */
function shortly({ field, from, to, secret, too_long: isTooLong }: FieldChange): string {
  if (secret || isTooLong) return field
  return `${field}: ${from === undefined ? '–' : textOf(from)} → ${to === undefined ? '–' : textOf(to)}`
}

function EventDetails({ event }: { readonly event: ConsoleEvent }) {
  const words = useEventWords()
  const { changed, revert: reverts } = useReferenceWords()
  const lines = [
    [words.columns.type, event.type],
    [words.columns.client, event.client_id],
    [words.columns.address, event.address],
    [words.fields.seq, String(event.seq)],
    [words.fields.id, event.id],
    [words.columns.person, event.sub],
    [words.fields.session, event.sid],
    [words.fields.hash, event.hash],
    ...Object.entries(event.detail)
      .filter(([name]) => name !== 'reverts')
      .map(([name, value]) => [name, String(value)]),
  ].filter(([, value]) => value !== undefined)
  return (
    <Table.Tr>
      <Table.Td colSpan={7}>
        <Stack gap={4} py="xs">
          <Text size="sm" fw={600}>
            {words.outcome[event.outcome]}
          </Text>
          {event.changes && (
            <>
              <Text size="sm" fw={600}>
                {changed.title}
              </Text>
              <ChangeList changes={event.changes} />
            </>
          )}
          {event.changes_lost && <Text size="sm">{changed[event.changes_lost]}</Text>}
          {typeof event.detail.reverts === 'string' && (
            <Text size="sm">
              {reverts.of}{' '}
              <AnchorLink
                to="/events"
                search={{ id: event.detail.reverts }}
                size="sm"
                underline="always"
              >
                {event.detail.reverts}
              </AnchorLink>
            </Text>
          )}
          <RevertButton event={event} />
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
