import { Anchor, Badge, Button, Paper, Group as Row, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Group, type Holder, hasEverybody } from '../../api/groups-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { DialogButtons } from '../dialogs/dialog.tsx'
import { groupOptions } from '../group-queries.ts'
import { useGroupWords } from '../group-words.ts'
import { Refusals } from '../members/row-results.tsx'
import { useMemberChange } from '../members/use-member-change.ts'
import { nameOf, PersonName } from '../person-name.tsx'
import { useGroupRights } from '../use-group-rights.ts'

/** A role that somebody has because of their membership in a group. */
export interface Grant {
  readonly sub: string
  readonly name: string
  readonly groupId: string
  readonly groupName: string
  readonly role: string
  /** All roles of the membership. */
  readonly roles: readonly string[]
}

interface EndGrantProps {
  readonly grant: Grant
  readonly onClose: () => void
}

/** Takes a role from somebody in the group that grants it. */
export function EndGrant({ grant, onClose }: EndGrantProps) {
  const { holders: words } = useGroupWords()
  const { sub, name, groupId, groupName, role } = grant
  const roles = grant.roles.filter((other) => other !== role)
  const { data: group, isPending } = useQuery(groupOptions(groupId))
  const endsMembership = roles.length === 0 && !(group && hasEverybody(group))
  const change = useMemberChange((outcomes) => {
    if (outcomes.every(({ success }) => success)) onClose()
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate({
          operations: [
            endsMembership
              ? { action: 'remove', groupId, sub }
              : { action: 'assign', groupId, sub, roles },
          ],
          message: () => words.ended(name, role, groupName),
        })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{words.endWarning(name, role, groupName)}</Text>
        {endsMembership && !isPending && <Text size="sm">{words.endsMembership}</Text>}
        {change.error && <Failure error={change.error} />}
        {change.data && <Refusals outcomes={change.data} />}
      </Stack>
      <DialogButtons
        confirm={words.end}
        isBusy={isPending || change.isPending}
        isDanger
        onCancel={onClose}
      />
    </form>
  )
}

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
