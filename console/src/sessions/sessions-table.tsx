import { ComputerDesktopIcon, CpuChipIcon, EllipsisVerticalIcon } from '@heroicons/react/24/outline'
import { ActionIcon, Group, Menu, Stack, Table, Text } from '@mantine/core'
import { type ListedSession, personOf } from '../api/sessions-api.ts'
import { AppNames } from '../references/app-link.tsx'
import { browserName } from '../references/browser-name.ts'
import { useReferenceWords } from '../references/reference-words.ts'
import { useHasScope } from '../root-route.ts'
import { dangerText } from '../ui/confirm.tsx'
import { AnchorLink } from '../ui/links.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { Verbatim } from '../ui/verbatim.tsx'
import { useSessionWords } from './session-words.ts'
import { useEndSessions } from './use-end-sessions.tsx'

/** Sessions in a table; the narrow one has the times below the browser. */
export function SessionsTable({ sessions }: { readonly sessions: readonly ListedSession[] }) {
  const { columns } = useSessionWords()
  const mayEnd = useHasScope('users_write')
  return (
    <Table highlightOnHover verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.person}</Table.Th>
          <Table.Th>{columns.browser}</Table.Th>
          <Table.Th visibleFrom="lg">{columns.apps}</Table.Th>
          <Table.Th visibleFrom="sm">{columns.since}</Table.Th>
          <Table.Th visibleFrom="md">{columns.used}</Table.Th>
          {mayEnd && <Table.Td />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {sessions.map((session) => (
          <SessionRow key={session.sid} session={session} mayEnd={mayEnd} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface SessionRowProps {
  readonly session: ListedSession
  readonly mayEnd: boolean
}

function SessionRow({ session, mayEnd }: SessionRowProps) {
  const { user, clients, created_at: since, last_used_at: used } = session
  const name = personOf(session)
  return (
    <Table.Tr>
      <Table.Td>
        <AnchorLink to="/people/$sub" params={{ sub: user.sub }} fw={550}>
          {name}
        </AnchorLink>
        {user.username && user.username !== name && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {user.username}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <SignedInWith session={session} />
      </Table.Td>
      <Table.Td visibleFrom="lg" style={{ overflowWrap: 'anywhere' }}>
        <AppNames clientIds={clients} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <TimeText seconds={since} />
      </Table.Td>
      <Table.Td visibleFrom="md">{used === undefined ? '–' : <TimeText seconds={used} />}</Table.Td>
      {mayEnd && (
        <Table.Td ta="end">
          <SessionMenu session={session} name={name} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function SignedInWith({ session }: { readonly session: ListedSession }) {
  const words = useSessionWords()
  const { browserOn } = useReferenceWords()
  const { browser: isBrowser, user_agent: userAgent, address } = session
  const known = browserName(userAgent)
  const Icon = isBrowser ? ComputerDesktopIcon : CpuChipIcon
  const name = known ? browserOn(known.browser, known.system) : words.unknownBrowser
  return (
    <Group gap="sm" wrap="nowrap" title={userAgent}>
      <Icon width={20} aria-hidden style={{ flexShrink: 0 }} />
      <Stack gap={0} miw={0}>
        <Text size="sm">{isBrowser || known ? name : words.byPassword}</Text>
        <Text size="xs" c="dimmed">
          <Verbatim>{address}</Verbatim>
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          <TimeText seconds={session.created_at} />
        </Text>
      </Stack>
    </Group>
  )
}

interface SessionMenuProps {
  readonly session: ListedSession
  readonly name: string
}

function SessionMenu({ session, name }: SessionMenuProps) {
  const words = useSessionWords()
  const { end, endAll } = useEndSessions(session, name)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={words.endOf(name)}>
          <EllipsisVerticalIcon width={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={end}>{words.endOf(name)}</Menu.Item>
        <Menu.Item c={dangerText} onClick={endAll}>
          {words.endAllOf(name)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
