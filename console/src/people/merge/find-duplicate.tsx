import { Avatar, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type FoundPerson, nameOf, type Person } from '../../api/people-api.ts'
import { alsoKnownAs } from '../../ui/also-known-as.ts'
import { Failure } from '../../ui/failure.tsx'
import { MoreButton } from '../../ui/lists.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { useAccountWords } from '../account-words.ts'
import { usePeopleWords } from '../people-words.ts'
import { StatusBadge } from '../person-parts.tsx'
import { usePeople } from '../use-people.ts'

interface FindDuplicateProps {
  readonly person: Person
  readonly onFound: (sub: string) => void
}

/** Finds the other account of a person. People with the same name are shown first. */
export function FindDuplicate({ person, onFound }: FindDuplicateProps) {
  const { merge: words } = useAccountWords()
  const { search } = usePeopleWords()
  const [q, setQ] = useState(() => probableName(person))
  return (
    <Stack>
      <SearchField
        label={words.find}
        description={words.findHint}
        placeholder={search}
        text={q}
        onSearch={setQ}
        maw={480}
      />
      <Candidates q={q} person={person} onFound={onFound} />
    </Stack>
  )
}

/** The first and the last name: what is between them is often missing in one of two accounts. */
function probableName({ name, username = '' }: Person): string {
  const names = (name ?? username).split(/\s+/)
  return names.length > 2 ? `${names.at(0)} ${names.at(-1)}` : names.join(' ')
}

function Candidates({ q, person, onFound }: FindDuplicateProps & { readonly q: string }) {
  const { merge: words } = useAccountWords()
  const { loading, further, noneHint } = usePeopleWords()
  const { found, items, isLoading } = usePeople({ q, status: undefined })
  const others = items.filter(({ sub }) => sub !== person.sub)
  if (found.error) return <Failure error={found.error} onAgain={() => void found.refetch()} />
  if (isLoading) return <LinesSkeleton label={loading} lines={3} hasAvatars />
  return (
    <Stack gap="xs">
      {others.length === 0 && !found.hasNextPage && (
        <div role="status">
          <Text fw={600}>{words.nobody}</Text>
          <Text c="dimmed">{noneHint}</Text>
        </div>
      )}
      {others.map((other) => (
        <Candidate key={other.sub} person={other} onFound={onFound} />
      ))}
      <MoreButton found={found}>{others.length > 0 ? undefined : further}</MoreButton>
    </Stack>
  )
}

interface CandidateProps {
  readonly person: FoundPerson
  readonly onFound: (sub: string) => void
}

function Candidate({ person, onFound }: CandidateProps) {
  const { merge: words } = useAccountWords()
  const name = nameOf(person)
  const known = alsoKnownAs(name, person)
  const mayMerge = person.userStatus === 'VERIFIED' || person.userStatus === 'PENDING'
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" miw={0}>
          <Avatar name={name} color="gray" size={34} aria-hidden />
          <div>
            <Group gap="xs">
              <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <StatusBadge status={person.userStatus} />
            </Group>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {known.join(' · ')}
            </Text>
          </div>
        </Group>
        {mayMerge ? (
          <Button
            variant="default"
            onClick={() => onFound(person.sub)}
            aria-label={words.compareWith([name, ...known].join(', '))}
          >
            {words.compare}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {words.cannot}
          </Text>
        )}
      </Group>
    </Paper>
  )
}
