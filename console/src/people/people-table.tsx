import { Avatar, Group, Stack, Table, Text } from '@mantine/core'
import { nameOf, type searchPeople } from '../api/people-api.ts'
import { AnchorLink } from '../ui/links.tsx'
import { TimeText } from '../ui/time-text.tsx'
import { usePeopleWords } from './people-words.ts'
import { StatusBadge } from './person-parts.tsx'

type Found = Awaited<ReturnType<typeof searchPeople>>['users'][number]

/** People in a table; the narrow one has the address below the name. */
export function PeopleTable({ people }: { readonly people: readonly Found[] }) {
  const { columns } = usePeopleWords()
  return (
    <Table highlightOnHover verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.name}</Table.Th>
          <Table.Th visibleFrom="sm">{columns.email}</Table.Th>
          <Table.Th>{columns.status}</Table.Th>
          <Table.Th visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
            {columns.lastLogin}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {people.map((person) => (
          <PersonRow key={person.sub} person={person} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function PersonRow({ person }: { readonly person: Found }) {
  const { never } = usePeopleWords()
  const name = nameOf(person)
  const email = 'email' in person ? person.email : undefined
  const lastLogin = 'last_login_at' in person ? person.last_login_at : undefined
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <Avatar name={name} color="gray" size={34} aria-hidden />
          <Stack gap={0} miw={0}>
            <AnchorLink to="/people/$sub" params={{ sub: person.sub }} fw={550}>
              {name}
            </AnchorLink>
            {person.username && person.username !== name && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {person.username}
              </Text>
            )}
            {email && email !== name && email !== person.username && (
              <Text size="sm" c="dimmed" hiddenFrom="sm" style={{ overflowWrap: 'anywhere' }}>
                {email}
              </Text>
            )}
          </Stack>
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Table.Td>
      <Table.Td>
        <StatusBadge status={person.userStatus} />
      </Table.Td>
      <Table.Td visibleFrom="md" style={{ whiteSpace: 'nowrap' }}>
        <Text size="sm" c="dimmed" component="span">
          {lastLogin === undefined ? never : <TimeText seconds={lastLogin} />}
        </Text>
      </Table.Td>
    </Table.Tr>
  )
}
