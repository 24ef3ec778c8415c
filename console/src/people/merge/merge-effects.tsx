import { Badge, Group, List, Stack, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mergePeople, type Person, type PersonChange } from '../../api/people-api.ts'
import { GroupName } from '../../references/group-name.tsx'
import { dangerText } from '../../ui/confirm.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useAccountWords } from '../account-words.ts'
import { Loaded } from '../person-parts.tsx'
import { usePeopleErrors } from '../use-change.ts'

interface MergeEffectsProps {
  readonly stays: Person
  readonly duplicate: Person
  readonly change: PersonChange
  /** Shown once it is known that the merge is possible. */
  readonly children: ReactNode
}

type Effects = Awaited<ReturnType<typeof mergePeople>>

/** What a merge would do, from the server itself. */
export function MergeEffects({ stays, duplicate, change, children }: MergeEffectsProps) {
  const { merge: words, fields } = useAccountWords()
  const errorsOf = usePeopleErrors()
  const query = useQuery({
    queryKey: ['person', stays.sub, 'merge', duplicate.sub, change, stays.revision],
    queryFn: () => mergePeople({ stays, duplicate: duplicate.sub, change, isDryRun: true }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const faults = Object.entries(errorsOf(query.error))
  return (
    <Stack>
      <Title order={2} size="h4">
        {words.effects}
      </Title>
      {faults.length > 0 && (
        <List size="sm" c={dangerText} role="alert">
          {faults.map(([path, problem]) => (
            <List.Item key={path}>
              {fields[path.replace('user.', '') as keyof typeof fields] ?? path}: {problem}
            </List.Item>
          ))}
        </List>
      )}
      {query.error && faults.length === 0 && (
        <Failure error={query.error} onAgain={() => void query.refetch()} />
      )}
      {!query.error && (
        <Loaded query={query} label={words.effects}>
          {(effects) => (
            <>
              <EffectList effects={effects} />
              {children}
            </>
          )}
        </Loaded>
      )}
    </Stack>
  )
}

function EffectList({ effects }: { readonly effects: Effects }) {
  const { merge: words } = useAccountWords()
  const { identities, memberships, endedSessions } = effects
  const gained = memberships.filter((each) => each.gained.length > 0)
  return (
    <List size="sm" spacing="xs">
      <List.Item>
        {gained.length === 0 ? words.noRoles : words.roles(gained.length)}
        <Stack gap={4} mt={4}>
          {gained.map((membership) => (
            <Group key={membership.groupId} gap={6}>
              <GroupName groupId={membership.groupId} />
              {membership.gained.map((role) => (
                <Badge key={role} variant="default">
                  + {role}
                </Badge>
              ))}
            </Group>
          ))}
        </Stack>
      </List.Item>
      {identities.map(({ identityId, provider, providerUserId }) => (
        <List.Item key={identityId}>{words.identity(provider, providerUserId)}</List.Item>
      ))}
      <List.Item>{words.sessions(endedSessions)}</List.Item>
      <List.Item>{words.names}</List.Item>
      <List.Item>{words.password}</List.Item>
      <List.Item>{words.rest}</List.Item>
    </List>
  )
}
