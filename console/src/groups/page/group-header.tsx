import { ArrowRightIcon, PencilSquareIcon, PlusIcon, TrashIcon } from '@heroicons/react/24/outline'
import { Badge, Button, Menu, Group as Row, Stack, Text, Title } from '@mantine/core'
import type { Group } from '../../api/groups-api.ts'
import { dangerText } from '../../ui/confirm.tsx'
import { CopyIcon } from '../../ui/copy-field.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'
import { MoreMenu } from '../../ui/view-header.tsx'
import type { GroupAct } from '../dialogs/group-dialogs.tsx'
import { useGroupWords } from '../group-words.ts'
import { useGroupRights } from '../use-group-rights.ts'

interface GroupHeaderProps {
  readonly group: Group
  readonly onAct: (act: GroupAct) => void
}

/** What a group is, and what can be done with it. */
export function GroupHeader({ group, onAct }: GroupHeaderProps) {
  const words = useGroupWords()
  const { groupId, groupName, groupType, description } = group
  return (
    <Row justify="space-between" align="flex-start" gap="sm">
      <Stack gap={4} miw={0} flex="1 1 240px">
        <Row gap="xs">
          <Title order={1} size="h2">
            {groupName}
          </Title>
          {groupType && <Badge variant="default">{groupType}</Badge>}
          <Row gap={4} wrap="nowrap">
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              <Verbatim>{groupId}</Verbatim>
            </Text>
            <CopyIcon value={groupId} label={words.id} />
          </Row>
        </Row>
        {description && (
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {description}
          </Text>
        )}
      </Stack>
      <GroupActions group={group} onAct={onAct} />
    </Row>
  )
}

function GroupActions({ group, onAct }: GroupHeaderProps) {
  const { actions } = useGroupWords()
  const rights = useGroupRights()
  if (!rights.write) return null
  return (
    <Row gap="xs">
      <Button
        variant="default"
        leftSection={<PencilSquareIcon width={16} aria-hidden />}
        onClick={() => onAct({ kind: 'edit', group })}
      >
        {actions.edit}
      </Button>
      <MoreMenu label={actions.more} width={200}>
        <Menu.Item
          leftSection={<PlusIcon width={16} aria-hidden />}
          onClick={() => onAct({ kind: 'create', parent: group })}
        >
          {actions.add}
        </Menu.Item>
        <Menu.Item
          leftSection={<ArrowRightIcon width={16} aria-hidden />}
          onClick={() => onAct({ kind: 'move', group })}
        >
          {actions.move}
        </Menu.Item>
        {rights.delete && (
          <>
            <Menu.Divider />
            <Menu.Item
              c={dangerText}
              leftSection={<TrashIcon width={16} aria-hidden />}
              onClick={() => onAct({ kind: 'delete', group })}
            >
              {actions.delete}
            </Menu.Item>
          </>
        )}
      </MoreMenu>
    </Row>
  )
}
