import { Avatar, Badge, Box, Group, Text } from '@mantine/core'
import type { MemberUser } from '../../api/groups-api.ts'
import { useHasScope } from '../../root-route.ts'
import { AnchorLink } from '../../ui/links/anchor-link.tsx'
import { alsoKnownAs } from '../../ui/values/also-known-as.ts'
import { useGroupWords } from '../group-words.ts'

/** Somebody in a list. */
export interface ListedPerson {
  readonly sub: string
  readonly user?: MemberUser
}

/** What to call somebody. */
export function nameOf({ sub, user }: ListedPerson): string {
  return user?.name ?? user?.username ?? user?.email ?? sub
}

/** A person with what they sign in with, and for administrators a link to their page. */
export function PersonName({ person }: { readonly person: ListedPerson }) {
  const name = nameOf(person)
  const mayRead = useHasScope('users_read')
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} size="sm" color="primary" aria-hidden />
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap={6}>
          {mayRead ? (
            <AnchorLink to="/people/$sub" params={{ sub: person.sub }} size="sm" fw={550}>
              {name}
            </AnchorLink>
          ) : (
            <Text size="sm" fw={550}>
              {name}
            </Text>
          )}
          <StatusMark status={person.user?.userStatus} />
        </Group>
        <Text size="xs" c="dimmed">
          {alsoKnownAs(name, person.user ?? {}).join(' · ')}
        </Text>
      </Box>
    </Group>
  )
}

/** Says why somebody cannot sign in, if they cannot. */
function StatusMark({ status }: { readonly status: string | undefined }) {
  const { statuses } = useGroupWords()
  if (status !== 'PENDING' && status !== 'BLOCKED') return null
  return (
    <Badge size="xs" variant="default">
      {statuses[status]}
    </Badge>
  )
}
