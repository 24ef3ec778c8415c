import { Badge, Group, Text } from '@mantine/core'
import type { PlannedPush } from '../api/targets-api.ts'
import { GroupName } from '../references/group-name.tsx'
import { useHasScope } from '../root-route.ts'
import { AnchorLink } from '../ui/links.tsx'
import { useTargetWords } from './target-words.ts'

/** Names a person or a group that is pushed. */
export type ThingKey = Pick<PlannedPush, 'kind' | 'ref' | 'role' | 'name'>

export const keyOf = ({ kind, ref, role = '' }: ThingKey) => `${kind} ${ref} ${role}`

/** A person or a group that is pushed, by name. Whoever has left is known by the sub alone. */
export function ThingName({ thing }: { readonly thing: ThingKey }) {
  const { kinds: words } = useTargetWords()
  const mayRead = useHasScope('users_read')
  const { kind, ref, role, name } = thing
  return (
    <Group gap={6} style={{ overflowWrap: 'anywhere' }}>
      {kind !== 'person' ? (
        <GroupName groupId={ref} name={name} isGone={name === undefined} />
      ) : mayRead && name !== undefined ? (
        <AnchorLink to="/people/$sub" params={{ sub: ref }} size="sm">
          {name}
        </AnchorLink>
      ) : (
        <Text size="sm">{name ?? ref}</Text>
      )}
      {role !== undefined && <Badge variant="default">{role}</Badge>}
      <Text size="xs" c="dimmed">
        {words[kind]}
      </Text>
    </Group>
  )
}
