import { Anchor, Badge, Button, Paper, Group as Row, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Group, Holder } from '../../api/groups-api.ts'
import { useGroupWords } from '../group-words.ts'
import { nameOf, PersonName } from '../page/person-name.tsx'
import { useGroupRights } from '../use-group-rights.ts'
import type { Grant } from './end-grant.tsx'

interface HolderListProps {
  /** The group that the question is about. */
  readonly group: Group
  readonly role: string
  readonly holders: readonly Holder[]
  readonly onEnd: (grant: Grant) => void
}

/** The people who have a role, each with the groups that grant it. */
export function HolderList({ group, role, holders, onEnd }: HolderListProps) {
  return (
    <>
      {holders.map((holder) => (
        <Paper key={holder.sub} withBorder p="sm">
          <Stack gap="xs">
            <PersonName person={holder} />
            {holder.grants.map((grant) => (
              <GrantLine
                key={grant.groupId}
                group={group}
                grant={{ ...grant, role, sub: holder.sub, name: nameOf(holder) }}
                onEnd={onEnd}
              />
            ))}
          </Stack>
        </Paper>
      ))}
    </>
  )
}

interface GrantLineProps {
  readonly group: Group
  readonly grant: Grant & { readonly path: string }
  readonly onEnd: (grant: Grant) => void
}

function GrantLine({ group, grant, onEnd }: GrantLineProps) {
  const { holders: words } = useGroupWords()
  const rights = useGroupRights()
  const isAbove = grant.path !== group.path && group.path.startsWith(grant.path)
  return (
    <Row justify="space-between" gap="xs">
      <Row gap={6}>
        <Badge variant="light">{grant.role}</Badge>
        <Text size="sm" c="dimmed">
          {words.because}
        </Text>
        <Anchor component={Link} to={`/groups/${grant.groupId}`} search={true} size="sm">
          {grant.groupName}
        </Anchor>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {grant.path.split('/').filter(Boolean).join(' / ')}
        </Text>
        {isAbove && <Badge variant="default">{words.above}</Badge>}
      </Row>
      {rights.write && rights.delete && (
        <Button size="compact-sm" variant="default" onClick={() => onEnd(grant)}>
          {words.end}
        </Button>
      )}
    </Row>
  )
}
