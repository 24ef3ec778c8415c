import { Anchor, Button, Group as Row, Table } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Group } from '../../api/groups-api.ts'
import { Failure } from '../../ui/failure.tsx'
import { EmptyState } from '../../ui/lists.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { useUiWords } from '../../ui/ui-words.ts'
import type { GroupAct } from '../dialogs/group-dialogs.tsx'
import { childrenOptions, loadMoreChildren } from '../group-queries.ts'
import { useGroupWords } from '../group-words.ts'
import { useGroupRights } from '../use-group-rights.ts'

/** The most members that the server counts. */
const mostCounted = 1000

interface ChildGroupsProps {
  readonly group: Group
  readonly onAct: (act: GroupAct) => void
}

/** The groups directly below a group. */
export function ChildGroups({ group, onAct }: ChildGroupsProps) {
  const { groupId } = group
  const words = useGroupWords()
  const { more } = useUiWords()
  const rights = useGroupRights()
  const client = useQueryClient()
  const children = useQuery(childrenOptions(client, groupId))
  if (children.error) {
    return <Failure error={children.error} onAgain={() => void children.refetch()} />
  }
  if (!children.data) return <LinesSkeleton label={words.loading} />
  const { groups, next } = children.data
  const add = rights.write && (
    <Button variant="light" onClick={() => onAct({ kind: 'create', parent: group })}>
      {words.actions.add}
    </Button>
  )
  if (groups.length === 0) {
    return (
      <EmptyState picture="groups" title={words.children.none} hint={words.children.noneHint}>
        {add}
      </EmptyState>
    )
  }
  const { columns, manyMembers } = words.children
  return (
    <>
      <Row justify="flex-end">{add}</Row>
      <Table highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.name}</Table.Th>
            <Table.Th>{columns.type}</Table.Th>
            <Table.Th ta="end">{columns.members}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((child) => (
            <Table.Tr key={child.groupId}>
              <Table.Td>
                <Anchor component={Link} to={`/groups/${child.groupId}`} search={true} size="sm">
                  {child.groupName}
                </Anchor>
              </Table.Td>
              <Table.Td>{child.groupType}</Table.Td>
              <Table.Td ta="end">
                {child.memberCount >= mostCounted ? manyMembers : child.memberCount}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {next !== undefined && (
        <Button
          variant="light"
          w="fit-content"
          onClick={() => void loadMoreChildren(client, groupId)}
        >
          {more}
        </Button>
      )}
    </>
  )
}
