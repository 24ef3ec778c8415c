import { Badge, Button, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWords } from '../language/words.tsx'
import { Failure } from '../ui/failure.tsx'
import { searchPeople } from './search-people.ts'

/** Finds people. What was searched for is in the address. */
export function PeopleView() {
  const words = useWords()
  const { q = '' } = useSearch({ from: '/people' })
  const navigate = useNavigate({ from: '/people' })
  const found = useInfiniteQuery({
    queryKey: ['people', q],
    queryFn: ({ pageParam }) => searchPeople(q, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  })
  const people = found.data?.pages.flatMap(({ users }) => users) ?? []
  return (
    <Stack>
      <Title order={1} size="h2">
        {words.people.title}
      </Title>
      <TextInput
        type="search"
        aria-label={words.people.search}
        placeholder={words.people.search}
        defaultValue={q}
        maw={420}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: value ? { q: value } : {}, replace: true })
        }
      />
      {found.error && <Failure error={found.error} onAgain={() => void found.refetch()} />}
      {found.isSuccess && people.length === 0 && (
        <Stack gap={4} py="xl">
          <Text fw={600}>{words.people.none}</Text>
          <Text c="dimmed">{words.people.noneHint}</Text>
        </Stack>
      )}
      {people.length > 0 && <PeopleTable people={people} />}
      {found.hasNextPage && (
        <Button
          variant="light"
          w="fit-content"
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </Stack>
  )
}

type Person = Awaited<ReturnType<typeof searchPeople>>['users'][number]

function PeopleTable({ people }: { readonly people: readonly Person[] }) {
  const { people: words, status } = useWords()
  return (
    <Table.ScrollContainer minWidth={600}>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.columns.name}</Table.Th>
            <Table.Th>{words.columns.username}</Table.Th>
            <Table.Th>{words.columns.email}</Table.Th>
            <Table.Th>{words.columns.status}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person) => (
            <Table.Tr key={person.sub}>
              <Table.Td>{person.name ?? person.username ?? person.sub}</Table.Td>
              <Table.Td>{person.username}</Table.Td>
              <Table.Td>{'email' in person && person.email}</Table.Td>
              <Table.Td>
                <Badge
                  variant="light"
                  color={person.userStatus === 'VERIFIED' ? 'primary' : 'gray'}
                >
                  {status[person.userStatus]}
                </Badge>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
