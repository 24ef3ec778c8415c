import { Avatar, Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { MemberUser } from '../api/groups-api.ts'
import type { Terms } from '../api/terms-api.ts'
import { type RoleByRule, RuleReasons } from '../references/rule-reasons.tsx'
import { useHasScope } from '../root-route.ts'
import { alsoKnownAs } from '../ui/also-known-as.ts'
import { AnchorLink } from '../ui/links.tsx'
import { useGroupWords } from './group-words.ts'
import { useMemberWords } from './members/member-words.ts'

/** Somebody in a list. */
interface ListedPerson {
  readonly sub: string
  readonly user?: MemberUser
}

/** What to call somebody. */
export function nameOf({ sub, user }: ListedPerson): string {
  return user?.name ?? user?.username ?? user?.email ?? sub
}

interface PersonNameProps {
  readonly person: ListedPerson
  /** Whether there is one line for it, with the name alone. */
  readonly isCompact?: boolean
  /** What is to be said beside the name. */
  readonly children?: ReactNode
}

/** A person with what they sign in with, and a link to what the reader may know of them. */
export function PersonName({ person, isCompact = false, children }: PersonNameProps) {
  const name = nameOf(person)
  const mayRead = useHasScope('users_read')
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar name={name} size={isCompact ? 22 : 'sm'} color="primary" aria-hidden />
      <Group gap="0 8px" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap={6}>
          {mayRead ? (
            <AnchorLink to="/people/$sub" params={{ sub: person.sub }} size="sm" fw={550}>
              {name}
            </AnchorLink>
          ) : (
            <AnchorLink to="/members/$sub" params={{ sub: person.sub }} size="sm" fw={550}>
              {name}
            </AnchorLink>
          )}
          <StatusMark status={person.user?.userStatus} />
          {children}
        </Group>
        {!isCompact && (
          <Text size="xs" c="dimmed">
            {alsoKnownAs(name, person.user ?? {}).join(' · ')}
          </Text>
        )}
      </Group>
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

interface RoleBadgesProps {
  readonly roles: readonly string[]
  readonly byRules?: readonly RoleByRule[] | undefined
}

/** The roles of a member, each that a rule gave with the reason. */
export function RoleBadges({ roles, byRules = [] }: RoleBadgesProps) {
  const { member } = useMemberWords()
  if (roles.length === 0) {
    return (
      <Text span size="sm" c="dimmed">
        {member.noRoles}
      </Text>
    )
  }
  return (
    <>
      <Group gap={4}>
        {roles.map((role) => (
          <Badge key={role} variant="light">
            {role}
          </Badge>
        ))}
      </Group>
      <RuleReasons byRules={byRules} />
    </>
  )
}

/** A person in one group. */
export interface Membership extends ListedPerson {
  readonly key: string
  readonly groupId: string
  readonly roles: readonly string[]
  /** Those of the roles that rules of connections gave. */
  readonly byRules?: readonly RoleByRule[]
  /** When it and its roles end, and why. */
  readonly terms?: Terms | undefined
  /** Whether they have still to accept. */
  readonly isInvited: boolean
}
